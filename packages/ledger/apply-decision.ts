import { countInWindow, slotOf, turnWindow } from "./ceiling-window.ts";
import { type Decision, decide, decideHouse } from "./decide.ts";
import { countedAmount, findWallet, type MemberBooks, type MemoryBooks } from "./memory-books.ts";
import type { HouseOperation, Leg, Operation } from "./operation.ts";
import type { Outcome } from "./outcome.ts";

/** Decides an operation and writes it into the books in memory. */
export function applyOperation(books: MemoryBooks, operation: Operation, id: string, at: Date): Outcome {
  const decision = decide(books, operation, id, at);
  const { outcome } = decision;
  if (decision.tombstoneKey !== undefined) storeTombstone(books, operation.memberId, decision, at);
  if (outcome.status === "posted" && decision.legs.length > 0) {
    const member = books.members.get(operation.memberId);
    if (member) {
      moveMoney(books, member, decision.legs);
      recordGroup(member, operation, decision);
      countUnderCeilings(books, member, operation, decision, at);
    }
  }
  if (decision.isKept) storeOutcome(books, operation, decision, at);
  return outcome;
}

/** As `applyOperation`, for a movement of the house. */
export function applyHouseOperation(books: MemoryBooks, operation: HouseOperation, id: string, at: Date): Outcome {
  const decision = decideHouse(books, operation, id);
  if (decision.outcome.status === "posted") {
    addToHouse(books, operation.from, operation.unit, -operation.amount);
    addToHouse(books, operation.to, operation.unit, operation.amount);
  }
  if (decision.isKept) storeOutcome(books, operation, decision, at);
  return decision.outcome;
}

function moveMoney(books: MemoryBooks, member: MemberBooks, legs: readonly Leg[]): void {
  for (const { account, unit, counterAccount, amount } of legs) {
    const wallet = findWallet(member, account, unit);
    if (!wallet) continue;
    wallet.balance += amount;
    wallet.version += 1;
    addToHouse(books, counterAccount, unit, -amount);
  }
}

function addToHouse(books: MemoryBooks, account: string, unit: string, amount: bigint): void {
  books.house.set(`${account} ${unit}`, (books.house.get(`${account} ${unit}`) ?? 0n) + amount);
}

function recordGroup(member: MemberBooks, operation: Operation, { groupKey, legs, effect }: Decision): void {
  if (groupKey === undefined) return;
  const before = member.groups.get(groupKey);
  const group = before ?? { state: "open", label: undefined, unit: legs[0]?.unit ?? "", staked: 0n, paid: 0n };
  const given = legs.reduce((sum, leg) => (leg.amount > 0n ? sum + leg.amount : sum), 0n);
  const taken = legs.reduce((sum, leg) => (leg.amount < 0n ? sum - leg.amount : sum), 0n);
  const after = { ...group, label: group.label ?? operation.group?.label };
  if (effect === "reverses") {
    after.staked -= given;
    if (after.staked === 0n && after.paid === 0n) after.state = "refunded";
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
    const counted = countedAmount(decision.legs, ceiling.unit);
    const amount = reversed ? -counted : counted;
    const turned = turnWindow(ceiling.window, slotOf(ceiling.period, at));
    if (amount !== 0n) ceiling.window = countInWindow(turned, slotOf(ceiling.period, reversed?.postedAt ?? at), amount);
  }
}

function storeTombstone(books: MemoryBooks, memberId: string, { outcome, tombstoneKey }: Decision, at: Date): void {
  if (tombstoneKey === undefined) return;
  books.operations.set(tombstoneKey, {
    memberId,
    fingerprint: undefined,
    outcome: { ...outcome, status: "tombstoned" },
    postedAt: at,
    ...withoutLegs,
  });
}

function storeOutcome(books: MemoryBooks, operation: Operation | HouseOperation, decision: Decision, at: Date): void {
  const { outcome, effect, legs, groupKey, ceilings } = decision;
  const reference = books.operations.get(operation.refersTo ?? "");
  if (reference && effect === "settles") reference.isSettled = true;
  if (reference && effect === "reverses") reference.reversal = outcome;
  const canBeReversed = effect !== "reverses";
  books.operations.set(operation.key, {
    memberId: operation.memberId ?? "",
    fingerprint: operation.fingerprint,
    outcome,
    postedAt: at,
    ...withoutLegs,
    ...(canBeReversed ? { legs, groupKey, ceilings } : {}),
  });
}

const withoutLegs = { legs: [], groupKey: undefined, ceilings: [], isSettled: false, reversal: undefined };
