import { newId } from "@fairhouse/base";
import pg from "pg";

/** A wallet as most sites write it: a database transaction for each posting, over one pool. */
export type NaiveBooks = {
  /** Books an amount on a wallet drawn at random. */
  post(amount: bigint): Promise<void>;
  close(): Promise<void>;
};

const POOL_SIZE = 10;

const TABLES = `
  create table wallet (
    id bigint primary key,
    balance bigint not null check (balance >= 0)
  ) with (fillfactor = 50);
  create table posting (
    id bigint generated always as identity primary key,
    key text not null unique,
    wallet_id bigint not null references wallet,
    amount bigint not null,
    balance_after bigint not null,
    posted_at timestamptz not null default now()
  )`;

/** One table of balances, one of postings with a unique key; five statements a posting. */
export async function openNaiveBooks(url: string, wallets: number): Promise<NaiveBooks> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, idleTimeoutMillis: 0 });
  await pool.query(TABLES);
  await pool.query("insert into wallet select id, 1000000000 from generate_series(1, $1) id", [wallets]);
  await pool.query("vacuum analyze wallet");
  return { post: (amount) => post(pool, wallets, amount), close: () => pool.end() };
}

const run = newId();
let count = 0;

async function post(pool: pg.Pool, wallets: number, amount: bigint): Promise<void> {
  count += 1;
  const key = `${run}-${count}`;
  const wallet = 1 + Math.floor(Math.random() * wallets);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ balance: string }>("select balance from wallet where id = $1 for update", [
      wallet,
    ]);
    const balance = BigInt(rows[0]?.balance ?? 0) + amount;
    await client.query("insert into posting (key, wallet_id, amount, balance_after) values ($1, $2, $3, $4)", [
      key,
      wallet,
      amount,
      balance,
    ]);
    await client.query("update wallet set balance = $2 where id = $1", [wallet, balance]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
