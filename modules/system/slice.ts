import { CLOCK, DATABASE, INSTALLATION, LOG, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { COUNTRY_RANGES, createSystemModule, SMS_CHANNELS, SYSTEM, seedSystem } from "./server/index.ts";

export const slice = defineSlice({
  name: "system",
  seed: seedSystem,
  compose(host) {
    const smsChannels = host.all(SMS_CHANNELS);
    const { system, ...module } = createSystemModule({
      database: host.get(DATABASE),
      log: host.get(LOG),
      mode: host.get(INSTALLATION).mode === "play" ? "play-credit" : "real",
      countries: host.find(COUNTRY_RANGES),
      isSmsOn: () => smsChannels.some((isOn) => isOn()),
      staff: { clock: host.get(CLOCK), writeAudit: (trx, act) => host.get(WRITE_AUDIT)(trx, act) },
    });
    host.provide(SYSTEM, system);
    return () => [module];
  },
});
