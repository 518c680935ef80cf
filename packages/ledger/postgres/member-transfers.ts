import { AMOUNT_MAX, bucketOf, isId } from "@fairhouse/base";
import type { Pool } from "pg";
import {
  type HouseTransaction,
  InvalidTransactionError,
  isPosted,
  type LedgerTransaction,
  type Outcome,
} from "../index.ts";

/** Money that one member sends to another. */
export type MemberTransferWish = {
  fromMemberId: string;
  toMemberId: string;
  /** Permanent and unique over all members, at most 180 characters. */
  key: string;
  kind: string;
  unit: string;
  /** Ledger amount, above zero. */
  amount: bigint;
  /** Codes of the sender's ceilings that it counts under, decided with the debit. */
  ceilings?: readonly string[];
  /** What the entries of the two carry. Neither is part of what the key stands for. */
  meta?: { readonly sender: Meta; readonly receiver: Meta };
};

type Meta = Readonly<Record<string, string>>;

export type MemberTransfer = {
  state: "pending" | "posted" | "refused";
  /** The ledger's word for a refusal; `conflict` for a key that stands for another wish. */
  reason?: Outcome["status"] | "no_receiver";
};

type Books = {
  pool: Pool;
  post(transaction: LedgerTransaction): Promise<Outcome>;
  postHouse(transaction: HouseTransaction): Promise<Outcome>;
};

/** Between its two postings the money belongs to these accounts: taken but not sent, and sent but not received. */
const TAKEN = "member_transfers_taken";
const SENT = "member_transfers_sent";

/**
 * Takes the amount from one member as a hold, makes the hold final, and credits the other, who can no longer refuse.
 * Each step has its own key, so a repetition finds what is done.
 * @returns `pending` when a step was not answered; `driveMemberTransfers` takes it to its end
 */
export async function transferBetween(books: Books, wish: MemberTransferWish, now: Date): Promise<MemberTransfer> {
  validate(wish);
  const stored = await writeWish(books.pool, wish, now);
  if (!isSame(stored, wish)) return { state: "refused", reason: "conflict" };
  if (stored.state !== "pending") return resultOf(stored);
  // What was asked first is what is driven: a repeat changes neither the ceilings nor what the entries say.
  return drive(books, wishOf(stored), now);
}

/** Takes on what was left on the way, oldest first. @returns how many of them have ended */
export async function driveMemberTransfers(books: Books, now: Date, olderThanMs: number): Promise<number> {
  const { rows } = await books.pool.query<StoredWish>(
    `select ${COLUMNS} from ledger_member_transfer where state = 'pending' and made_at <= $1 order by made_at limit 100`,
    [new Date(now.getTime() - olderThanMs)],
  );
  let ended = 0;
  for (const row of rows) {
    const { state } = await drive(books, wishOf(row), now);
    if (state !== "pending") ended += 1;
  }
  return ended;
}

async function drive(books: Books, wish: MemberTransferWish, now: Date): Promise<MemberTransfer> {
  const { fromMemberId, toMemberId, key, kind, unit, amount, ceilings, meta } = wish;
  if (!(await hasWallet(books.pool, toMemberId, unit))) return end(books.pool, wish, "no_receiver", now);
  const fingerprint = `${fromMemberId}|${toMemberId}|${kind}|${unit}|${amount}`;
  const taken = await books.post({
    memberId: fromMemberId,
    key: `${key}:out`,
    fingerprint,
    postings: [{ kind: `${kind}_out`, account: "cash", counterAccount: TAKEN, unit, amount: -amount }],
    hold: {},
    barredByDebt: "debt_owed",
    ...(ceilings ? { ceilings } : {}),
    ...(meta ? { meta: meta.sender } : {}),
  });
  if (!isPosted(taken)) return end(books.pool, wish, taken.status, now);
  const house = { key: `${key}:sent`, fingerprint, kind: `${kind}_sent`, from: TAKEN, to: SENT, unit, amount };
  mustBePosted(await books.postHouse({ ...house, memberId: fromMemberId, refersTo: `${key}:out` }), house.key);
  const received = await books.post({
    memberId: toMemberId,
    key: `${key}:in`,
    fingerprint,
    postings: [{ kind: `${kind}_in`, account: "cash", counterAccount: SENT, unit, amount }],
    creditAlways: true,
    ...(meta ? { meta: meta.receiver } : {}),
  });
  mustBePosted(received, `${key}:in`);
  return end(books.pool, wish, undefined, now);
}

function mustBePosted(outcome: Outcome, key: string): void {
  if (!isPosted(outcome)) throw new Error(`${key} must be posted and was not: ${outcome.status}.`);
}

async function hasWallet(pool: Pool, memberId: string, unit: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from ledger_wallet where bucket = $1 and member_id = $2 and account = 'cash' and unit = $3",
    [bucketOf(memberId), memberId, unit],
  );
  return rowCount === 1;
}

async function end(
  pool: Pool,
  { fromMemberId, key }: MemberTransferWish,
  reason: MemberTransfer["reason"],
  now: Date,
): Promise<MemberTransfer> {
  const state = reason === undefined ? "posted" : "refused";
  await pool.query(
    `update ledger_member_transfer set state = $4, reason = $5, ended_at = $6
     where bucket = $1 and from_member_id = $2 and key = $3 and state = 'pending'`,
    [bucketOf(fromMemberId), fromMemberId, key, state, reason ?? null, now],
  );
  return reason === undefined ? { state } : { state, reason };
}

async function writeWish(pool: Pool, wish: MemberTransferWish, now: Date): Promise<StoredWish> {
  const { fromMemberId, toMemberId, key, kind, unit, amount, ceilings = null, meta } = wish;
  const place = [bucketOf(fromMemberId), fromMemberId, key];
  await pool.query(
    `insert into ledger_member_transfer
       (bucket, from_member_id, key, to_member_id, kind, unit, amount, state, made_at, ceilings, meta)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10) on conflict do nothing`,
    [...place, toMemberId, kind, unit, amount, now, ceilings, meta ? JSON.stringify(meta) : null],
  );
  const { rows } = await pool.query<StoredWish>(
    `select ${COLUMNS} from ledger_member_transfer where bucket = $1 and from_member_id = $2 and key = $3`,
    place,
  );
  return rows[0] as StoredWish;
}

const COLUMNS = "from_member_id, to_member_id, key, kind, unit, amount, state, reason, ceilings, meta";

type StoredWish = {
  from_member_id: string;
  to_member_id: string;
  key: string;
  kind: string;
  unit: string;
  amount: string;
  state: MemberTransfer["state"];
  reason: Outcome["status"] | null;
  ceilings: string[] | null;
  meta: NonNullable<MemberTransferWish["meta"]> | null;
};

const wishOf = (row: StoredWish): MemberTransferWish => ({
  fromMemberId: row.from_member_id,
  toMemberId: row.to_member_id,
  key: row.key,
  kind: row.kind,
  unit: row.unit,
  amount: BigInt(row.amount),
  ...(row.ceilings ? { ceilings: row.ceilings } : {}),
  ...(row.meta ? { meta: row.meta } : {}),
});

const isSame = (row: StoredWish, wish: MemberTransferWish): boolean =>
  row.to_member_id === wish.toMemberId &&
  row.kind === wish.kind &&
  row.unit === wish.unit &&
  BigInt(row.amount) === wish.amount;

const resultOf = ({ state, reason }: StoredWish): MemberTransfer => (reason === null ? { state } : { state, reason });

function validate({ fromMemberId, toMemberId, key, amount }: MemberTransferWish): void {
  const isSound =
    isId(fromMemberId) && isId(toMemberId) && fromMemberId !== toMemberId && key.length > 0 && key.length <= 180;
  if (!isSound || amount <= 0n || amount > AMOUNT_MAX) {
    throw new InvalidTransactionError("A transfer between members needs two of them, a key and an amount above zero.");
  }
}
