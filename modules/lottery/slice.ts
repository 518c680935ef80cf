import { INSTALLATION } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { createLotteryModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "lottery",
  compose(host) {
    const { currency } = host.get(INSTALLATION);
    return () => [createLotteryModule({ currency })];
  },
});
