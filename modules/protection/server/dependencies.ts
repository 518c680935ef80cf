import type { Clock, Currency } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { MemberSessions, Members } from "@fairhouse/member/server";
import type { Database } from "@fairhouse/platform/database";
import type { System } from "@fairhouse/system/server";

export type ProtectionDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "setCeiling" | "ceilings">;
  readonly clock: Clock;
  readonly currency: Currency;
};

export type GuardDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "ceilings">;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly members: Pick<Members, "find">;
  readonly system: Pick<System, "settings">;
};

export type ExclusionDependencies = { readonly clock: Clock; readonly sessions: Pick<MemberSessions, "endAll"> };
