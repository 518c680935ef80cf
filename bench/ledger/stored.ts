import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import pg from "pg";
import { migrateLedger } from "./books.ts";
import type { KeyOrder } from "./rounds.ts";

export type StoredBooks = {
  wallets: number;
  stored: number;
  keys?: KeyOrder;
  /** Postings of one batch, as the ledger writes them; all of a statement's are one unless told. Each batch costs a transaction. */
  perBatch?: number;
  log?: (sentence: string) => void;
};

/** Postings written by one statement: enough to be fast, few enough to show that it goes on. */
const CHUNK = 250_000;
const CONNECTIONS = 2;
/** Tables and indexes of one stored posting take 900 bytes, measured at 400,000; the rest is the log and the copies of a sample. */
const BYTES_PER_POSTING = 1_500;

/**
 * Books as if wallets had been opened, funded and played with: everything the ledger itself would have written for
 * `stored` bets and wins over ten past days, so that `audit()` finds nothing. Indexes are built after the rows: twenty
 * million are a matter of minutes. Makes the ledger's tables first.
 */
export async function prepareBooks(url: string, options: StoredBooks): Promise<void> {
  const { wallets, stored, keys = "ordered", perBatch, log = () => {} } = options;
  assertRoom(stored);
  await migrateLedger(url);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: "-c maintenance_work_mem=256MB" });
  // One that is still closing is cut when its caller drops the database.
  pool.on("error", () => {});
  try {
    const indexes = stored > CHUNK ? await dropIndexes(pool, keys) : [];
    await pool.query(MEMBERS, [wallets]);
    await pool.query(FUNDING);
    const batchOf =
      perBatch === undefined ? undefined : await passBatches(pool, Math.ceil(stored / perBatch), perBatch);
    await storeRounds(pool, { wallets, stored, keys, log, batchOf });
    for (const statement of WALLETS_AND_TOTALS) await pool.query(statement);
    for (const [place, definition] of indexes.entries()) {
      log(`Building index ${place + 1} of ${indexes.length}.`);
      await pool.query(definition);
    }
    log("Vacuum.");
    await pool.query("vacuum (analyze, freeze)");
  } finally {
    await pool.end();
  }
}

/** Lets so many transactions pass, that rows can name them. @returns the batch of transaction `o`, as an expression */
async function passBatches(pool: pg.Pool, batches: number, perBatch: number): Promise<string> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ first: string }>("select pg_current_xact_id()::text as first");
    await client.query("set synchronous_commit = off");
    await client.query(
      `do $$ begin for i in 1..${batches} loop perform pg_current_xact_id(); commit; end loop; end $$`,
    );
    return `${rows[0]?.first}::bigint + 1 + o / ${perBatch}`;
  } finally {
    client.release(true);
  }
}

type Rounds = Required<Omit<StoredBooks, "perBatch">> & { batchOf: string | undefined };

/** Chunk after chunk, as many at once as there are connections. */
async function storeRounds(pool: pg.Pool, options: Rounds): Promise<void> {
  const { stored, log } = options;
  const startedMs = performance.now();
  let [next, done] = [0, 0];
  const work = async (): Promise<void> => {
    while (next < stored) {
      const from = next;
      next = Math.min(stored, from + CHUNK);
      const to = next;
      for (const statement of roundsBetween({ ...options, from, to })) await pool.query(statement);
      done += to - from;
      log(progress(done, stored, performance.now() - startedMs));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

function assertRoom(stored: number): void {
  const { bavail, bsize } = statfsSync(process.env.DATA_DIR ?? tmpdir());
  const needed = stored * BYTES_PER_POSTING;
  if (bavail * bsize < needed) {
    throw new Error(
      `${stored} postings need about ${gigabytes(needed)} GB, and ${gigabytes(bavail * bsize)} GB are free. Point DATA_DIR at a larger disk.`,
    );
  }
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

function progress(done: number, all: number, tookMs: number): string {
  const perSecond = (done / tookMs) * 1_000;
  const left = Math.round((all - done) / perSecond);
  return `${done} of ${all} postings stored (${Math.round(perSecond)} a second, ${left} s to go).`;
}

/**
 * Takes the ledger's indexes away. What is built in one go is packed full, and would split at every insert; pages of an
 * index that grew in no order are about seven tenths full, so those are built like that.
 * @returns what makes them again, in the same order
 */
async function dropIndexes(client: pg.Pool, keys: KeyOrder): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string; grows_in_order: boolean }>(`
    select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
                else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
           case when c.oid is null then pg_get_indexdef(i.indexrelid)
                else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make,
           i.indrelid = 'ledger_transaction'::regclass as grows_in_order
    from pg_index i
    left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid in ('ledger_transaction'::regclass, 'ledger_posting'::regclass, 'ledger_group'::regclass)
    order by i.indrelid::regclass::text, i.indexrelid`);
  for (const row of rows) await client.query(row.drop);
  return rows.map(({ make, grows_in_order: growsInOrder }) => {
    const isPacked = (growsInOrder && keys === "ordered") || / where | with /i.test(make);
    return isPacked ? make : `${make} with (fillfactor = 70)`;
  });
}

/** Ids with random tails, numbered, so that round r belongs to member r % wallets. */
const MEMBERS = `
  create table bench_member as
  select n::integer as number, (get_byte(uuid_send(id), 15) % 64)::smallint as bucket, id as member_id
  from (select n, uuidv7() as id from generate_series(0, $1::integer - 1) n) member`;

const FUNDED = "1000000000";
const FUNDED_AT = "date_trunc('day', now(), 'UTC') - interval '13 days'";

const FUNDING = `
  with funded as (
    insert into ledger_transaction (key, bucket, member_id, id, fingerprint, status, balance, posted_at, batch)
    select 'deposit:' || member_id, bucket, member_id, member_id, left(md5(member_id::text), 22), 'posted', ${FUNDED}, ${FUNDED_AT}, null
    from bench_member order by 1
  )
  insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after,
    wallet_version, is_reversal, posted_at)
  select bucket, member_id, member_id, 1, 'deposit:' || member_id, 'deposit', 'P', 'cash', 'sandbox-pay', ${FUNDED}, ${FUNDED}, 1, false, ${FUNDED_AT}
  from bench_member`;

/** Transaction o is the bet (even) or the win (odd) of round o / 2; k rounds of its member were played before. */
function roundsBetween(options: {
  from: number;
  to: number;
  wallets: number;
  stored: number;
  keys: KeyOrder;
  batchOf: string | undefined;
}): string[] {
  const { from, to, wallets, stored, keys, batchOf } = options;
  const keyOf = (transaction: string): string =>
    keys === "ordered"
      ? `'house-studio:01900000-0000-7000-8000-' || lpad(to_hex(${transaction}), 12, '0')`
      : `'house-studio:' || md5((${transaction})::text)::uuid`;
  const rounds = `(
    select m.bucket, m.member_id, o, o % 2 = 1 as is_win, ${keyOf("o")} as key, ${keyOf("o - o % 2")} as bet_key,
           2 + 2 * (o / 2 / ${wallets}) + o % 2 as version,
           ${FUNDED} - 500 * (o / 2 / ${wallets}) - 10000 + o % 2 * 9500 as balance,
           date_trunc('day', now(), 'UTC') - interval '12 days' + interval '10 days' * (o::float8 / ${stored}) as posted_at
    from generate_series(${from}::bigint, ${to}::bigint - 1) o
    join bench_member m on m.number = o / 2 % ${wallets}
  ) p`;
  const id = `(lpad(to_hex(floor(extract(epoch from posted_at) * 1000)::bigint), 12, '0') || '70008'
    || lpad(to_hex(o % 4096), 3, '0') || lpad(to_hex(o), 12, '0'))::uuid`;
  return [
    `insert into ledger_transaction (key, bucket, member_id, id, fingerprint, status, balance, refers_to, effect, is_debit, group_key, posted_at,
       batch)
     select key, bucket, member_id, ${id}, left(md5(key), 22), 'posted', balance, case when is_win then bet_key end,
            case when is_win then 'settles' end, not is_win, case when not is_win then bet_key end, posted_at, null
     from ${rounds} order by o`,
    `insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after,
       wallet_version, refers_to, is_reversal, group_key, ceilings, occurred_at, posted_at${batchOf ? ", batch" : ""})
     select bucket, member_id, ${id}, 1, key, case when is_win then 'win' else 'bet' end, 'P', 'cash', 'games_house-studio',
            case when is_win then 9500 else -10000 end, balance, version, case when is_win then bet_key end, false, bet_key,
            case when not is_win then '{stake}'::text[] end, posted_at, posted_at${batchOf ? `, ${batchOf}` : ""}
     from ${rounds} order by o`,
    `insert into ledger_group (bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at)
     select bucket, member_id, bet_key, case when count(*) = 2 then 'closed' else 'open' end, 'lanterns', 'P', 10000,
            case when count(*) = 2 then 9500 else 0 end, min(posted_at), case when count(*) = 2 then max(posted_at) end
     from ${rounds} group by bucket, member_id, bet_key order by bet_key`,
  ];
}

/** What follows from the rows, summed from them. */
const WALLETS_AND_TOTALS = [
  `insert into ledger_wallet (bucket, member_id, account, unit, balance, version)
   select bucket, member_id, account, unit, sum(amount), count(*) from ledger_posting
   group by bucket, member_id, account, unit order by bucket, member_id`,
  `insert into ledger_house_total (slot, account, unit, total)
   select 0, counter_account, unit, -sum(amount) from ledger_posting group by counter_account, unit`,
  `insert into ledger_house_day (day, slot, account, unit, kind, count, amount)
   select (posted_at at time zone 'UTC')::date, 0, counter_account, unit, kind, count(*), -sum(amount) from ledger_posting
   group by 1, counter_account, unit, kind`,
  `insert into ledger_member_day (bucket, member_id, account, unit, day, kind, count, amount)
   select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date, kind, count(*), sum(amount)
   from ledger_posting group by bucket, member_id, account, unit, 5, kind`,
];
