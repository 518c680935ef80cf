import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { createHelpModule, helpSettings } from "./server/index.ts";

export const slice = defineSlice({
  name: "help",
  settings: helpSettings,
  compose(host) {
    const system = host.get(SYSTEM);
    return () => [
      createHelpModule({
        customerService: async () => (await system.permission({ ip: "", host: "" })).customerService,
        countryOf: (ip) => system.countryOf(ip),
        ...host.get(helpSettings.token),
      }),
    ];
  },
});
