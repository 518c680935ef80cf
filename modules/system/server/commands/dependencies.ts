import type { Clock } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { CountryDatabase } from "../../port.ts";
import type { Mode } from "../queries/permission.ts";

/** What operators' changes need; without it the slice has no calls of operators. */
export type StaffDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: Mode;
  readonly countries: CountryDatabase | undefined;
  readonly writeAudit: WriteAudit;
};

/** An operator at an address, and why they act. */
export type Actor = { readonly staffId: string; readonly address: string; readonly reason: string };
