import type { LedgerRefusal, Outcome } from "../outcome.ts";
import type { Account, HouseTransaction, LedgerTransaction, PostingRequest } from "../transaction.ts";

/** A row, as the member's list of entries or the house's books hold it. */
export type PlainRow = {
  memberId: string | undefined;
  id: string;
  postingNumber: number;
  kind: string;
  account: string;
  counterAccount: string;
  unit: string;
  amount: bigint;
};

/** What is stored under a key, with the rows that were posted under it. */
export type Stored = {
  key: string;
  memberId: string | undefined;
  /** None for a tombstone. */
  fingerprint: string | undefined;
  answer: Outcome;
  role: "debit" | "credit" | "correction" | "reversal" | "house" | "refusal" | "tombstone";
  refersTo: string | undefined;
  group: LedgerTransaction["group"];
  codes: readonly string[];
  hold: LedgerTransaction["hold"];
  isExpiry: boolean;
  rows: readonly PlainRow[];
  at: Date;
};

/**
 * The ledger as packages/ledger/README.md describes it, and nothing else: everything that was stored, in its order. It keeps
 * no sums. Whatever a rule asks for is worked out from all rows, each time, so that a mistake in keeping a sum shows as a
 * difference. It takes the names of fields from the ledger's types and no code.
 */
export class PlainLedger {
  readonly stored = new Map<string, Stored>();
  /** Wallets that were opened, with whether each is closed, by member. */
  readonly wallets = new Map<string, { account: Account; unit: string; isClosed: boolean }[]>();
  readonly #referring = new Map<string, Stored[]>();
  readonly #ids = new Set<string>();

  openWallet(memberId: string, unit: string, account: Account): void {
    const wallets = this.wallets.get(memberId) ?? [];
    this.wallets.set(memberId, wallets);
    if (!wallets.some((one) => one.account === account && one.unit === unit))
      wallets.push({ account, unit, isClosed: false });
  }

  setWalletClosed(memberId: string, isClosed: boolean): void {
    for (const wallet of this.wallets.get(memberId) ?? []) wallet.isClosed = isClosed;
  }

  /** The sum of all rows of a wallet, and of those that are about to be added. */
  balance(memberId: string, account: string, unit: string, added: readonly PlainRow[] = []): bigint {
    let sum = 0n;
    for (const row of [...this.rowsOf(memberId), ...added]) {
      if (row.account === account && row.unit === unit) sum += row.amount;
    }
    return sum;
  }

  *rowsOf(memberId: string): Generator<PlainRow> {
    for (const { memberId: owner, role, rows } of this.stored.values()) {
      if (owner === memberId && role !== "house") yield* rows;
    }
  }

  /** What an account of the house or the world outside holds. */
  house(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    const add = (account: string, unit: string, amount: bigint) =>
      sums.set(`${account} ${unit}`, (sums.get(`${account} ${unit}`) ?? 0n) + amount);
    for (const { role, rows } of this.stored.values()) {
      for (const row of rows) {
        add(row.counterAccount, row.unit, -row.amount);
        if (role === "house") add(row.account, row.unit, row.amount);
      }
    }
    return sums;
  }

  wallet(memberId: string, account: Account, unit: string) {
    return this.wallets.get(memberId)?.find((one) => one.account === account && one.unit === unit);
  }

  /** The posted reversal that gave back what stands under a key. */
  reversalOf(key: string): Stored | undefined {
    return this.#postedOn(key).find(({ role, rows }) => role === "reversal" && rows.length > 0);
  }

  /** What settled it, in order. A debit that refers to another one settles nothing. */
  settlersOf(key: string): Stored[] {
    return this.#postedOn(key).filter(({ role }) => role === "credit" || role === "correction" || role === "house");
  }

  /** What the credits and corrections that settled a debit came to. */
  paidOn(key: string): bigint {
    const paid = this.settlersOf(key).filter(({ role }) => role !== "house");
    return sumOf(paid.flatMap(({ rows }) => rows));
  }

  /** What was posted and refers to a key, in order. */
  #postedOn(key: string): Stored[] {
    return (this.#referring.get(key) ?? []).filter(({ answer }) => answer.status === "posted");
  }

  store(entry: Stored): void {
    this.stored.set(entry.key, entry);
    if (entry.refersTo === undefined) return;
    const others = this.#referring.get(entry.refersTo) ?? [];
    this.#referring.set(entry.refersTo, [...others, entry]);
  }

  /** Takes note of an id where the rules ask for a new one. */
  claimId(id: string): void {
    if (this.#ids.has(id)) throw new Error(`The id ${id} was given before.`);
    this.#ids.add(id);
  }
}

export const sumOf = (rows: readonly { amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);

export const magnitudeOf = (rows: readonly { amount: bigint; unit: string }[], unit: string): bigint =>
  rows.filter((row) => row.unit === unit).reduce((sum, { amount }) => sum + (amount < 0n ? -amount : amount), 0n);

/** Answers that are not stored; `closed` is one of them for a member without any wallet. */
export const NEVER_STORED: readonly LedgerRefusal[] = [
  ...(["conflict", "tombstone_conflict", "unknown_reference", "paid_mismatch", "exceeds_group"] as const),
];

export const isHouse = (transaction: LedgerTransaction | HouseTransaction): transaction is HouseTransaction =>
  "from" in transaction;

export const takesSomething = (postings: readonly PostingRequest[]): boolean =>
  postings.some(({ amount }) => amount < 0n);
