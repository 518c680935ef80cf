import type { Clock, Currency } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { MemberSessions, Members } from "@fairhouse/member/server";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { Realtime } from "@fairhouse/platform/realtime";
import type { System } from "@fairhouse/system/server";
import type { ExclusionRegister } from "../port.ts";
import type { TellMember } from "./commands/tell-of-exclusion.ts";
import type { CheckStops } from "./queries/check-stops.ts";
import type { PlayStops } from "./queries/play-stops.ts";
import type { SessionStops } from "./queries/session-stops.ts";

export type ProtectionDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "setCeiling" | "ceilings">;
  readonly clock: Clock;
  readonly currency: Currency;
};

export type GuardDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "ceilings" | "totals" | "reserve" | "releaseReservation" | "renewReservation">;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly members: Pick<Members, "find">;
  readonly system: Pick<System, "settings">;
  readonly stops: Pick<PlayStops, "stopOf">;
  readonly checks: Pick<CheckStops, "stopOf">;
  readonly sessionStops: Pick<SessionStops, "stopOf">;
};

export type RegisterDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<Members, "personMarks" | "markOfPerson">;
};

/** Everybody who knows of excluded people; the house's own register is the first. */
export type AskedRegisters = {
  readonly registers: () => readonly ExclusionRegister[];
  readonly members: Pick<Members, "contactsOf">;
  readonly log: Pick<Log, "warn">;
};

export type PlayTotalsDependencies = {
  readonly ledger: Pick<Ledger, "totals">;
  readonly clock: Clock;
  readonly currency: Currency;
};

export type PlaySessionDependencies = PlayTotalsDependencies & {
  readonly database: Database;
  readonly members: Pick<Members, "find">;
};

export type RealityCheckDependencies = PlaySessionDependencies & {
  readonly checks: Pick<CheckStops, "refresh">;
  readonly realtime: Pick<Realtime, "publish">;
};

export type ExclusionDependencies = { readonly clock: Clock; readonly sessions: Pick<MemberSessions, "endAll"> };

/** What the calls about exclusions need beside it: the member's own and the operators'. */
export type ExclusionRoutesDependencies = ExclusionDependencies & {
  readonly database: Database;
  readonly members: Pick<Members, "find" | "findByName" | "personMarks" | "markOfPerson">;
  readonly stops: Pick<PlayStops, "refresh">;
  readonly writeAudit: WriteAudit;
  /** Everybody who brings a member a message; read when it is needed, because later modules add themselves. */
  readonly tellMember: () => readonly TellMember[];
};

export type InForceDependencies = Pick<ExclusionRoutesDependencies, "database" | "clock"> & {
  readonly members: Pick<Members, "find" | "findByName">;
};
