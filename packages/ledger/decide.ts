import { slotOf, turnWindow, usedIn } from "./ceiling-window.ts";
import { countedAmount, findWallet, type MemberBooks, type MemoryBooks, type StoredOperation } from "./memory-books.ts";
import type { HouseOperation, Leg, Operation } from "./operation.ts";
import type { LedgerRefusal, Outcome } from "./outcome.ts";

/**
 * What follows from an operation, before anything is changed. `ledger_post` in PostgreSQL decides the same way, in the
 * same order, and a test compares the two.
 */
export type Decision = {
  outcome: Outcome;
  /** Whether the outcome is stored under the key. */
  isKept: boolean;
  /** What is posted, with the signs of the posting; empty when nothing moves. */
  legs: readonly Leg[];
  effect: "settles" | "reverses" | undefined;
  /** The key under which nothing may be posted any more. */
  tombstoneKey: string | undefined;
  groupKey: string | undefined;
  /** Codes of the ceilings that count it. */
  ceilings: readonly string[];
};

/**
 * Decides an operation: idempotency first, then the wallet, what it refers to, units, and for debits the group, the
 * ceilings and the balance. A credit asks none of the last three.
 * @param id the id that the transfer or the stored refusal would get
 */
export function decide(books: MemoryBooks, operation: Operation, id: string, at: Date): Decision {
  const stored = books.operations.get(operation.key);
  const member = books.members.get(operation.memberId);
  const reference = operation.refersTo === undefined ? undefined : books.operations.get(operation.refersTo);
  const own = reference?.memberId === operation.memberId ? reference : undefined;
  const balance = balanceOf(member, operation.unit ?? operation.legs[0]?.unit ?? own?.legs[0]?.unit);
  if (stored) return replay(stored, operation, balance);
  const refuse = (status: LedgerRefusal, more: Partial<Decision> = {}): Decision => ({
    ...nothing({ status, replayed: false, transferId: id, balance }),
    ...more,
  });
  if (!member) return refuse("closed", { isKept: false });
  if (operation.refusal !== undefined) return withLimit(refuse("refused"), { limitCode: operation.refusal });
  const referred = readReference(operation, reference);
  if (referred.kind === "refused") return refuse(referred.status, { isKept: referred.status !== "unknown_reference" });
  if (referred.kind === "nothing to move") {
    const outcome = referred.reversal ?? { status: "posted", replayed: false, transferId: id, balance };
    return { ...nothing({ ...outcome }), tombstoneKey: referred.tombstoneKey };
  }
  const { legs, groupKey, ceilings, effect } = referred;
  const wallets = legs.map((leg) => findWallet(member, leg.account, leg.unit));
  if (wallets.includes(undefined)) return refuse("wrong_unit");
  const isDebit = legs.some((leg) => leg.amount < 0n);
  if (legs.some((leg, index) => leg.amount < 0n && wallets[index]?.isClosed)) return refuse("closed");
  if (isDebit) {
    const group = groupKey === undefined ? undefined : member.groups.get(groupKey);
    if (group && group.state !== "open") return refuse("group_closed");
    const passed = findPassedCeiling(member, legs, ceilings, at);
    if (passed) return withLimit(refuse("limit"), { limitCode: passed.code, limitPeriod: passed.period });
  }
  if (!isCovered(member, legs)) return refuse("insufficient");
  const unit = operation.unit ?? legs[0]?.unit;
  const moved = legs.reduce((sum, leg) => (leg.account === "cash" && leg.unit === unit ? sum + leg.amount : sum), 0n);
  return {
    ...nothing({ status: "posted", replayed: false, transferId: id, balance: balance + moved }),
    legs,
    effect: isDebit && effect === "settles" ? undefined : effect,
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
  if (status) return { ...nothing(outcome), isKept: status !== "unknown_reference" };
  return { ...nothing(outcome), effect: refersTo === undefined ? undefined : "settles" };
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
  const own = { legs: operation.legs, groupKey: operation.group?.key, ceilings: operation.ceilings ?? [] };
  if (operation.refersTo === undefined) return { kind: "legs", ...own, effect: undefined };
  const status = refusalOfSettling(operation, reference);
  return status ? { kind: "refused", status } : { kind: "legs", ...own, effect: "settles" };
}

function readReversal(operation: Operation, reference: StoredOperation | undefined): Referred {
  const nothingMoves = { kind: "nothing to move", tombstoneKey: undefined, reversal: undefined } as const;
  if (!reference) return { ...nothingMoves, tombstoneKey: operation.refersTo };
  if (reference.memberId !== operation.memberId) return { kind: "refused", status: "unknown_reference" };
  if (reference.outcome.status !== "posted") return nothingMoves;
  if (reference.reversal) return { ...nothingMoves, reversal: reference.reversal };
  if (reference.isSettled) return { kind: "refused", status: "already_settled" };
  const isDebit = reference.legs.length > 0 && reference.legs.every((leg) => leg.amount <= 0n);
  if (!isDebit) return { kind: "refused", status: "unknown_reference" };
  const kind = operation.reversalKind ?? "rollback";
  const legs = reference.legs.map((leg) => ({ ...leg, kind, amount: -leg.amount }));
  return { kind: "legs", legs, groupKey: reference.groupKey, ceilings: reference.ceilings, effect: "reverses" };
}

/** A credit that settles something needs it to be posted for the same member and not to be given back. */
function refusalOfSettling(
  operation: { memberId?: string },
  reference: StoredOperation | undefined,
): "unknown_reference" | "tombstoned" | undefined {
  if (!reference || reference.memberId !== operation.memberId) return "unknown_reference";
  if (reference.outcome.status === "tombstoned" || reference.reversal) return "tombstoned";
  return reference.outcome.status === "posted" ? undefined : "unknown_reference";
}

function replay(stored: StoredOperation, operation: Operation | HouseOperation, balance: bigint): Decision {
  const isSame = stored.fingerprint === undefined || stored.fingerprint === operation.fingerprint;
  const { outcome } = stored;
  if (!isSame || stored.memberId !== (operation.memberId ?? "")) {
    const conflict: Outcome = { status: "conflict", replayed: false, transferId: outcome.transferId, balance };
    return { ...nothing(conflict), isKept: false };
  }
  const status = outcome.status === "posted" ? "duplicate" : outcome.status;
  return { ...nothing({ ...outcome, status, replayed: true }), isKept: false };
}

/** The first ceiling, by unit, code and period, that the operation would pass. */
function findPassedCeiling(member: MemberBooks, legs: readonly Leg[], codes: readonly string[], at: Date) {
  return member.ceilings.find(({ unit, code, period, ceiling, window }) => {
    const amount = countedAmount(legs, unit);
    if (!codes.includes(code) || amount === 0n) return false;
    return usedIn(turnWindow(window, slotOf(period, at))) + amount > ceiling;
  });
}

/** Whether no balance falls under zero at any leg, taken in their order. */
function isCovered(member: MemberBooks, legs: readonly Leg[]): boolean {
  const balances = new Map(member.wallets.map((wallet) => [`${wallet.account} ${wallet.unit}`, wallet.balance]));
  return legs.every(({ account, unit, amount }) => {
    const after = (balances.get(`${account} ${unit}`) ?? 0n) + amount;
    balances.set(`${account} ${unit}`, after);
    return after >= 0n;
  });
}

/** The cash that is answered: of the unit, or of the first unit when none is named. */
const balanceOf = (member: MemberBooks | undefined, unit: string | undefined): bigint =>
  member?.wallets.find((wallet) => wallet.account === "cash" && (unit === undefined || wallet.unit === unit))
    ?.balance ?? 0n;

const nothing = (outcome: Outcome): Decision => ({
  outcome,
  isKept: true,
  legs: [],
  effect: undefined,
  tombstoneKey: undefined,
  groupKey: undefined,
  ceilings: [],
});

const withLimit = (decision: Decision, limit: Pick<Outcome, "limitCode" | "limitPeriod">): Decision => ({
  ...decision,
  outcome: { ...decision.outcome, ...limit },
});
