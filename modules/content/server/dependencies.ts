import type { Clock } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";

export type ContentDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly writeAudit: WriteAudit;
};

/** An operator at an address. */
export type Actor = { readonly staffId: string; readonly address: string };
