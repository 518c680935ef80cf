import { type Clock, type Result, token } from "@fairhouse/base";
import type { Members } from "@fairhouse/member/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";

/** What a member can show beside their first proof. Whether they are reached, and never where. */
export type MemberFactors = {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
};

export type AccountNotice =
  | { readonly memberId: string; readonly what: "hold_lifted" }
  | { readonly memberId: string; readonly what: "factors_removed"; readonly heldUntil: Date };

/** What two operators together do for a player's account, by the slices that own it. */
export type AccountDesk = {
  factorsOf(memberId: string): Promise<MemberFactors>;
  /** Takes every second factor away, and with them what was confirmed: the lost telephone is of no use then. */
  removeFactors(trx: Transaction, memberId: string): Promise<void>;
  /** Ends all sessions and remembered browsers; call the result after the commit. */
  endSessions(trx: Transaction, memberId: string): Promise<() => void>;
  /** Tells the member wherever they are reached, in their own language. */
  tell(trx: Transaction, notice: AccountNotice): Promise<void>;
};

/** A hold of a member's withdrawals that stands, with what one operator has asked. */
export type MemberHold = {
  readonly memberId: string;
  readonly reason: string;
  /** Names the hold: what gives a new cause makes another one. */
  readonly heldAt: Date;
  readonly endsAt: Date;
  readonly liftWantedBy: string | null;
  readonly liftWantedAt: Date | null;
  readonly liftReason: string | null;
};

type OfHold = { readonly memberId: string; readonly heldAt: Date; readonly now: Date };

/** Holds of members' withdrawals, by the slice that owns them. Each change is made in the transaction of its audit row. */
export type MemberHolds = {
  read(database: Database["kysely"], of: { memberId: string; now: Date }): Promise<MemberHold | null>;
  /** Those that wait for a second operator, the oldest wish first. */
  listWanted(database: Database["kysely"], page: { now: Date; limit: number }): Promise<readonly MemberHold[]>;
  /** @returns when it ends */
  begin(trx: Transaction, hold: { memberId: string; reason: "factors_removed"; now: Date }): Promise<Date>;
  askToLift(
    trx: Transaction,
    ask: OfHold & { staffId: string; reason: string },
  ): Promise<Result<true, "not_held" | "already_asked">>;
  /** @param lift `isAlso` names all accounts that count as one person with the operator */
  lift(
    trx: Transaction,
    lift: OfHold & { staffId: string; isAlso: readonly string[] },
  ): Promise<Result<MemberHold, "not_held" | "not_asked" | "asked_by_you">>;
  drop(trx: Transaction, drop: OfHold): Promise<Result<MemberHold, "not_asked">>;
  /** What the member is told when a hold is lifted: keys of messages. */
  readonly liftedMessage: { readonly subject: string; readonly text: string; readonly sms: string };
};

/** Provided by the slice that holds withdrawals; it is composed after this one. */
export const MEMBER_HOLDS = token<MemberHolds>("staff.member-holds");

/** Authenticator apps of operators, by the slice that owns the codes. */
export type AuthenticatorApps = {
  /** Draws a secret: as it is kept, and as a person gives it to the app. */
  draw(given: { staffId: string; name: string }): Promise<{ encrypted: Buffer; secret: string; address: string }>;
  /** The half minute that a code belongs to; undefined when it is none of now. */
  stepOf(given: { staffId: string; encrypted: Buffer; code: string; now: Date }): number | undefined;
};

export type StaffDependencies = {
  readonly authenticators: AuthenticatorApps;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly members: Pick<Members, "find" | "findByName" | "linkedMembers" | "membersWithMark" | "recordMark">;
  readonly holds: MemberHolds;
  readonly accounts: AccountDesk;
};
