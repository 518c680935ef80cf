import { defineSlice } from "@fairhouse/platform/module";
import { createAgentsModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "agents",
  compose: () => () => [createAgentsModule()],
});
