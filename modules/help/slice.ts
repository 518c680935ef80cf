import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { createHelpModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "help",
  compose(host) {
    const system = host.get(SYSTEM);
    return () => [
      createHelpModule({
        customerService: async () => (await system.permission({ ip: "", host: "" })).customerService,
      }),
    ];
  },
});
