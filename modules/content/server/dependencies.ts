import type { Clock } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";

export type ContentDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly writeAudit: WriteAudit;
  /** Whether the site answers this path of its own with a picture. Nothing is asked unless given. */
  readonly hasPicture?: (path: string) => Promise<boolean>;
};

/** An operator at an address. */
export type Actor = { readonly staffId: string; readonly address: string };
