import type { Allocation } from "./allocate-postings.ts";
import { countInWindow, slotOf, turnWindow } from "./ceiling-window.ts";
import { type Decision, decide, decideHouse } from "./decide.ts";
import {
  countedAmount,
  type GroupState,
  isNetCode,
  type MemberBooks,
  type MemoryBooks,
  type StoredTransaction,
} from "./memory-books.ts";
import type { Outcome } from "./outcome.ts";
import { HOLD_EXPIRED, type HouseTransaction, type LedgerTransaction } from "./transaction.ts";

/** Decides a transaction and writes it into the books in memory, and into their journal. */
export function applyTransaction(books: MemoryBooks, transaction: LedgerTransaction, id: string, at: Date): Outcome {
  const decision = decide(books, transaction, id, at);
  const { outcome, allocations } = decision;
  if (decision.tombstoneKey !== undefined) storeTombstone(books, transaction.memberId, decision, at);
  const member = books.members.get(transaction.memberId);
  if (member && allocations.length > 0) {
    for (let index = 0; index < allocations.length; index += 1) {
      moveMoney(books, transaction, decision, allocations[index] as Allocation, index + 1);
    }
    if (decision.groupKey !== undefined) recordGroup(member, transaction, decision);
    if (decision.ceilings.length > 0) countUnderCeilings(books, member, transaction, decision, at);
    if (transaction.hold) openHold(books, transaction, allocations);
  }
  if (decision.isKept) storeOutcome(books, transaction, decision, at);
  return outcome;
}

/** As `applyTransaction`, for a transaction of the house. */
export function applyHouseTransaction(
  books: MemoryBooks,
  transaction: HouseTransaction,
  id: string,
  at: Date,
): Outcome {
  const decision = decideHouse(books, transaction, id);
  if (decision.outcome.status === "posted") {
    const { kind, from, to, unit, amount } = transaction;
    addToHouse(books, from, unit, -amount);
    addToHouse(books, to, unit, amount);
    books.journal.postings.push({
      transaction,
      id,
      postingNumber: 1,
      kind,
      unit,
      account: from,
      counterAccount: to,
      amount: -amount,
      wallet: undefined,
      balanceAfter: 0n,
      walletVersion: 0,
      isReversal: false,
      groupKey: undefined,
      ceilings: [],
    });
  }
  if (decision.isKept) storeOutcome(books, transaction, decision, at);
  return decision.outcome;
}

function moveMoney(
  books: MemoryBooks,
  transaction: LedgerTransaction,
  decision: Decision,
  allocation: Allocation,
  index: number,
): void {
  const { wallet, posting, amount } = allocation;
  wallet.balance += amount;
  wallet.version += 1;
  addToHouse(books, posting.counterAccount, posting.unit, -amount);
  books.journal.postings.push({
    transaction,
    id: decision.outcome.transactionId,
    postingNumber: index,
    kind: posting.kind,
    unit: posting.unit,
    account: posting.account,
    counterAccount: posting.counterAccount,
    amount,
    wallet,
    balanceAfter: wallet.balance,
    walletVersion: wallet.version,
    isReversal: decision.effect === "reverses",
    groupKey: decision.groupKey,
    ceilings: decision.ceilings,
  });
}

function addToHouse(books: MemoryBooks, account: string, unit: string, amount: bigint): void {
  const name = `${account} ${unit}`;
  books.house.set(name, (books.house.get(name) ?? 0n) + amount);
}

function recordGroup(member: MemberBooks, transaction: LedgerTransaction, decision: Decision): void {
  const { allocations, effect, groupKey = "" } = decision;
  const before = member.groups.get(groupKey);
  let given = 0n;
  let taken = 0n;
  for (const { amount } of allocations) {
    if (amount > 0n) given += amount;
    else taken -= amount;
  }
  const after: GroupState = before
    ? { ...before }
    : {
        state: "open",
        label: undefined,
        unit: allocations[0]?.posting.unit ?? "",
        staked: 0n,
        paid: 0n,
      };
  after.label ??= transaction.group?.label;
  if (effect === "reverses") {
    after.staked -= given;
    if (after.staked === 0n && after.paid === 0n) after.state = "refunded";
  } else if (transaction.isCorrection) {
    after.paid += given - taken;
  } else {
    after.staked += taken;
    after.paid += given;
  }
  if (transaction.group?.closes && after.state === "open") after.state = "closed";
  member.groups.set(groupKey, after);
}

/** A reversal gives room back in the slot in which the transaction was counted, if that slot is still in the window. */
function countUnderCeilings(
  books: MemoryBooks,
  member: MemberBooks,
  transaction: LedgerTransaction,
  decision: Decision,
  at: Date,
): void {
  const reversed = decision.effect === "reverses" ? books.transactions.get(transaction.refersTo ?? "") : undefined;
  for (const ceiling of member.ceilings) {
    if (!decision.ceilings.includes(ceiling.code)) continue;
    const counted = countedAmount(decision.allocations, ceiling);
    // A reversal gives what was taken: its own amounts say so where signs count.
    const amount = reversed && !isNetCode(ceiling.code) ? -counted : counted;
    const turned = turnWindow(ceiling.window, slotOf(ceiling.period, at));
    if (amount !== 0n) ceiling.window = countInWindow(turned, slotOf(ceiling.period, reversed?.postedAt ?? at), amount);
  }
}

function openHold(books: MemoryBooks, transaction: LedgerTransaction, allocations: readonly Allocation[]): void {
  const first = allocations[0]?.posting;
  const amount = allocations.reduce((sum, allocation) => sum - allocation.amount, 0n);
  if (!first || amount <= 0n) return;
  books.journal.holds.push({
    state: "pending",
    memberId: transaction.memberId,
    key: transaction.key,
    unit: first.unit,
    counterAccount: first.counterAccount,
    amount,
    expiresAt: transaction.hold?.expiresAt,
  });
}

function storeTombstone(
  books: MemoryBooks,
  memberId: string,
  { outcome, tombstoneKey = "" }: Decision,
  at: Date,
): void {
  const tombstone: Outcome = { ...outcome, status: "tombstoned" };
  books.transactions.set(tombstoneKey, {
    memberId,
    fingerprint: undefined,
    outcome: tombstone,
    postedAt: at,
    postings: NONE,
    groupKey: undefined,
    ceilings: NONE,
    isSettled: false,
    paid: 0n,
    isDebit: undefined,
    isHold: false,
    reversal: undefined,
  });
  books.journal.outcomes.push({
    key: tombstoneKey,
    memberId,
    transaction: undefined,
    outcome: tombstone,
    effect: undefined,
    isDebit: undefined,
    isHold: false,
    hasRows: false,
    groupKey: undefined,
  });
}

function storeOutcome(
  books: MemoryBooks,
  transaction: LedgerTransaction | HouseTransaction,
  decision: Decision,
  at: Date,
): void {
  const { outcome, effect, allocations, isDebit } = decision;
  const memberId = transaction.memberId ?? "";
  if (effect) endReferred(books, transaction, decision);
  // What a reversal gave back is not given back again, and a correction is corrected by another one.
  const isCorrection = "postings" in transaction && transaction.isCorrection === true;
  const canBeReversed = effect !== "reverses" && !isCorrection && allocations.length > 0;
  const isHold = "postings" in transaction && transaction.hold !== undefined && allocations.length > 0;
  books.transactions.set(transaction.key, {
    memberId,
    fingerprint: transaction.fingerprint,
    outcome,
    postedAt: at,
    postings: canBeReversed
      ? allocations.map(({ posting, amount }) => (posting.amount === amount ? posting : { ...posting, amount }))
      : NONE,
    groupKey: canBeReversed ? (decision.groupKey ?? null) : undefined,
    ceilings: canBeReversed ? decision.ceilings : NONE,
    isSettled: false,
    paid: 0n,
    isDebit,
    isHold,
    reversal: undefined,
  });
  const groupKey = isDebit ? (decision.groupKey ?? null) : undefined;
  // A transaction of the house takes from no wallet, and has a row whenever it is posted.
  const hasRows = allocations.length > 0 || (!("postings" in transaction) && outcome.status === "posted");
  books.journal.outcomes.push({
    key: transaction.key,
    memberId,
    transaction,
    outcome,
    effect,
    isDebit,
    isHold,
    hasRows,
    groupKey,
  });
}

/** What the transaction refers to is settled or given back by it, and with it the hold. */
function endReferred(books: MemoryBooks, transaction: LedgerTransaction | HouseTransaction, decision: Decision): void {
  const { effect, outcome, allocations } = decision;
  const reference: StoredTransaction | undefined = books.transactions.get(transaction.refersTo ?? "");
  if (!reference) return;
  const wasOpen = !reference.isSettled && !reference.reversal;
  if (effect === "settles") {
    reference.isSettled = true;
    for (const { amount } of allocations) reference.paid += amount;
  } else {
    reference.reversal = outcome;
  }
  if (!reference.isHold || !wasOpen) return;
  const isExpiry = "reversalKind" in transaction && transaction.reversalKind === HOLD_EXPIRED;
  books.journal.holds.push({
    state: effect === "settles" ? "posted" : isExpiry ? "expired" : "voided",
    memberId: reference.memberId,
    key: transaction.refersTo ?? "",
    endedBy: transaction.key,
  });
}

const NONE: readonly never[] = [];
