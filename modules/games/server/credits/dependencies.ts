import type { Clock } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";

export type HeldCreditDependencies = {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly writeAudit: WriteAudit;
  readonly userNameOf: (memberId: string) => Promise<string | null>;
  /** All accounts that count as one person with this operator. */
  readonly linkedMembers: (staffId: string) => Promise<readonly string[]>;
};
