import { bucketOf, newId } from "@fairhouse/base";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { expect } from "vitest";
import {
  createLedger,
  type Follower,
  type Ledger,
  type Posting,
  type PostingHandler,
  type ReaderOptions,
} from "../index.ts";
import { createBooksDatabase } from "../testing.ts";

export const keysOf = (postings: readonly Posting[]): string[] => postings.map(({ key }) => key);

/** Writes down what it is handed, in the transaction of the feed. */
export const writeDown =
  (reader: string): PostingHandler =>
  async (postings, trx) => {
    await sql`insert into test_read (reader, key) select ${reader}, unnest(${keysOf(postings)}::text[])`.execute(trx);
  };

/** Books of their own, with readers that write down what they are handed. */
export async function openFeed() {
  const data = await createBooksDatabase(20);
  const { pool } = data.database;
  await pool.query("create table test_read (reader text, key text)");
  const warnings: object[] = [];
  const ledgers: Ledger[] = [];
  /** The ledger of a further process. */
  function openLedger(): Ledger {
    const log = { warn: (fields: object, sentence: string) => void warnings.push({ ...fields, sentence }) };
    const ledger = createLedger({ database: data.database, clock: { now: () => new Date() }, log });
    ledgers.push(ledger);
    return ledger;
  }
  const ledger = openLedger();
  return {
    pool,
    ledger,
    openLedger,
    /** What the log was told. */
    warnings,
    /** Begins with the first posting unless told. */
    follow: (reader: string, more: Partial<ReaderOptions> = {}, from: Ledger = ledger): Follower =>
      from.follow({ reader, startsAt: "beginning", ...more }, writeDown(reader)),
    async written(reader: string): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>("select key from test_read where reader = $1", [reader]);
      return rows.map(({ key }) => key);
    },
    async newMember(): Promise<string> {
      const memberId = newId();
      await ledger.openWallet(data.database.kysely, { memberId, unit: "P" });
      return memberId;
    },
    async close() {
      await Promise.all(ledgers.map((one) => one.close()));
      await data.drop();
    },
  };
}

export type TestFeed = Awaited<ReturnType<typeof openFeed>>;

/** Postings of one transaction, written without the ledger, so that a test decides when it commits. @returns their keys */
export async function insertPostings(client: Pool | PoolClient, count: number, kind = "deposit"): Promise<string[]> {
  const members = Array.from({ length: count }, () => newId());
  const { rows } = await client.query<{ key: string }>(
    `insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after,
       wallet_version, is_reversal, posted_at)
     select bucket, member_id, gen_random_uuid(), 1, 'test:' || member_id, $3, 'P', 'cash', 'sandbox-pay', $4, 100, 1, false, now()
     from unnest($1::smallint[], $2::uuid[]) r (bucket, member_id) returning key`,
    [members.map(bucketOf), members, kind, kind === "bet" ? -1 : 1],
  );
  return rows.map(({ key }) => key);
}

/** Waits until nothing of any database of this server can still come before what is posted. */
export async function settle(pool: Pool): Promise<void> {
  const isSettled = `select coalesce(max(batch), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_settled
    from ledger_posting`;
  await expect.poll(async () => (await pool.query(isSettled)).rows[0].is_settled, { timeout: 20_000 }).toBe(true);
}

/** Everything that is stored, in the order of the feed. */
export async function storedKeys(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    "select key from ledger_posting order by batch, id, posting_number, member_id",
  );
  return rows.map(({ key }) => key);
}
