import { bucketOf } from "@fairhouse/base";
import { hasCapability } from "@fairhouse/member/server";
import { sql } from "kysely";
import {
  type GuardRefusal,
  LIMITED_ENTRIES,
  type MoneyEntry,
  REAL_ENTRIES,
  refusalOfEntry,
  STAKING_ENTRIES,
} from "../../rules/entries.ts";
import { isExcluded } from "../../rules/exclusions.ts";
import { isCheckDue, isOver } from "../../rules/reality-check.ts";
import { DEPOSIT_CEILING, LOSS_CEILING, STAKE_CEILING } from "../../rules.ts";
import { beginPlay } from "../commands/play-session.ts";
import { createDepositReservations, type DepositReservations } from "../commands/reserve-deposit.ts";
import type { GuardDependencies } from "../dependencies.ts";
import { hasStakedLately } from "./play-session.ts";
import type { PlayStop } from "./play-stops.ts";

export type GuardQuestion = {
  readonly memberId: string;
  readonly entry: MoneyEntry;
  /** Ledger amount, of an entry that names an amount. */
  readonly amount?: bigint | undefined;
  /** Of a launch or a bet: it is of money that a trial account does not hold, as in a wallet that a vendor keeps. */
  readonly needsRealAccount?: boolean;
};

/** What the ledger decides together with the money of an entry, so that two at once cannot pass it. */
export type GuardTerms = { readonly ceilings: readonly string[] };

/** Asked by every way for money to enter play. */
export type Guard = {
  /** Whether the member may do this now; null when they may. The order of the refusals is in the README. */
  ask(question: GuardQuestion): Promise<GuardRefusal | null>;
  /**
   * Named with every posting of the entry, for every member: no row in the ledger, no limit. A win, or what comes back from a
   * vendor's wallet, gives the room of a loss again and is never refused.
   */
  terms(entry: MoneyEntry | "win"): GuardTerms;
  /** Deposits count from when their page is opened: as reservations, which the ledger decides. */
  readonly deposits: DepositReservations;
  /** Why this member's bets are refused now, from memory; `unknown` when this process has no news of it, and null when they are not. */
  stopOf(memberId: string): PlayStop | "unknown" | null;
  /** Told before a game is opened for money: reality checks count from the first one on. */
  beginPlay(memberId: string): Promise<void>;
};

const STAKE_TERMS: GuardTerms = { ceilings: [STAKE_CEILING, LOSS_CEILING] };
const WIN_TERMS: GuardTerms = { ceilings: [LOSS_CEILING] };
const NO_TERMS: GuardTerms = { ceilings: [] };
const DEPOSIT_CODES: readonly string[] = [DEPOSIT_CEILING];

export const createGuard = (deps: GuardDependencies): Guard => ({
  async ask(question) {
    const { memberId, entry } = question;
    const [account, settings, own, isWithinLimits] = await Promise.all([
      deps.members.find(memberId),
      deps.system.settings(),
      readOwnFacts(deps, question),
      fitsLimits(deps, question),
    ]);
    return refusalOfEntry(entry, {
      isOpen: account?.status === "active",
      isUnderMaintenance: settings.status.kind === "maintenance",
      isTrial: account !== undefined && !hasCapability(account.accountType, "payments"),
      needsRealAccount: question.needsRealAccount === true || REAL_ENTRIES.includes(entry),
      isWithinLimits,
      ...own,
    });
  },
  terms: (entry) => (entry === "win" ? WIN_TERMS : STAKING_ENTRIES.includes(entry) ? STAKE_TERMS : NO_TERMS),
  deposits: createDepositReservations(deps),
  stopOf: (memberId) =>
    deps.stops.stopOf(memberId) ?? deps.checks.stopOf(memberId) ?? deps.sessionStops.stopOf(memberId),
  beginPlay: (memberId) => beginPlay(deps, memberId),
});

type OwnFacts = {
  hasConfirmedAge: boolean;
  excludedAt: Date | null;
  endsAt: Date | null;
  beganAt: Date | null;
  seenAt: Date;
  checkAt: Date | null;
  isStopped: boolean;
  stopsAt: Date | null;
  untilAt: Date;
};

async function readOwnFacts(deps: GuardDependencies, { memberId, entry }: GuardQuestion) {
  const { rows } = await sql<OwnFacts>`
    select age.confirmed_at is not null as "hasConfirmedAge", excluded.excluded_at as "excludedAt",
      excluded.ends_at as "endsAt", play.began_at as "beganAt", play.seen_at as "seenAt", play.check_at as "checkAt",
      play.is_stopped as "isStopped", stop.stops_at as "stopsAt", stop.until_at as "untilAt"
    from (values (${bucketOf(memberId)}::smallint, ${memberId}::uuid)) asked (bucket, member_id)
    left join protection_age_confirmation age using (bucket, member_id)
    left join protection_exclusion excluded using (bucket, member_id)
    left join protection_play_session play using (bucket, member_id)
    left join protection_session_stop stop using (bucket, member_id)`.execute(deps.database.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error("a question about one member has no answer");
  const now = deps.clock.now();
  const exclusion = row.excludedAt === null ? undefined : row;
  const { hasConfirmedAge } = row;
  const isDue =
    row.beganAt !== null && isCheckDue(row, now) && !(entry === "launch" && (await hasEnded(deps, memberId, row)));
  const hasTimeLeft = row.stopsAt === null || now < row.stopsAt || now >= row.untilAt;
  return { hasConfirmedAge, isExcluded: isExcluded(exclusion, now), isCheckDue: isDue, hasTimeLeft };
}

/** Whether a session of play is over, so that the next game begins another one and owes no answer. */
async function hasEnded(deps: GuardDependencies, memberId: string, row: OwnFacts): Promise<boolean> {
  const session = { ...row, beganAt: row.seenAt };
  if (!isOver(session, deps.clock.now(), false)) return false;
  return row.isStopped || !(await hasStakedLately(deps, memberId));
}

/** An answer in time for the person who asks: what decides is the ledger, under the terms. */
async function fitsLimits(
  { ledger, currency }: GuardDependencies,
  { memberId, entry, amount = 0n }: GuardQuestion,
): Promise<boolean> {
  if (!LIMITED_ENTRIES.includes(entry) || amount === 0n) return true;
  const ceilings = await ledger.ceilings(memberId);
  const codes = entry === "deposit" ? DEPOSIT_CODES : STAKE_TERMS.ceilings;
  return ceilings.every(({ unit, code, room }) => unit !== currency.code || !codes.includes(code) || amount <= room);
}
