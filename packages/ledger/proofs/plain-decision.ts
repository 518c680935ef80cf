import type { Account, HouseOperation, Leg, Operation } from "../operation.ts";
import type { LedgerRefusal, Outcome } from "../outcome.ts";
import {
  isHouse,
  magnitudeOf,
  NEVER_STORED,
  type PlainLedger,
  type PlainRow,
  type Stored,
  sumOf,
  takesSomething,
} from "./plain-ledger.ts";
import { groupOf, type Period, usedOf } from "./plain-views.ts";

export type PlainCeiling = { memberId: string; unit: string; code: string; period: Period; ceiling: bigint };

type No = { status: LedgerRefusal; limitCode?: string; limitPeriod?: Period };

/**
 * Decides an operation as packages/ledger/README.md says, section after section, and stores the answer.
 * @param id what the real ledger answered with; taken over where the rules ask for a new id
 */
export function postPlain(
  ledger: PlainLedger,
  ceilings: readonly PlainCeiling[],
  operation: Operation | HouseOperation,
  id: string,
  at: Date,
): Outcome {
  const known = answerOfKey(ledger, operation);
  if (known) return known;
  const first =
    !isHouse(operation) && operation.reverses
      ? ledger.reversalOf(operation.refersTo ?? "")?.answer.transferId
      : undefined;
  const answer = isHouse(operation)
    ? postHouse(ledger, operation, id, at)
    : postOfMember(ledger, ceilings, operation, id, at);
  if (answer.transferId !== first) ledger.claimId(id);
  return answer;
}

/** The section "The key". */
function answerOfKey(ledger: PlainLedger, operation: Operation | HouseOperation): Outcome | undefined {
  const stored = ledger.stored.get(operation.key);
  if (!stored) return undefined;
  const balance = answeredBalance(ledger, operation);
  const no = (status: LedgerRefusal): Outcome => ({
    status,
    replayed: false,
    transferId: stored.answer.transferId,
    balance,
  });
  const isTombstone = stored.role === "tombstone";
  if (isTombstone && !isHouse(operation) && (operation.reverses || operation.isCorrection || operation.creditAlways))
    return no("tombstone_conflict");
  if (stored.memberId !== operation.memberId) return no("conflict");
  if (isTombstone) return { ...no("tombstoned"), replayed: true };
  if (stored.fingerprint !== operation.fingerprint) return no("conflict");
  const { answer } = stored;
  return { ...answer, status: answer.status === "posted" ? "duplicate" : answer.status, replayed: true };
}

/** The section "The answered balance". */
function answeredBalance(ledger: PlainLedger, operation: Operation | HouseOperation): bigint {
  const { memberId } = operation;
  if (memberId === undefined) return 0n;
  const unit = unitOf(ledger, operation);
  const units = (ledger.wallets.get(memberId) ?? []).filter(({ account }) => account === "cash").map((one) => one.unit);
  const told = unit ?? units.sort()[0];
  return told === undefined || !units.includes(told) ? 0n : ledger.balance(memberId, "cash", told);
}

function unitOf(ledger: PlainLedger, operation: Operation | HouseOperation): string | undefined {
  if (isHouse(operation)) return operation.unit;
  const named = operation.unit ?? operation.legs[0]?.unit;
  if (named !== undefined || !operation.reverses) return named;
  const reversed = ledger.stored.get(operation.refersTo ?? "");
  const isTold = reversed?.memberId === operation.memberId && ["debit", "credit"].includes(reversed?.role ?? "");
  return isTold ? reversed?.rows[0]?.unit : undefined;
}

function postHouse(ledger: PlainLedger, operation: HouseOperation, id: string, at: Date): Outcome {
  const { key, memberId, fingerprint, refersTo, kind, from, to, unit, amount } = operation;
  const no = refersTo === undefined ? undefined : settlingRefused(ledger, operation);
  const answer: Outcome = {
    status: no ?? "posted",
    replayed: false,
    transferId: id,
    balance: answeredBalance(ledger, operation),
  };
  if (no && NEVER_STORED.includes(no)) return answer;
  const row = { memberId: undefined, id, leg: 1, kind, account: from, counterAccount: to, unit, amount: -amount };
  const entry = { key, memberId, fingerprint, answer, refersTo, at, group: undefined, codes: [], hold: undefined };
  ledger.store({ ...entry, isExpiry: false, role: no ? "refusal" : "house", rows: no ? [] : [row] });
  return answer;
}

function postOfMember(
  ledger: PlainLedger,
  ceilings: readonly PlainCeiling[],
  operation: Operation,
  id: string,
  at: Date,
): Outcome {
  const { key, memberId, fingerprint, refersTo } = operation;
  const entry = {
    ...{ key, memberId, fingerprint, refersTo, at, group: operation.group, codes: operation.ceilings ?? [] },
    ...{ hold: operation.hold, isExpiry: operation.reversalKind === "hold_expired" },
  };
  const before = answeredBalance(ledger, operation);
  const no = (why: No): Outcome => {
    const answer: Outcome = { replayed: false, transferId: id, balance: before, ...why };
    const isStored = !NEVER_STORED.includes(why.status) && ledger.wallets.has(memberId);
    if (isStored) ledger.store({ ...entry, answer, role: "refusal", rows: [] });
    return answer;
  };
  const early = walletRefused(ledger, operation) ?? callersRefusal(operation);
  if (early) return no(early);
  const asked = operation.reverses ? readReversal(ledger, operation) : readReference(ledger, operation);
  if ("status" in asked) return no(asked);
  if ("emptyId" in asked) {
    const answer: Outcome = { status: "posted", replayed: false, transferId: asked.emptyId ?? id, balance: before };
    ledger.store({ ...entry, answer, role: "reversal", rows: [] });
    if (asked.buries) {
      const tombstone: Outcome = { ...answer, status: "tombstoned" };
      const nothing = { refersTo: undefined, group: undefined, codes: [], hold: undefined, isExpiry: false };
      ledger.store({
        ...{ ...nothing, key: refersTo ?? "", memberId, fingerprint: undefined, at },
        ...{ answer: tombstone, role: "tombstone", rows: [] },
      });
    }
    return answer;
  }
  const { legs } = asked;
  const isDebit = !operation.reverses && isAskedAsDebit(operation);
  const late = unitRefused(operation, legs) ?? (isDebit ? debitRefused(ledger, ceilings, operation, at) : undefined);
  if (late) return no(late);
  if (exceedsGroup(ledger, operation)) return no({ status: "exceeds_group" });
  const rows = layRows(ledger, memberId, legs, id);
  if (!rows) return no({ status: "insufficient" });
  for (const { account, unit } of rows) ledger.openWallet(memberId, unit, account as Account);
  const role: Stored["role"] = operation.reverses
    ? "reversal"
    : operation.isCorrection
      ? "correction"
      : isDebit
        ? "debit"
        : "credit";
  const answer: Outcome = { status: "posted", replayed: false, transferId: id, balance: before };
  ledger.store({ ...entry, answer, role, rows });
  answer.balance = answeredBalance(ledger, operation);
  return answer;
}

/** The section "Debits": what is asked the questions of debits. */
function isAskedAsDebit({ legs, group, refersTo, creditAlways, isCorrection }: Operation): boolean {
  if (isCorrection) return false;
  const isStakeOfNothing =
    group !== undefined && refersTo === undefined && !creditAlways && !legs.some((leg) => leg.amount);
  return takesSomething(legs) || isStakeOfNothing;
}

/** The section "The wallet". */
function walletRefused(ledger: PlainLedger, { memberId, legs, reverses, unit }: Operation): No | undefined {
  if (!ledger.wallets.has(memberId)) return { status: "closed" };
  const has = (account: Account, of: string) => ledger.wallet(memberId, account, of) !== undefined;
  if (legs.some((leg) => !has(walletBehind(leg.account), leg.unit))) return { status: "wrong_unit" };
  return reverses && unit !== undefined && !has("cash", unit) ? { status: "wrong_unit" } : undefined;
}

/** Debt and held are opened beside the cash by what first moves there. */
const walletBehind = (account: Account): Account => (account === "bonus" ? "bonus" : "cash");

const callersRefusal = ({ refusal }: Operation): No | undefined =>
  refusal === undefined ? undefined : { status: "refused", limitCode: refusal };

type Asked = No | { legs: readonly Leg[] } | { emptyId: string | undefined; buries: boolean };

/** The section "What it refers to", its first list. */
function readReversal(ledger: PlainLedger, operation: Operation): Asked {
  const { memberId, refersTo = "", group, reversalKind = "rollback" } = operation;
  const debit = ledger.stored.get(refersTo);
  if (!debit) return { emptyId: undefined, buries: true };
  if (debit.memberId !== memberId) return { status: "unknown_reference" };
  if (debit.role === "refusal" || debit.role === "tombstone") return { emptyId: undefined, buries: false };
  if (debit.role !== "debit" || (group && group.key !== debit.group?.key)) return { status: "unknown_reference" };
  const first = ledger.reversalOf(refersTo);
  if (first) return { emptyId: first.answer.transferId, buries: false };
  if (ledger.settlersOf(refersTo).length > 0) return { status: "already_settled" };
  if (debit.rows.some(({ amount }) => amount > 0n)) return { status: "unknown_reference" };
  return {
    legs: debit.rows.map(({ account, counterAccount, unit, amount }) => ({
      ...{ kind: reversalKind, account: account as Account, counterAccount, unit, amount: -amount },
    })),
  };
}

/** The section "What it refers to", its second list. */
function readReference(ledger: PlainLedger, operation: Operation): Asked {
  const { refersTo, group, paidBefore, legs } = operation;
  if (refersTo === undefined) return { legs };
  const status = settlingRefused(ledger, operation);
  if (status) return { status };
  if (group && group.key !== ledger.stored.get(refersTo)?.group?.key) return { status: "unknown_reference" };
  if (paidBefore !== undefined && paidBefore !== ledger.paidOn(refersTo)) return { status: "paid_mismatch" };
  return { legs };
}

function settlingRefused(
  ledger: PlainLedger,
  { memberId, refersTo = "" }: { memberId?: string; refersTo?: string },
): "unknown_reference" | "tombstoned" | undefined {
  const debit = ledger.stored.get(refersTo);
  if (!debit || debit.memberId !== memberId) return "unknown_reference";
  if (debit.role === "tombstone" || ledger.reversalOf(refersTo)) return "tombstoned";
  return debit.role === "debit" ? undefined : "unknown_reference";
}

/** The section "The unit". */
const unitRefused = ({ reverses, unit }: Operation, legs: readonly Leg[]): No | undefined =>
  reverses && unit !== undefined && legs.every((leg) => leg.unit !== unit) ? { status: "wrong_unit" } : undefined;

/** The sections from "The closed wallet" to "The ceilings". */
function debitRefused(
  ledger: PlainLedger,
  ceilings: readonly PlainCeiling[],
  operation: Operation,
  at: Date,
): No | undefined {
  const { memberId, legs, group, barredByDebt, ceilings: codes = [] } = operation;
  if (legs.some((leg) => leg.amount <= 0n && ledger.wallet(memberId, leg.account, leg.unit)?.isClosed))
    return { status: "closed" };
  const state = group && groupOf(ledger, memberId, group.key)?.state;
  if (state !== undefined && state !== "open") return { status: "group_closed" };
  if (barredByDebt !== undefined && leavesDebt(ledger, memberId, legs))
    return { status: "refused", limitCode: barredByDebt };
  const order = ["day", "week", "month"];
  const asked = ceilings
    .filter((one) => one.memberId === memberId && codes.includes(one.code))
    .sort(
      (a, b) => compare(a.unit, b.unit) || compare(a.code, b.code) || order.indexOf(a.period) - order.indexOf(b.period),
    );
  for (const ceiling of asked) {
    const counted = magnitudeOf(legs, ceiling.unit);
    if (counted > 0n && usedOf(ledger, ceiling, at) + counted > ceiling.ceiling)
      return { status: "limit", limitCode: ceiling.code, limitPeriod: ceiling.period };
  }
  return undefined;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The section "The debt". */
function leavesDebt(ledger: PlainLedger, memberId: string, legs: readonly Leg[]): boolean {
  const units = new Set(legs.map(({ unit }) => unit));
  return [...units].some((unit) => {
    const owed = -ledger.balance(memberId, "debt", unit);
    const ofCash = legs.filter((leg) => leg.account === "cash" && leg.unit === unit);
    return owed > 0n && takesSomething(ofCash) && ledger.balance(memberId, "cash", unit) + sumOf(ofCash) < owed;
  });
}

/** The section "What the group has paid". */
function exceedsGroup(ledger: PlainLedger, { memberId, legs, isCorrection, group }: Operation): boolean {
  if (!isCorrection || !group || !takesSomething(legs)) return false;
  return -sumOf(legs) > (groupOf(ledger, memberId, group.key)?.paid ?? 0n);
}

/** The section "The balance"; undefined where it is not covered. */
function layRows(ledger: PlainLedger, memberId: string, legs: readonly Leg[], id: string): PlainRow[] | undefined {
  const rows: PlainRow[] = [];
  const lay = (leg: Leg, account: Account, amount: bigint) => {
    const { kind, counterAccount, unit } = leg;
    rows.push({ memberId, id, leg: rows.length + 1, kind, account, counterAccount, unit, amount });
  };
  for (const leg of legs) {
    const held = (account: Account) => ledger.balance(memberId, account, leg.unit, rows);
    if (!leg.thenFrom) {
      lay(leg, leg.account, leg.amount);
      const after = held(leg.account);
      if (leg.account === "debt" ? after > 0n : after < 0n) return undefined;
      continue;
    }
    let rest = -leg.amount;
    for (const account of [leg.account, ...leg.thenFrom]) {
      const isThere = ledger.wallet(memberId, walletBehind(account), leg.unit) !== undefined;
      let part = rest;
      if (account !== "debt" && held(account) < rest) part = held(account);
      if (!isThere || part <= 0n) continue;
      lay(leg, account, -part);
      rest -= part;
    }
    if (rest > 0n) return undefined;
  }
  return rows.length > 4 ? undefined : rows;
}
