import { bucketOf } from "@fairhouse/base";
import type { Pool } from "pg";
import { HOLD_EXPIRED, isPosted, type LedgerTransaction, type Outcome } from "../index.ts";
import type { HeldSum, Hold } from "./books.ts";
import { PAGE_MAX } from "./queries.ts";

/** Newest first, at most 100; of one state or of all. */
export async function readHolds(pool: Pool, memberId: string, state?: Hold["state"]): Promise<Hold[]> {
  const { rows } = await pool.query<HoldRow>(
    `select key, unit, counter_account, amount, state, made_at, expires_at, ended_at, ended_by from ledger_hold
     where bucket = $1 and member_id = $2 and ($3::text is null or state = $3) order by made_at desc limit ${PAGE_MAX}`,
    [bucketOf(memberId), memberId, state ?? null],
  );
  return rows.map((row) => ({
    key: row.key,
    unit: row.unit,
    counterAccount: row.counter_account,
    amount: BigInt(row.amount),
    state: row.state,
    madeAt: row.made_at,
    expiresAt: row.expires_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    endedBy: row.ended_by ?? undefined,
  }));
}

/** What is pending now, by unit and by the account that it waits in. */
export async function readHeld(pool: Pool, memberId: string): Promise<HeldSum[]> {
  const { rows } = await pool.query<{ unit: string; counter_account: string; amount: string }>(
    `select unit, counter_account, sum(amount) as amount from ledger_hold
     where bucket = $1 and member_id = $2 and state = 'pending' group by unit, counter_account order by unit, counter_account`,
    [bucketOf(memberId), memberId],
  );
  return rows.map((row) => ({ unit: row.unit, counterAccount: row.counter_account, amount: BigInt(row.amount) }));
}

/**
 * Gives back every hold whose time is over. One that is settled at the same moment stays settled: the two are decided
 * one after the other.
 * @returns how many were given back
 */
export async function expireHolds(
  pool: Pool,
  post: (transaction: LedgerTransaction) => Promise<Outcome>,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ member_id: string; key: string; unit: string }>(
    `select member_id, key, unit from ledger_hold where state = 'pending' and expires_at <= $1 order by expires_at limit 500`,
    [now],
  );
  const outcomes = await Promise.all(
    rows.map(({ member_id, key, unit }) =>
      post({
        memberId: member_id,
        key: `hold-expired:${key}`,
        fingerprint: key,
        postings: [],
        unit,
        refersTo: key,
        reverses: true,
        reversalKind: HOLD_EXPIRED,
      }),
    ),
  );
  return outcomes.filter(isPosted).length;
}

type HoldRow = {
  key: string;
  unit: string;
  counter_account: string;
  amount: string;
  state: Hold["state"];
  made_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
};
