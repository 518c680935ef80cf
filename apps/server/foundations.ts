import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Registry } from "@fairhouse/platform/metrics";
import type { Realtime } from "@fairhouse/platform/realtime";
import type { Config } from "./config.ts";
import type { Databases } from "./databases.ts";
import type { Secrets } from "./secrets.ts";

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
