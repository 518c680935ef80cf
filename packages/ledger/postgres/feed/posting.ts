import type { PostingKind } from "../../index.ts";

/** One posting as it stands in the books, as a reader of the feed gets it. Amounts are ledger amounts. */
export type Posting = {
  /** The database transaction that wrote it. Higher ones of the same member may have been posted before it. */
  readonly batch: bigint;
  /** The transaction's id, which its postings share. Ids of one member sort in the order of posting. */
  readonly id: string;
  /** 1 to 4. */
  readonly postingNumber: number;
  /** Of a posting between accounts of the house, the reserved member that stands for the house. */
  readonly memberId: string;
  /** Whether it is such a posting, which changes no member's balance. */
  readonly isHouse: boolean;
  readonly key: string;
  readonly kind: PostingKind;
  readonly unit: string;
  readonly account: string;
  readonly counterAccount: string;
  /** Above zero credits `account` and debits `counterAccount`; under zero the other way round. */
  readonly amount: bigint;
  readonly refersTo: string | undefined;
  readonly isReversal: boolean;
  readonly isCorrection: boolean;
  readonly groupKey: string | undefined;
  readonly occurredAt: Date | undefined;
  readonly postedAt: Date;
  readonly meta: Readonly<Record<string, string>>;
};

export const POSTING_COLUMNS = `t.batch::text, t.id, t.posting_number, t.member_id, t.balance_after is null as is_house, t.key, t.kind, t.unit,
  t.account, t.counter_account, t.amount::text, t.refers_to, t.is_reversal, t.is_correction, t.group_key, t.occurred_at, t.posted_at,
  t.meta`;

export type PostingRow = {
  batch: string;
  id: string;
  posting_number: number;
  member_id: string;
  is_house: boolean;
  key: string;
  kind: string;
  unit: string;
  account: string;
  counter_account: string;
  amount: string;
  refers_to: string | null;
  is_reversal: boolean;
  is_correction: boolean;
  group_key: string | null;
  occurred_at: Date | null;
  posted_at: Date;
  meta: Record<string, string> | null;
};

export const postingOf = (row: PostingRow): Posting => ({
  batch: BigInt(row.batch),
  id: row.id,
  postingNumber: row.posting_number,
  memberId: row.member_id,
  isHouse: row.is_house,
  key: row.key,
  kind: row.kind,
  unit: row.unit,
  account: row.account,
  counterAccount: row.counter_account,
  amount: BigInt(row.amount),
  refersTo: row.refers_to ?? undefined,
  isReversal: row.is_reversal,
  isCorrection: row.is_correction,
  groupKey: row.group_key ?? undefined,
  occurredAt: row.occurred_at ?? undefined,
  postedAt: row.posted_at,
  meta: row.meta ?? {},
});
