import { CLOCK, DATABASE, INSTALLATION, LOG, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { countriesOf, countrySettings, createSystemModule, SMS_CHANNELS, SYSTEM, seedSystem } from "./server/index.ts";

export const slice = defineSlice({
  name: "system",
  settings: countrySettings,
  seed: seedSystem,
  compose(host) {
    const smsChannels = host.all(SMS_CHANNELS);
    const { system, ...module } = createSystemModule({
      database: host.get(DATABASE),
      log: host.get(LOG),
      mode: host.get(INSTALLATION).mode === "play" ? "play-credit" : "real",
      countries: countriesOf(host.get(countrySettings.token)),
      isSmsOn: () => smsChannels.some((isOn) => isOn()),
      staff: { clock: host.get(CLOCK), writeAudit: (trx, act) => host.get(WRITE_AUDIT)(trx, act) },
    });
    host.provide(SYSTEM, system);
    return () => [module];
  },
});
