import type { LedgerRefusal, Outcome } from "../outcome.ts";
import type { Account, HouseTransaction, LedgerTransaction, PostingRequest } from "../transaction.ts";
import { isHouse, NEVER_STORED, type PlainLedger, type Stored, sumOf, takesSomething } from "./plain-ledger.ts";
import { layRows, walletBehind } from "./plain-rows.ts";
import { countedOf, groupOf, type Period, usedOf } from "./plain-views.ts";

export type PlainCeiling = { memberId: string; unit: string; code: string; period: Period; ceiling: bigint };

type No = { status: LedgerRefusal; limitCode?: string; limitPeriod?: Period };

/**
 * Decides a transaction as packages/ledger/README.md says, section after section, and stores the answer.
 * @param id what the real ledger answered with; taken over where the rules ask for a new id
 */
export function postPlain(
  ledger: PlainLedger,
  ceilings: readonly PlainCeiling[],
  transaction: LedgerTransaction | HouseTransaction,
  id: string,
  at: Date,
): Outcome {
  const known = answerOfKey(ledger, transaction);
  if (known) return known;
  const first =
    !isHouse(transaction) && transaction.reverses
      ? ledger.reversalOf(transaction.refersTo ?? "")?.answer.transactionId
      : undefined;
  const answer = isHouse(transaction)
    ? postHouse(ledger, transaction, id, at)
    : postOfMember(ledger, ceilings, transaction, id, at);
  if (answer.transactionId !== first) ledger.claimId(id);
  return answer;
}

/** The section "The key". */
function answerOfKey(ledger: PlainLedger, transaction: LedgerTransaction | HouseTransaction): Outcome | undefined {
  const stored = ledger.stored.get(transaction.key);
  if (!stored) return undefined;
  const balance = answeredBalance(ledger, transaction);
  const no = (status: LedgerRefusal): Outcome => ({
    status,
    replayed: false,
    transactionId: stored.answer.transactionId,
    balance,
  });
  const isTombstone = stored.role === "tombstone";
  if (
    isTombstone &&
    !isHouse(transaction) &&
    (transaction.reverses || transaction.isCorrection || transaction.creditAlways)
  )
    return no("tombstone_conflict");
  if (stored.memberId !== transaction.memberId) return no("conflict");
  if (isTombstone) return { ...no("tombstoned"), replayed: true };
  if (stored.fingerprint !== transaction.fingerprint) return no("conflict");
  const { answer } = stored;
  return { ...answer, status: answer.status === "posted" ? "duplicate" : answer.status, replayed: true };
}

/** The section "The answered balance". */
function answeredBalance(ledger: PlainLedger, transaction: LedgerTransaction | HouseTransaction): bigint {
  const { memberId } = transaction;
  if (memberId === undefined) return 0n;
  const unit = unitOf(ledger, transaction);
  const units = (ledger.wallets.get(memberId) ?? []).filter(({ account }) => account === "cash").map((one) => one.unit);
  const told = unit ?? units.sort()[0];
  return told === undefined || !units.includes(told) ? 0n : ledger.balance(memberId, "cash", told);
}

function unitOf(ledger: PlainLedger, transaction: LedgerTransaction | HouseTransaction): string | undefined {
  if (isHouse(transaction)) return transaction.unit;
  const named = transaction.unit ?? transaction.postings[0]?.unit;
  if (named !== undefined || !transaction.reverses) return named;
  const reversed = ledger.stored.get(transaction.refersTo ?? "");
  const isTold = reversed?.memberId === transaction.memberId && ["debit", "credit"].includes(reversed?.role ?? "");
  return isTold ? reversed?.rows[0]?.unit : undefined;
}

function postHouse(ledger: PlainLedger, transaction: HouseTransaction, id: string, at: Date): Outcome {
  const { key, memberId, fingerprint, refersTo, kind, from, to, unit, amount } = transaction;
  const no = refersTo === undefined ? undefined : settlingRefused(ledger, transaction);
  const answer: Outcome = {
    status: no ?? "posted",
    replayed: false,
    transactionId: id,
    balance: answeredBalance(ledger, transaction),
  };
  if (no && NEVER_STORED.includes(no)) return answer;
  const row = {
    memberId: undefined,
    id,
    postingNumber: 1,
    kind,
    account: from,
    counterAccount: to,
    unit,
    amount: -amount,
  };
  const entry = { key, memberId, fingerprint, answer, refersTo, at, group: undefined, codes: [], hold: undefined };
  ledger.store({ ...entry, isExpiry: false, role: no ? "refusal" : "house", rows: no ? [] : [row] });
  return answer;
}

function postOfMember(
  ledger: PlainLedger,
  ceilings: readonly PlainCeiling[],
  transaction: LedgerTransaction,
  id: string,
  at: Date,
): Outcome {
  const { key, memberId, fingerprint, refersTo } = transaction;
  const entry = {
    ...{ key, memberId, fingerprint, refersTo, at, group: transaction.group, codes: transaction.ceilings ?? [] },
    ...{ hold: transaction.hold, isExpiry: transaction.reversalKind === "hold_expired" },
  };
  const before = answeredBalance(ledger, transaction);
  const no = (why: No): Outcome => {
    const answer: Outcome = { replayed: false, transactionId: id, balance: before, ...why };
    const isStored = !NEVER_STORED.includes(why.status) && ledger.wallets.has(memberId);
    if (isStored) ledger.store({ ...entry, answer, role: "refusal", rows: [] });
    return answer;
  };
  const early = walletRefused(ledger, transaction) ?? callersRefusal(transaction);
  if (early) return no(early);
  const asked = transaction.reverses ? readReversal(ledger, transaction) : readReference(ledger, transaction);
  if ("status" in asked) return no(asked);
  if ("emptyId" in asked) {
    const answer: Outcome = { status: "posted", replayed: false, transactionId: asked.emptyId ?? id, balance: before };
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
  const { postings } = asked;
  const isDebit = !transaction.reverses && isAskedAsDebit(transaction);
  const late =
    unitRefused(transaction, postings) ?? (isDebit ? debitRefused(ledger, ceilings, transaction, at) : undefined);
  if (late) return no(late);
  if (exceedsGroup(ledger, transaction)) return no({ status: "exceeds_group" });
  const rows = layRows(ledger, memberId, postings, id);
  if (!rows) return no({ status: "insufficient" });
  for (const { account, unit } of rows) ledger.openWallet(memberId, unit, account as Account);
  const role: Stored["role"] = transaction.reverses
    ? "reversal"
    : transaction.isCorrection
      ? "correction"
      : isDebit
        ? "debit"
        : "credit";
  const answer: Outcome = { status: "posted", replayed: false, transactionId: id, balance: before };
  ledger.store({ ...entry, answer, role, rows });
  answer.balance = answeredBalance(ledger, transaction);
  return answer;
}

/** The section "Debits": what is asked the questions of debits. */
function isAskedAsDebit({ postings, group, refersTo, creditAlways, isCorrection }: LedgerTransaction): boolean {
  if (isCorrection) return false;
  const isStakeOfNothing =
    group !== undefined && refersTo === undefined && !creditAlways && !postings.some((posting) => posting.amount);
  return takesSomething(postings) || isStakeOfNothing;
}

/** The section "The wallet". */
function walletRefused(ledger: PlainLedger, { memberId, postings, reverses, unit }: LedgerTransaction): No | undefined {
  if (!ledger.wallets.has(memberId)) return { status: "closed" };
  const has = (account: Account, of: string) => ledger.wallet(memberId, account, of) !== undefined;
  if (postings.some((posting) => !has(walletBehind(posting.account), posting.unit))) return { status: "wrong_unit" };
  return reverses && unit !== undefined && !has("cash", unit) ? { status: "wrong_unit" } : undefined;
}

const callersRefusal = ({ refusal }: LedgerTransaction): No | undefined =>
  refusal === undefined ? undefined : { status: "refused", limitCode: refusal };

type Asked = No | { postings: readonly PostingRequest[] } | { emptyId: string | undefined; buries: boolean };

/** The section "What it refers to", its first list. */
function readReversal(ledger: PlainLedger, transaction: LedgerTransaction): Asked {
  const { memberId, refersTo = "", group, reversalKind = "rollback" } = transaction;
  const debit = ledger.stored.get(refersTo);
  if (!debit) return { emptyId: undefined, buries: true };
  if (debit.memberId !== memberId) return { status: "unknown_reference" };
  if (debit.role === "refusal" || debit.role === "tombstone") return { emptyId: undefined, buries: false };
  if (debit.role !== "debit" || (group && group.key !== debit.group?.key)) return { status: "unknown_reference" };
  const first = ledger.reversalOf(refersTo);
  if (first) return { emptyId: first.answer.transactionId, buries: false };
  if (ledger.settlersOf(refersTo).length > 0) return { status: "already_settled" };
  if (debit.rows.some(({ amount }) => amount > 0n)) return { status: "unknown_reference" };
  return {
    postings: debit.rows.map(({ account, counterAccount, unit, amount }) => ({
      ...{ kind: reversalKind, account: account as Account, counterAccount, unit, amount: -amount },
    })),
  };
}

/** The section "What it refers to", its second list. */
function readReference(ledger: PlainLedger, transaction: LedgerTransaction): Asked {
  const { refersTo, group, paidBefore, postings } = transaction;
  if (refersTo === undefined) return { postings };
  const status = settlingRefused(ledger, transaction);
  if (status) return { status };
  if (group && group.key !== ledger.stored.get(refersTo)?.group?.key) return { status: "unknown_reference" };
  if (paidBefore !== undefined && paidBefore !== ledger.paidOn(refersTo)) return { status: "paid_mismatch" };
  return { postings };
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
const unitRefused = ({ reverses, unit }: LedgerTransaction, postings: readonly PostingRequest[]): No | undefined =>
  reverses && unit !== undefined && postings.every((posting) => posting.unit !== unit)
    ? { status: "wrong_unit" }
    : undefined;

/** The sections from "The closed wallet" to "The ceilings". */
function debitRefused(
  ledger: PlainLedger,
  ceilings: readonly PlainCeiling[],
  transaction: LedgerTransaction,
  at: Date,
): No | undefined {
  const { memberId, postings, group, barredByDebt, ceilings: codes = [] } = transaction;
  if (
    postings.some((posting) => posting.amount <= 0n && ledger.wallet(memberId, posting.account, posting.unit)?.isClosed)
  )
    return { status: "closed" };
  const state = group && groupOf(ledger, memberId, group.key)?.state;
  if (state !== undefined && state !== "open") return { status: "group_closed" };
  if (barredByDebt !== undefined && leavesDebt(ledger, memberId, postings))
    return { status: "refused", limitCode: barredByDebt };
  const order = ["day", "week", "month"];
  const asked = ceilings
    .filter((one) => one.memberId === memberId && codes.includes(one.code))
    .sort(
      (a, b) => compare(a.unit, b.unit) || compare(a.code, b.code) || order.indexOf(a.period) - order.indexOf(b.period),
    );
  for (const ceiling of asked) {
    const counted = countedOf(postings, ceiling);
    if (counted > 0n && usedOf(ledger, ceiling, at) + counted > ceiling.ceiling)
      return { status: "limit", limitCode: ceiling.code, limitPeriod: ceiling.period };
  }
  return undefined;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The section "The debt". */
function leavesDebt(ledger: PlainLedger, memberId: string, postings: readonly PostingRequest[]): boolean {
  const units = new Set(postings.map(({ unit }) => unit));
  return [...units].some((unit) => {
    const owed = -ledger.balance(memberId, "debt", unit);
    const ofCash = postings.filter((posting) => posting.account === "cash" && posting.unit === unit);
    return owed > 0n && takesSomething(ofCash) && ledger.balance(memberId, "cash", unit) + sumOf(ofCash) < owed;
  });
}

/** The section "What the group has paid". */
function exceedsGroup(ledger: PlainLedger, { memberId, postings, isCorrection, group }: LedgerTransaction): boolean {
  if (!isCorrection || !group || !takesSomething(postings)) return false;
  return -sumOf(postings) > (groupOf(ledger, memberId, group.key)?.paid ?? 0n);
}
