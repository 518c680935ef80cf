import { createHost, type Host, systemClock } from "@fairhouse/base";
import { LEDGER, LEDGER_PERSONAL_DATA } from "@fairhouse/ledger/postgres";
import {
  CLOCK,
  DATABASE,
  INSTALLATION,
  JOBS,
  LOG,
  METRICS,
  PAYLOAD_KEYS,
  POLLS,
  REALTIME,
} from "@fairhouse/platform/host";
import { createPayloadKeys } from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import { PERSONAL_TABLES, personalTablesOf } from "@fairhouse/platform/personal-data";
import type { FoundModule } from "@fairhouse/platform/slices";
import type { Foundations } from "./foundations.ts";
import { provideSettings } from "./settings.ts";
import { addVendors } from "./vendors.ts";

/** The modules, each after those that it depends on, and what they provide for each other. */
export type Composition = { readonly host: Host; readonly modules: readonly ServerModule[] };

/** @param host given when something was told of it before the foundations stood, such as the live connections */
export function composeModules(
  found: readonly FoundModule[],
  foundations: Foundations,
  host: Host = createHost(),
): Composition {
  const { config, secrets, databases, log } = foundations;
  host.provide(INSTALLATION, {
    mode: config.mode,
    dataDir: config.dataDir,
    origins: config.origins,
    pepper: secrets.pepper,
    currency: config.currency,
    zone: config.zone,
  });
  host.provide(CLOCK, systemClock);
  host.provide(LOG, log);
  host.provide(DATABASE, databases.site);
  host.provide(POLLS, databases.polls);
  host.provide(LEDGER, foundations.ledger);
  host.provide(JOBS, foundations.jobs);
  host.provide(REALTIME, foundations.realtime);
  if (foundations.metrics) host.provide(METRICS, foundations.metrics);
  host.provide(PAYLOAD_KEYS, createPayloadKeys({ secret: secrets.payloadKeys, clock: systemClock }));
  const personal = [...found.map(({ slice }) => slice.personalData), LEDGER_PERSONAL_DATA];
  host.provide(PERSONAL_TABLES, personalTablesOf(personal));
  provideSettings(host, foundations);
  addVendors(host, foundations);
  const serving = found.map(({ slice }) => slice.compose(host));
  return { host, modules: serving.flatMap((serve) => serve()) };
}
