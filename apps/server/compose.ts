import { createHost, type Host, PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { LEDGER, type Ledger } from "@fairhouse/ledger/postgres";
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
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Registry } from "@fairhouse/platform/metrics";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Realtime } from "@fairhouse/platform/realtime";
import type { FoundModule } from "@fairhouse/platform/slices";
import type { Config } from "./config.ts";
import type { Databases } from "./databases.ts";
import type { Secrets } from "./secrets.ts";
import { provideSettings } from "./settings.ts";
import { addVendors } from "./vendors.ts";

export type Foundations = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly databases: Databases;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly log: Log;
  readonly metrics?: Registry;
  /** Whether the log of vendor calls is written by a thread of its own; else this process's own thread writes it. */
  readonly hasCallThread?: boolean;
};

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
    currency: PLAY_CREDITS,
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
  provideSettings(host, foundations);
  addVendors(host, foundations);
  const serving = found.map(({ slice }) => slice.compose(host));
  return { host, modules: serving.flatMap((serve) => serve()) };
}
