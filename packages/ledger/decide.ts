import { type Allocation, allocateLegs } from "./allocate-legs.ts";
import { slotOf, turnWindow, usedIn } from "./ceiling-window.ts";
import { countedAmount, findWallet, type MemberBooks, type MemoryBooks, type StoredOperation } from "./memory-books.ts";
import { type HouseOperation, isOpenedOnDemand, type Leg, type Operation } from "./operation.ts";
import type { LedgerRefusal, Outcome } from "./outcome.ts";

/** What follows from an operation, before anything is changed. */
export type Decision = {
  outcome: Outcome;
  /** Whether the outcome is stored under the key. */
  isKept: boolean;
  /** What is posted, with the signs of the posting and the wallet of each leg; empty when nothing moves. */
  allocations: readonly Allocation[];
  effect: "settles" | "reverses" | undefined;
  /** Whether it took something, or was a bet of nothing: what later operations may refer to. */
  isDebit: boolean;
  /** The key under which nothing may be posted any more. */
  tombstoneKey: string | undefined;
  groupKey: string | undefined;
  /** Codes of the ceilings that count it. */
  ceilings: readonly string[];
};

/**
 * Decides an operation: idempotency first, then the wallet, what it refers to, units, and for debits the group, the
 * debt, the ceilings and the balance. A credit asks none of the last four, a correction only the balance.
 * @param id the id that the transfer or the stored refusal would get
 */
export function decide(books: MemoryBooks, operation: Operation, id: string, at: Date): Decision {
  const stored = books.operations.get(operation.key);
  const member = books.members.get(operation.memberId);
  const reference = operation.refersTo === undefined ? undefined : books.operations.get(operation.refersTo);
  // The legs of what is referred to are read for reversals alone; beside it in one batch they would be there for others too.
  const reversed = operation.reverses && reference?.memberId === operation.memberId ? reference : undefined;
  const unit = operation.unit ?? operation.legs[0]?.unit ?? reversed?.legs[0]?.unit;
  const balance = balanceOf(member, unit);
  if (stored) return replay(stored, operation, balance);
  const refuse = (status: LedgerRefusal): Decision =>
    nothing({ status, replayed: false, transferId: id, balance }, !MAY_STILL_ARRIVE.has(status));
  if (!member) return nothing({ status: "closed", replayed: false, transferId: id, balance }, false);
  if (hasNoWallet(member, operation)) return refuse("wrong_unit");
  if (operation.refusal !== undefined) return withLimit(refuse("refused"), { limitCode: operation.refusal });
  const referred = readReference(operation, reference);
  if (referred.kind === "refused") return refuse(referred.status);
  if (referred.kind === "nothing to move") {
    // A second reversal tells the transfer of the first, and what the member has now.
    const outcome = referred.reversal ?? { status: "posted", replayed: false, transferId: id };
    return { ...nothing({ ...outcome, balance }, true), tombstoneKey: referred.tombstoneKey };
  }
  const { legs, groupKey, ceilings, effect } = referred;
  if (operation.reverses && isOfOtherUnits(legs, operation.unit)) return refuse("wrong_unit");
  const isDebit = legs.some((leg) => leg.amount < 0n) || isStakeOfNothing(operation);
  if (isDebit && !operation.isCorrection) {
    if (legs.some((leg) => leg.amount <= 0n && findWallet(member, leg.account, leg.unit)?.isClosed))
      return refuse("closed");
    const group = groupKey === undefined ? undefined : member.groups.get(groupKey);
    if (group && group.state !== "open") return refuse("group_closed");
    if (operation.barredByDebt !== undefined && leavesDebtUncovered(member, legs))
      return withLimit(refuse("refused"), { limitCode: operation.barredByDebt });
    const passed = ceilings.length === 0 ? undefined : findPassedCeiling(member, legs, ceilings, at);
    if (passed) return withLimit(refuse("limit"), { limitCode: passed.code, limitPeriod: passed.period });
  }
  if (isDebit && operation.isCorrection && exceedsGroup(member, groupKey, legs)) return refuse("exceeds_group");
  const allocations = allocateLegs(member, legs);
  if (!allocations) return refuse("insufficient");
  let moved = 0n;
  for (const { wallet, amount } of allocations) {
    if (wallet.account === "cash" && (unit === undefined || wallet.unit === unit)) moved += amount;
  }
  return {
    outcome: { status: "posted", replayed: false, transferId: id, balance: balance + moved },
    isKept: true,
    allocations,
    // A debit that refers to something settles nothing, but for a correction: what was decided again is not given back.
    effect: isDebit && !operation.isCorrection && effect === "settles" ? undefined : effect,
    isDebit: isDebit && !operation.isCorrection,
    tombstoneKey: undefined,
    groupKey,
    ceilings,
  };
}

/** Decides a movement of the house: it has no balance to ask, only its key and what it refers to. */
export function decideHouse(books: MemoryBooks, operation: HouseOperation, id: string): Decision {
  const stored = books.operations.get(operation.key);
  const member = operation.memberId === undefined ? undefined : books.members.get(operation.memberId);
  const balance = balanceOf(member, operation.unit);
  if (stored) return replay(stored, operation, balance);
  const { refersTo } = operation;
  const reference = refersTo === undefined ? undefined : books.operations.get(refersTo);
  const status = refersTo === undefined ? undefined : refusalOfSettling(operation, reference);
  const outcome: Outcome = { status: status ?? "posted", replayed: false, transferId: id, balance };
  if (status) return nothing(outcome, status !== "unknown_reference");
  return { ...nothing(outcome, true), effect: refersTo === undefined ? undefined : "settles" };
}

type Referred =
  | { kind: "refused"; status: LedgerRefusal }
  | { kind: "nothing to move"; tombstoneKey: string | undefined; reversal: Outcome | undefined }
  | {
      kind: "legs";
      legs: readonly Leg[];
      groupKey: string | undefined;
      ceilings: readonly string[];
      effect: Decision["effect"];
    };

function readReference(operation: Operation, reference: StoredOperation | undefined): Referred {
  if (operation.reverses) return readReversal(operation, reference);
  const status = operation.refersTo === undefined ? undefined : refusalOfSettling(operation, reference);
  if (status) return { kind: "refused", status };
  if (reference && isOfOtherGroup(operation, reference)) return { kind: "refused", status: "unknown_reference" };
  if (operation.paidBefore !== undefined && operation.paidBefore !== reference?.paid)
    return { kind: "refused", status: "paid_mismatch" };
  return {
    kind: "legs",
    legs: operation.legs,
    groupKey: operation.group?.key,
    ceilings: operation.ceilings ?? NONE,
    effect: operation.refersTo === undefined ? undefined : "settles",
  };
}

function readReversal(operation: Operation, reference: StoredOperation | undefined): Referred {
  const nothingMoves = { kind: "nothing to move", tombstoneKey: undefined, reversal: undefined } as const;
  if (!reference) return { ...nothingMoves, tombstoneKey: operation.refersTo };
  if (reference.memberId !== operation.memberId) return { kind: "refused", status: "unknown_reference" };
  if (reference.outcome.status !== "posted") return nothingMoves;
  if (reference.isDebit === false || isOfOtherGroup(operation, reference))
    return { kind: "refused", status: "unknown_reference" };
  if (reference.reversal) return { ...nothingMoves, reversal: reference.reversal };
  if (reference.isSettled) return { kind: "refused", status: "already_settled" };
  const isDebit = reference.legs.length > 0 && reference.legs.every((leg) => leg.amount <= 0n);
  if (!isDebit) return { kind: "refused", status: "unknown_reference" };
  const kind = operation.reversalKind ?? "rollback";
  const legs = reference.legs.map((leg) => ({ ...leg, kind, amount: -leg.amount }));
  return {
    kind: "legs",
    legs,
    groupKey: reference.groupKey ?? undefined,
    ceilings: reference.ceilings,
    effect: "reverses",
  };
}

/**
 * What names a debit belongs to the debit's group: a win, say, to the round of its bet. Who names no group says nothing, and
 * neither does a debit that was stored before its group was kept with it.
 */
const isOfOtherGroup = ({ group }: Operation, reference: StoredOperation): boolean =>
  group !== undefined && reference.groupKey !== undefined && group.key !== reference.groupKey;

/** A credit that settles something needs it to be posted for the same member and not to be given back. */
function refusalOfSettling(
  operation: { memberId?: string },
  reference: StoredOperation | undefined,
): "unknown_reference" | "tombstoned" | undefined {
  if (!reference || reference.memberId !== operation.memberId || reference.isDebit === false)
    return "unknown_reference";
  if (reference.outcome.status === "tombstoned" || reference.reversal) return "tombstoned";
  return reference.outcome.status === "posted" ? undefined : "unknown_reference";
}

/** What a tombstone can have meant: a debit. */
const isExemptFromTombstone = (operation: Operation | HouseOperation): boolean =>
  "legs" in operation &&
  (operation.creditAlways === true || operation.reverses === true || operation.isCorrection === true);

function replay(stored: StoredOperation, operation: Operation | HouseOperation, balance: bigint): Decision {
  const { outcome } = stored;
  const isTombstone = stored.fingerprint === undefined;
  if (isTombstone && isExemptFromTombstone(operation))
    return nothing({ status: "tombstone_conflict", replayed: false, transferId: outcome.transferId, balance }, false);
  const isSame = isTombstone || stored.fingerprint === operation.fingerprint;
  if (!isSame || stored.memberId !== (operation.memberId ?? "")) {
    return nothing({ status: "conflict", replayed: false, transferId: outcome.transferId, balance }, false);
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
const isStakeOfNothing = ({ group, creditAlways, refersTo, legs }: Operation): boolean =>
  group !== undefined && !creditAlways && refersTo === undefined && legs.every((leg) => leg.amount === 0n);

const isOfOtherUnits = (legs: readonly Leg[], unit: string | undefined): boolean =>
  unit !== undefined && legs.length > 0 && legs.every((leg) => leg.unit !== unit);

/** What is opened on demand needs no wallet before. A reversal has no legs of its own, and may name the unit that it means. */
const hasNoWallet = (member: MemberBooks, { legs, reverses, unit }: Operation): boolean =>
  legs.some((leg) => !findWallet(member, isOpenedOnDemand(leg.account) ? "cash" : leg.account, leg.unit)) ||
  (reverses === true && unit !== undefined && !findWallet(member, "cash", unit));

/** Whether a member who owes something would keep less cash than that. A request above the cash is told the debt as well. */
function leavesDebtUncovered(member: MemberBooks, legs: readonly Leg[]): boolean {
  return member.wallets.some((debt) => {
    if (debt.account !== "debt" || debt.balance === 0n) return false;
    let cash = findWallet(member, "cash", debt.unit)?.balance ?? 0n;
    let isTaken = false;
    for (const { account, unit, amount } of legs) {
      if (account !== "cash" || unit !== debt.unit) continue;
      cash += amount;
      isTaken ||= amount < 0n;
    }
    return isTaken && cash < -debt.balance;
  });
}

/** The first ceiling, by unit, code and period, that the operation would pass. */
function findPassedCeiling(member: MemberBooks, legs: readonly Leg[], codes: readonly string[], at: Date) {
  return member.ceilings.find(({ unit, code, period, ceiling, window }) => {
    if (!codes.includes(code)) return false;
    const amount = countedAmount(legs, unit);
    return amount !== 0n && usedIn(turnWindow(window, slotOf(period, at))) + amount > ceiling;
  });
}

/** A correction takes back at most what its group has paid. */
function exceedsGroup(member: MemberBooks, groupKey: string | undefined, legs: readonly Leg[]): boolean {
  if (groupKey === undefined) return false;
  const taken = legs.reduce((sum, leg) => sum - leg.amount, 0n);
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
