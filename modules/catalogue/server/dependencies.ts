import type { Clock, Currency } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { CatalogueSource } from "../port.ts";

export type CatalogueDependencies = {
  readonly database: Database;
  /** Connections for what is asked at fixed times, so that no page can keep it from being read. */
  readonly polls: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Asked for each time: the modules above add theirs. */
  readonly sources: () => readonly CatalogueSource[];
  readonly writeAudit: WriteAudit;
  /** The names of operators, for the history. */
  readonly operatorNames: (staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export type SandboxDependencies = Pick<CatalogueDependencies, "database" | "clock"> & { readonly currency: Currency };
export type CorrectionDependencies = Pick<CatalogueDependencies, "database" | "clock" | "writeAudit">;

/** An operator at an address. */
export type Actor = { readonly staffId: string; readonly address: string };
