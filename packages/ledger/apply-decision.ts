import type { Allocation } from "./allocate-legs.ts";
import { countInWindow, slotOf, turnWindow } from "./ceiling-window.ts";
import { type Decision, decide, decideHouse } from "./decide.ts";
import {
  countedAmount,
  type GroupState,
  type MemberBooks,
  type MemoryBooks,
  type StoredOperation,
} from "./memory-books.ts";
import { HOLD_EXPIRED, type HouseOperation, type Operation } from "./operation.ts";
import type { Outcome } from "./outcome.ts";

/** Decides an operation and writes it into the books in memory, and into their journal. */
export function applyOperation(books: MemoryBooks, operation: Operation, id: string, at: Date): Outcome {
  const decision = decide(books, operation, id, at);
  const { outcome, allocations } = decision;
  if (decision.tombstoneKey !== undefined) storeTombstone(books, operation.memberId, decision, at);
  const member = books.members.get(operation.memberId);
  if (member && allocations.length > 0) {
    for (let index = 0; index < allocations.length; index += 1) {
      moveMoney(books, operation, decision, allocations[index] as Allocation, index + 1);
    }
    if (decision.groupKey !== undefined) recordGroup(member, operation, decision);
    if (decision.ceilings.length > 0) countUnderCeilings(books, member, operation, decision, at);
    if (operation.hold) openHold(books, operation, allocations);
  }
  if (decision.isKept) storeOutcome(books, operation, decision, at);
  return outcome;
}

/** As `applyOperation`, for a movement of the house. */
export function applyHouseOperation(books: MemoryBooks, operation: HouseOperation, id: string, at: Date): Outcome {
  const decision = decideHouse(books, operation, id);
  if (decision.outcome.status === "posted") {
    const { kind, from, to, unit, amount } = operation;
    addToHouse(books, from, unit, -amount);
    addToHouse(books, to, unit, amount);
    books.journal.legs.push({
      operation,
      id,
      leg: 1,
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
  if (decision.isKept) storeOutcome(books, operation, decision, at);
  return decision.outcome;
}

function moveMoney(
  books: MemoryBooks,
  operation: Operation,
  decision: Decision,
  allocation: Allocation,
  index: number,
): void {
  const { wallet, leg, amount } = allocation;
  wallet.balance += amount;
  wallet.version += 1;
  addToHouse(books, leg.counterAccount, leg.unit, -amount);
  books.journal.legs.push({
    operation,
    id: decision.outcome.transferId,
    leg: index,
    kind: leg.kind,
    unit: leg.unit,
    account: leg.account,
    counterAccount: leg.counterAccount,
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

function recordGroup(member: MemberBooks, operation: Operation, decision: Decision): void {
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
        unit: allocations[0]?.leg.unit ?? "",
        staked: 0n,
        paid: 0n,
      };
  after.label ??= operation.group?.label;
  if (effect === "reverses") {
    after.staked -= given;
    if (after.staked === 0n && after.paid === 0n) after.state = "refunded";
  } else if (operation.isCorrection) {
    after.paid += given - taken;
  } else {
    after.staked += taken;
    after.paid += given;
  }
  if (operation.group?.closes && after.state === "open") after.state = "closed";
  member.groups.set(groupKey, after);
}

/** A reversal gives room back in the slot in which the operation was counted, if that slot is still in the window. */
function countUnderCeilings(
  books: MemoryBooks,
  member: MemberBooks,
  operation: Operation,
  decision: Decision,
  at: Date,
): void {
  const reversed = decision.effect === "reverses" ? books.operations.get(operation.refersTo ?? "") : undefined;
  for (const ceiling of member.ceilings) {
    if (!decision.ceilings.includes(ceiling.code)) continue;
    const counted = countedAmount(decision.allocations, ceiling.unit);
    const amount = reversed ? -counted : counted;
    const turned = turnWindow(ceiling.window, slotOf(ceiling.period, at));
    if (amount !== 0n) ceiling.window = countInWindow(turned, slotOf(ceiling.period, reversed?.postedAt ?? at), amount);
  }
}

function openHold(books: MemoryBooks, operation: Operation, allocations: readonly Allocation[]): void {
  const first = allocations[0]?.leg;
  const amount = allocations.reduce((sum, allocation) => sum - allocation.amount, 0n);
  if (!first || amount <= 0n) return;
  books.journal.holds.push({
    state: "pending",
    memberId: operation.memberId,
    key: operation.key,
    unit: first.unit,
    counterAccount: first.counterAccount,
    amount,
    expiresAt: operation.hold?.expiresAt,
  });
}

function storeTombstone(
  books: MemoryBooks,
  memberId: string,
  { outcome, tombstoneKey = "" }: Decision,
  at: Date,
): void {
  const tombstone: Outcome = { ...outcome, status: "tombstoned" };
  books.operations.set(tombstoneKey, {
    memberId,
    fingerprint: undefined,
    outcome: tombstone,
    postedAt: at,
    legs: NONE,
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
    operation: undefined,
    outcome: tombstone,
    effect: undefined,
    isDebit: undefined,
    isHold: false,
    hasRows: false,
    groupKey: undefined,
  });
}

function storeOutcome(books: MemoryBooks, operation: Operation | HouseOperation, decision: Decision, at: Date): void {
  const { outcome, effect, allocations, isDebit } = decision;
  const memberId = operation.memberId ?? "";
  if (effect) endReferred(books, operation, decision);
  // What a reversal gave back is not given back again, and a correction is corrected by another one.
  const isCorrection = "legs" in operation && operation.isCorrection === true;
  const canBeReversed = effect !== "reverses" && !isCorrection && allocations.length > 0;
  const isHold = "legs" in operation && operation.hold !== undefined && allocations.length > 0;
  books.operations.set(operation.key, {
    memberId,
    fingerprint: operation.fingerprint,
    outcome,
    postedAt: at,
    legs: canBeReversed
      ? allocations.map(({ leg, amount }) => (leg.amount === amount ? leg : { ...leg, amount }))
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
  // A movement of the house takes from no wallet, and has a row whenever it is posted.
  const hasRows = allocations.length > 0 || (!("legs" in operation) && outcome.status === "posted");
  books.journal.outcomes.push({
    key: operation.key,
    memberId,
    operation,
    outcome,
    effect,
    isDebit,
    isHold,
    hasRows,
    groupKey,
  });
}

/** What the operation refers to is settled or given back by it, and with it the hold. */
function endReferred(books: MemoryBooks, operation: Operation | HouseOperation, decision: Decision): void {
  const { effect, outcome, allocations } = decision;
  const reference: StoredOperation | undefined = books.operations.get(operation.refersTo ?? "");
  if (!reference) return;
  const wasOpen = !reference.isSettled && !reference.reversal;
  if (effect === "settles") {
    reference.isSettled = true;
    for (const { amount } of allocations) reference.paid += amount;
  } else {
    reference.reversal = outcome;
  }
  if (!reference.isHold || !wasOpen) return;
  const isExpiry = "reversalKind" in operation && operation.reversalKind === HOLD_EXPIRED;
  books.journal.holds.push({
    state: effect === "settles" ? "posted" : isExpiry ? "expired" : "voided",
    memberId: reference.memberId,
    key: operation.refersTo ?? "",
    endedBy: operation.key,
  });
}

const NONE: readonly never[] = [];
