import type { Clock, Currency } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { CountryDatabase } from "../port.ts";
import type { Mode } from "./queries/permission.ts";

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

export type SystemDependencies = {
  database: Database;
  log: Log;
  mode: Mode;
  /** What the site counts in; the usual currency when left out. */
  currency?: Currency;
  /** Where addresses are, if the operator has given a database of it. */
  countries?: CountryDatabase | undefined;
  /** Whether text messages can be sent at all; without it they cannot. */
  isSmsOn?: () => boolean;
  /** What the calls of operators need; left out where there are none. */
  staff?: { readonly clock: Clock; readonly writeAudit: WriteAudit };
};
