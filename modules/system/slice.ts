import { CLOCK, DATABASE, INSTALLATION, LOG, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { countriesOf, countrySettings, createSystemModule, SMS_CHANNELS, SYSTEM, seedSystem } from "./server/index.ts";

export const slice = defineSlice({
  name: "system",
  settings: countrySettings,
  seed: seedSystem,
  compose(host) {
    const installation = host.get(INSTALLATION);
    const smsChannels = host.all(SMS_CHANNELS);
    const { system, ...module } = createSystemModule({
      database: host.get(DATABASE),
      log: host.get(LOG),
      mode: installation.mode === "play" ? "play-credit" : "real",
      currency: installation.currency,
      countries: countriesOf(host.get(countrySettings.token)),
      isSmsOn: () => smsChannels.some((isOn) => isOn()),
      staff: { clock: host.get(CLOCK), writeAudit: (trx, act) => host.get(WRITE_AUDIT)(trx, act) },
    });
    host.provide(SYSTEM, system);
    return () => [module];
  },
});
