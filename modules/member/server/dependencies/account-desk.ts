import type { Result } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { NotifyMember } from "../commands/notify-member.ts";
import type { MemberDependencies } from "../dependencies.ts";
import type { Members } from "../facade.ts";
import type { MemberSessions } from "./routes.ts";

/** Keys of messages: where the words are that a member is sent. */
type MessageKeys = { readonly subject: string; readonly text: string; readonly sms: string };

/** The second factors of members, by the slice that owns them. */
export type MemberFactors = {
  /** What they have set up. */
  read(memberId: string): Promise<{
    readonly hasAuthenticator: boolean;
    readonly passkeys: number;
    readonly recoveryCodesLeft: number;
  }>;
  /** Takes it all away, in the transaction of the operators' act; the caller notifies the member. */
  removeAll(trx: Transaction, memberId: string): Promise<void>;
  /** What the member is told then; `until` is when money may leave again. */
  readonly removedMessage: MessageKeys;
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
  /** What the member is told when a hold is lifted. */
  readonly liftedMessage: MessageKeys;
};

/** What operators do about one member's account, two of them together. */
export type AccountDeskDependencies = Pick<MemberDependencies, "database" | "clock"> & {
  readonly members: Pick<Members, "find" | "findByName" | "linkedMembers" | "contactsOf" | "doubtContacts">;
  readonly holds: MemberHolds;
  readonly factors: MemberFactors;
  readonly sessions: Pick<MemberSessions, "endAll">;
  /** Keeps the member's money from leaving for a while. @returns until when */
  blockWithdrawals(trx: Transaction, memberId: string): Promise<Date>;
  readonly notifyMember: NotifyMember;
  readonly writeAudit: WriteAudit;
  /** What to call operators, by their ids. */
  operatorNames(staffIds: readonly (string | null | undefined)[]): Promise<ReadonlyMap<string, string>>;
};
