import type { Account, Period, PostingKind, RoomReturn } from "../index.ts";

/** A posting as its member reads it: a line that names both sides. Amounts are ledger amounts. */
export type Entry = {
  /** The transaction's id; all of its postings share it. Ids of one member sort in the order of posting. */
  id: string;
  key: string;
  /** 1 to 4. */
  postingNumber: number;
  kind: PostingKind;
  unit: string;
  account: string;
  counterAccount: string;
  /** Above zero credits `account` and debits `counterAccount`; under zero the other way round. */
  amount: bigint;
  /** The balance of `account` after this row; undefined for transactions of the house alone. */
  balanceAfter: bigint | undefined;
  refersTo: string | undefined;
  groupKey: string | undefined;
  occurredAt: Date | undefined;
  postedAt: Date;
  meta: Readonly<Record<string, string>>;
};

export type WalletBalance = { account: Account; unit: string; balance: bigint };

/** A set of transactions such as a game round. `staked` is what its debits took, `paid` what its credits gave. */
export type Group = {
  key: string;
  state: "open" | "closed" | "refunded";
  label: string | undefined;
  unit: string;
  staked: bigint;
  paid: bigint;
  openedAt: Date;
  closedAt: Date | undefined;
};

/** A ceiling and what counts under it now. `room` is never under zero; `returns` is when what is used comes back. */
export type Ceiling = {
  unit: string;
  code: string;
  period: Period;
  ceiling: bigint;
  used: bigint;
  room: bigint;
  returns: readonly RoomReturn[];
};

export type EntryPage = {
  /** Newest first. */
  entries: Entry[];
  /** What to pass as `before` for the next page; undefined on the last one. */
  next: string | undefined;
};

/** What moved in a period; `debited` is given as an amount above zero. */
export type PeriodTotal = { unit: string; kind: PostingKind; credited: bigint; debited: bigint; count: number };

/** A sentence that the audit found to be false. An empty list means that the books are in order. */
export type Difference = { check: string; subject: string; expected: string; found: string };

/** Money that has left a wallet and has not arrived: pending until it is posted, voided (given back) or expired. */
export type Hold = {
  /** The key of the transaction that took it. */
  key: string;
  unit: string;
  counterAccount: string;
  /** Above zero. */
  amount: bigint;
  state: "pending" | "posted" | "voided" | "expired";
  madeAt: Date;
  expiresAt: Date | undefined;
  endedAt: Date | undefined;
  /** The key of the transaction that ended it. */
  endedBy: string | undefined;
};

/** The pending holds of one account of the house, together. */
export type HeldSum = Pick<Hold, "unit" | "counterAccount" | "amount">;

/** What moved through an account of the house on a day (UTC), with the account's sign, and in how many rows. */
export type HouseDay = {
  /** YYYY-MM-DD. */
  day: string;
  account: string;
  unit: string;
  kind: PostingKind;
  count: number;
  amount: bigint;
};

/** The same of a member's account. */
export type MemberDay = HouseDay & { account: Account };
