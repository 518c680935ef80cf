import { type Allocation, allocatePostings } from "./allocate-postings.ts";
import { slotOf, turnWindow, usedIn } from "./ceiling-window.ts";
import {
  countedAmount,
  findWallet,
  type MemberBooks,
  type MemoryBooks,
  type StoredTransaction,
} from "./memory-books.ts";
import type { LedgerRefusal, Outcome } from "./outcome.ts";
import { type HouseTransaction, isOpenedOnDemand, type LedgerTransaction, type PostingRequest } from "./transaction.ts";

/** What follows from a transaction, before anything is changed. */
export type Decision = {
  outcome: Outcome;
  /** Whether the outcome is stored under the key. */
  isKept: boolean;
  /** What is posted, with the signs of the posting and the wallet of each posting; empty when nothing moves. */
  allocations: readonly Allocation[];
  effect: "settles" | "reverses" | undefined;
  /** Whether it took something, or was a bet of nothing: what later transactions may refer to. */
  isDebit: boolean;
  /** The key under which nothing may be posted any more. */
  tombstoneKey: string | undefined;
  groupKey: string | undefined;
  /** Codes of the ceilings that count it. */
  ceilings: readonly string[];
};

/**
 * Decides a transaction: idempotency first, then the wallet, what it refers to, units, and for debits the group, the
 * debt, the ceilings and the balance. A credit asks none of the last four, a correction only the balance.
 * @param id the id that the transaction or the stored refusal would get
 */
export function decide(books: MemoryBooks, transaction: LedgerTransaction, id: string, at: Date): Decision {
  const stored = books.transactions.get(transaction.key);
  const member = books.members.get(transaction.memberId);
  const reference = transaction.refersTo === undefined ? undefined : books.transactions.get(transaction.refersTo);
  // The postings of what is referred to are read for reversals alone; beside it in one batch they would be there for others too.
  const reversed = transaction.reverses && reference?.memberId === transaction.memberId ? reference : undefined;
  const unit = transaction.unit ?? transaction.postings[0]?.unit ?? reversed?.postings[0]?.unit;
  const balance = balanceOf(member, unit);
  if (stored) return replay(stored, transaction, balance);
  const refuse = (status: LedgerRefusal): Decision =>
    nothing({ status, replayed: false, transactionId: id, balance }, !MAY_STILL_ARRIVE.has(status));
  if (!member) return nothing({ status: "closed", replayed: false, transactionId: id, balance }, false);
  if (hasNoWallet(member, transaction)) return refuse("wrong_unit");
  if (transaction.refusal !== undefined) return withLimit(refuse("refused"), { limitCode: transaction.refusal });
  const referred = readReference(transaction, reference);
  if (referred.kind === "refused") return refuse(referred.status);
  if (referred.kind === "nothing to move") {
    // A second reversal tells the transaction of the first, and what the member has now.
    const outcome = referred.reversal ?? { status: "posted", replayed: false, transactionId: id };
    return { ...nothing({ ...outcome, balance }, true), tombstoneKey: referred.tombstoneKey };
  }
  const { postings, groupKey, ceilings, effect } = referred;
  if (transaction.reverses && isOfOtherUnits(postings, transaction.unit)) return refuse("wrong_unit");
  const isDebit = postings.some((posting) => posting.amount < 0n) || isStakeOfNothing(transaction);
  if (isDebit && !transaction.isCorrection) {
    if (postings.some((posting) => posting.amount <= 0n && findWallet(member, posting.account, posting.unit)?.isClosed))
      return refuse("closed");
    const group = groupKey === undefined ? undefined : member.groups.get(groupKey);
    if (group && group.state !== "open") return refuse("group_closed");
    if (transaction.barredByDebt !== undefined && leavesDebtUncovered(member, postings))
      return withLimit(refuse("refused"), { limitCode: transaction.barredByDebt });
    const passed = ceilings.length === 0 ? undefined : findPassedCeiling(member, postings, ceilings, at);
    if (passed) return withLimit(refuse("limit"), { limitCode: passed.code, limitPeriod: passed.period });
  }
  if (isDebit && transaction.isCorrection && exceedsGroup(member, groupKey, postings)) return refuse("exceeds_group");
  const allocations = allocatePostings(member, postings);
  if (!allocations) return refuse("insufficient");
  let moved = 0n;
  for (const { wallet, amount } of allocations) {
    if (wallet.account === "cash" && (unit === undefined || wallet.unit === unit)) moved += amount;
  }
  return {
    outcome: { status: "posted", replayed: false, transactionId: id, balance: balance + moved },
    isKept: true,
    allocations,
    // A debit that refers to something settles nothing, but for a correction: what was decided again is not given back.
    effect: isDebit && !transaction.isCorrection && effect === "settles" ? undefined : effect,
    isDebit: isDebit && !transaction.isCorrection,
    tombstoneKey: undefined,
    groupKey,
    ceilings,
  };
}

/** Decides a transaction of the house: it has no balance to ask, only its key and what it refers to. */
export function decideHouse(books: MemoryBooks, transaction: HouseTransaction, id: string): Decision {
  const stored = books.transactions.get(transaction.key);
  const member = transaction.memberId === undefined ? undefined : books.members.get(transaction.memberId);
  const balance = balanceOf(member, transaction.unit);
  if (stored) return replay(stored, transaction, balance);
  const { refersTo } = transaction;
  const reference = refersTo === undefined ? undefined : books.transactions.get(refersTo);
  const status = refersTo === undefined ? undefined : refusalOfSettling(transaction, reference);
  const outcome: Outcome = { status: status ?? "posted", replayed: false, transactionId: id, balance };
  if (status) return nothing(outcome, status !== "unknown_reference");
  return { ...nothing(outcome, true), effect: refersTo === undefined ? undefined : "settles" };
}

type Referred =
  | { kind: "refused"; status: LedgerRefusal }
  | { kind: "nothing to move"; tombstoneKey: string | undefined; reversal: Outcome | undefined }
  | {
      kind: "postings";
      postings: readonly PostingRequest[];
      groupKey: string | undefined;
      ceilings: readonly string[];
      effect: Decision["effect"];
    };

function readReference(transaction: LedgerTransaction, reference: StoredTransaction | undefined): Referred {
  if (transaction.reverses) return readReversal(transaction, reference);
  const status = transaction.refersTo === undefined ? undefined : refusalOfSettling(transaction, reference);
  if (status) return { kind: "refused", status };
  if (reference && isOfOtherGroup(transaction, reference)) return { kind: "refused", status: "unknown_reference" };
  if (transaction.paidBefore !== undefined && transaction.paidBefore !== reference?.paid)
    return { kind: "refused", status: "paid_mismatch" };
  return {
    kind: "postings",
    postings: transaction.postings,
    groupKey: transaction.group?.key,
    ceilings: transaction.ceilings ?? NONE,
    effect: transaction.refersTo === undefined ? undefined : "settles",
  };
}

function readReversal(transaction: LedgerTransaction, reference: StoredTransaction | undefined): Referred {
  const nothingMoves = { kind: "nothing to move", tombstoneKey: undefined, reversal: undefined } as const;
  if (!reference) return { ...nothingMoves, tombstoneKey: transaction.refersTo };
  if (reference.memberId !== transaction.memberId) return { kind: "refused", status: "unknown_reference" };
  if (reference.outcome.status !== "posted") return nothingMoves;
  if (reference.isDebit === false || isOfOtherGroup(transaction, reference))
    return { kind: "refused", status: "unknown_reference" };
  if (reference.reversal) return { ...nothingMoves, reversal: reference.reversal };
  if (reference.isSettled) return { kind: "refused", status: "already_settled" };
  const isDebit = reference.postings.length > 0 && reference.postings.every((posting) => posting.amount <= 0n);
  if (!isDebit) return { kind: "refused", status: "unknown_reference" };
  const kind = transaction.reversalKind ?? "rollback";
  const postings = reference.postings.map((posting) => ({ ...posting, kind, amount: -posting.amount }));
  return {
    kind: "postings",
    postings,
    groupKey: reference.groupKey ?? undefined,
    ceilings: reference.ceilings,
    effect: "reverses",
  };
}

/**
 * What names a debit belongs to the debit's group: a win, say, to the round of its bet. Who names no group says nothing, and
 * neither does a debit that was stored before its group was kept with it.
 */
const isOfOtherGroup = ({ group }: LedgerTransaction, reference: StoredTransaction): boolean =>
  group !== undefined && reference.groupKey !== undefined && group.key !== reference.groupKey;

/** A credit that settles something needs it to be posted for the same member and not to be given back. */
function refusalOfSettling(
  transaction: { memberId?: string },
  reference: StoredTransaction | undefined,
): "unknown_reference" | "tombstoned" | undefined {
  if (!reference || reference.memberId !== transaction.memberId || reference.isDebit === false)
    return "unknown_reference";
  if (reference.outcome.status === "tombstoned" || reference.reversal) return "tombstoned";
  return reference.outcome.status === "posted" ? undefined : "unknown_reference";
}

/** What a tombstone can have meant: a debit. */
const isExemptFromTombstone = (transaction: LedgerTransaction | HouseTransaction): boolean =>
  "postings" in transaction &&
  (transaction.creditAlways === true || transaction.reverses === true || transaction.isCorrection === true);

function replay(
  stored: StoredTransaction,
  transaction: LedgerTransaction | HouseTransaction,
  balance: bigint,
): Decision {
  const { outcome } = stored;
  const isTombstone = stored.fingerprint === undefined;
  if (isTombstone && isExemptFromTombstone(transaction))
    return nothing(
      { status: "tombstone_conflict", replayed: false, transactionId: outcome.transactionId, balance },
      false,
    );
  const isSame = isTombstone || stored.fingerprint === transaction.fingerprint;
  if (!isSame || stored.memberId !== (transaction.memberId ?? "")) {
    return nothing({ status: "conflict", replayed: false, transactionId: outcome.transactionId, balance }, false);
  }
  const status = outcome.status === "posted" ? "duplicate" : outcome.status;
  // A tombstone was stored before the debit was asked for: its balance of then was never an answer to it.
  return nothing({ ...outcome, status, replayed: true, ...(isTombstone ? { balance } : {}) }, false);
}

/** Whether an answer is one that a debit gets only once its group was found to be open. */
export const isDecidedAfterGroup = (outcome: Outcome | undefined): boolean =>
  outcome?.replayed === false && (outcome.status === "limit" || outcome.status === "insufficient");

/** What they miss may still arrive, a bet or the result that is corrected: nothing is kept under the key. */
const MAY_STILL_ARRIVE: ReadonlySet<LedgerRefusal> = new Set(["unknown_reference", "exceeds_group", "paid_mismatch"]);

/** The bet of a free round takes nothing, and is still refused where another bet would be. A credit says that it is one. */
const isStakeOfNothing = ({ group, creditAlways, refersTo, postings }: LedgerTransaction): boolean =>
  group !== undefined && !creditAlways && refersTo === undefined && postings.every((posting) => posting.amount === 0n);

const isOfOtherUnits = (postings: readonly PostingRequest[], unit: string | undefined): boolean =>
  unit !== undefined && postings.length > 0 && postings.every((posting) => posting.unit !== unit);

/** What is opened on demand needs no wallet before. A reversal has no postings of its own, and may name the unit that it means. */
const hasNoWallet = (member: MemberBooks, { postings, reverses, unit }: LedgerTransaction): boolean =>
  postings.some(
    (posting) => !findWallet(member, isOpenedOnDemand(posting.account) ? "cash" : posting.account, posting.unit),
  ) ||
  (reverses === true && unit !== undefined && !findWallet(member, "cash", unit));

/** Whether a member who owes something would keep less cash than that. A request above the cash is told the debt as well. */
function leavesDebtUncovered(member: MemberBooks, postings: readonly PostingRequest[]): boolean {
  return member.wallets.some((debt) => {
    if (debt.account !== "debt" || debt.balance === 0n) return false;
    let cash = findWallet(member, "cash", debt.unit)?.balance ?? 0n;
    let isTaken = false;
    for (const { account, unit, amount } of postings) {
      if (account !== "cash" || unit !== debt.unit) continue;
      cash += amount;
      isTaken ||= amount < 0n;
    }
    return isTaken && cash < -debt.balance;
  });
}

/** The first ceiling, by unit, code and period, that the transaction would pass. */
function findPassedCeiling(
  member: MemberBooks,
  postings: readonly PostingRequest[],
  codes: readonly string[],
  at: Date,
) {
  return member.ceilings.find(({ unit, code, period, ceiling, window }) => {
    if (!codes.includes(code)) return false;
    const amount = countedAmount(postings, { unit, code });
    return amount > 0n && usedIn(turnWindow(window, slotOf(period, at))) + amount > ceiling;
  });
}

/** A correction takes back at most what its group has paid. */
function exceedsGroup(member: MemberBooks, groupKey: string | undefined, postings: readonly PostingRequest[]): boolean {
  if (groupKey === undefined) return false;
  const taken = postings.reduce((sum, posting) => sum - posting.amount, 0n);
  return (member.groups.get(groupKey)?.paid ?? 0n) < taken;
}

/** The cash that is answered: of the unit, or of the first unit when none is named. */
function balanceOf(member: MemberBooks | undefined, unit: string | undefined): bigint {
  if (!member) return 0n;
  for (const wallet of member.wallets) {
    if (wallet.account === "cash" && (unit === undefined || wallet.unit === unit)) return wallet.balance;
  }
  return 0n;
}

const NONE: readonly never[] = [];

const nothing = (outcome: Outcome, isKept: boolean): Decision => ({
  outcome,
  isKept,
  allocations: NONE,
  effect: undefined,
  isDebit: false,
  tombstoneKey: undefined,
  groupKey: undefined,
  ceilings: NONE,
});

const withLimit = (decision: Decision, limit: Pick<Outcome, "limitCode" | "limitPeriod">): Decision => ({
  ...decision,
  outcome: { ...decision.outcome, ...limit },
});
