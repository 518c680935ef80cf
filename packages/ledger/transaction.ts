/**
 * A member's side of the books: a balance that is locked while it changes. Cash and bonus never fall under zero; a debt,
 * what the member owes the house, never rises above it. What is held was paid to them, and is theirs to use once it is released.
 */
export type Account = "cash" | "bonus" | "debt" | "held";

/** Accounts that the first posting opens beside a member's cash. */
export const isOpenedOnDemand = (account: Account): boolean => account === "debt" || account === "held";

/** What a posting is for, in the words of the module that posts it: `bet`, `win`, `deposit`, `withdrawal_refused`. */
export type PostingKind = string;

/** Kinds that only take from the member, and kinds that only give: the sum of a day tells both apart without its rows. */
const TAKING: readonly PostingKind[] = ["bet", "free_bet", "withdrawal"];
const GIVING: readonly PostingKind[] = [
  ...["win", "free_win", "jackpot_win", "promo_win", "deposit"],
  ...["rollback", "withdrawal_returned", "withdrawal_refused", "hold_expired"],
];
export const KINDS_OF_ONE_WAY: readonly PostingKind[] = [...TAKING, ...GIVING];

/** Whether a posting of this kind may have this amount. The table's own check holds the same. */
export const isOfItsWay = ({ kind, amount }: Pick<PostingRequest, "kind" | "amount">): boolean =>
  amount === 0n || !(amount > 0n ? TAKING : GIVING).includes(kind);

/**
 * What is asked of one account: a posting between an account of the member and an account of the house or the world outside.
 * It names both sides, so that it balances by construction.
 */
export type PostingRequest = {
  kind: PostingKind;
  account: Account;
  /** The other side, e.g. `games_house-studio`, `sandbox-pay`, `withdrawals_pending`. */
  counterAccount: string;
  /** A currency code, or that of points. */
  unit: string;
  /** Ledger amount. Above zero it credits the member, under zero it debits; zero is a row as well. */
  amount: bigint;
  /**
   * Of a debit: where the rest is taken from, in this order, when the account does not hold all of it. `bonus` splits a
   * stake; `debt` takes whatever is left, so that a correction is always posted. Each part is a posting of its own.
   */
  thenFrom?: readonly Account[];
};

/** Up to four postings that are decided together: all of them are posted or none. */
export type LedgerTransaction = {
  memberId: string;
  /** Permanent and unique over all members, e.g. `deposit:<id>`. The same key is never decided twice. */
  key: string;
  /** What the key stands for. The same key with another fingerprint, or of another member, is a conflict. */
  fingerprint: string;
  /** One to four; none when the transaction reverses another one, whose postings are then taken. */
  postings: readonly PostingRequest[];
  /**
   * The unit of the answered balance; by default that of the first posting or, of a reversal, of what it gives back. A reversal
   * that names one gives back nothing of another unit.
   */
  unit?: string;
  /**
   * A set of transactions that opens with a debit and closes once, e.g. a game round. What refers to a debit and names a group
   * must name the debit's.
   */
  group?: { key: string; closes: boolean; label?: string };
  /**
   * The key of the debit that this one settles or, with `reverses`, gives back. A credit, a correction or a reversal is nothing to
   * refer to.
   */
  refersTo?: string;
  /** Gives back exactly what the transaction `refersTo` took, once. If that one is unknown it can never be posted later. */
  reverses?: boolean;
  /** The kind of the postings of a reversal; `rollback` by default. `HOLD_EXPIRED` says that a hold's time was over. */
  reversalKind?: PostingKind;
  /**
   * The debit is a hold: pending until a transaction that refers to it settles it (posted) or reverses it (voided, or
   * expired). One that has `expiresAt`, ISO 8601, is given back after it by `expireHolds`.
   */
  hold?: { expiresAt?: string };
  /**
   * The house corrects what it decided before (`refersTo`): debits ask neither a closed wallet nor a closed group nor a
   * ceiling, and lower what the group paid instead of adding to what it staked.
   */
  isCorrection?: boolean;
  /**
   * Of a correction: what the transaction that it corrects has paid so far by the caller's books, wins and corrections
   * together. If it has paid another sum, the correction is refused. Ledger amount.
   */
  paidBefore?: bigint;
  /** Codes of the ceilings that the transaction counts under, e.g. `stake`. */
  ceilings?: readonly string[];
  /** A claim that is checked: no posting debits the member, so nothing but a wrong unit or reference can refuse it. */
  creditAlways?: boolean;
  /**
   * Set where money leaves for the world outside: the debit is refused while the cash that it leaves is less than what the
   * member owes in its unit. The word is kept as the refusal's `limitCode` (`debt_owed`).
   */
  barredByDebt?: string;
  /**
   * The caller's own refusal (`self_excluded`). If the key is new nothing moves and the refusal is kept under it; if the
   * key is known its stored outcome is answered, so that a repeat of a posted transaction is never told otherwise.
   */
  refusal?: string;
  /** The caller's or a vendor's time, ISO 8601. Kept, never used to decide. */
  occurredAt?: string;
  meta?: Readonly<Record<string, string>>;
};

/** The reversal kind that ends a hold as expired instead of voided. */
export const HOLD_EXPIRED = "hold_expired";

/** A transaction between two accounts of the house; no member's balance is part of it. */
export type HouseTransaction = {
  key: string;
  fingerprint: string;
  kind: PostingKind;
  from: string;
  to: string;
  unit: string;
  /** Ledger amount, above zero. */
  amount: bigint;
  /** The member whose transaction `refersTo` names: the two are then decided one after the other. */
  memberId?: string;
  /** A transaction that this one completes; it can then no longer be reversed. */
  refersTo?: string;
  occurredAt?: string;
  meta?: Readonly<Record<string, string>>;
};
