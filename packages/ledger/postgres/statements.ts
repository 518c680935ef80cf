import type { Prepared } from "@fairhouse/pipeline";
import { READING_STATEMENTS } from "./reading-statements.ts";

const statement = (name: string, text: string): Prepared => ({ name: `ledger_${name}`, text });

/**
 * Settings of a lane's connection. Every table is reached from the arrays of a batch by its key, laterals that are not
 * merged (`offset 0`) fix the order, and plans are made once: planned while a table is empty, a plain join would read
 * the whole index, and the plan would be kept while the table grows. What is read under the locks is what their holders before
 * have committed, whatever isolation the database gives to others. A process that stops in the middle of a batch, with the
 * wallets locked, is cut off.
 */
export const LANE_SETTINGS = `
  set default_transaction_isolation = 'read committed';
  set plan_cache_mode = force_generic_plan;
  set enable_hashjoin = off;
  set enable_mergejoin = off;
  set enable_seqscan = off;
  set enable_bitmapscan = off;
  set jit = off;
  set lock_timeout = '1s';
  set statement_timeout = '10s';
  set idle_in_transaction_session_timeout = '5s'`;

export const BEGIN = statement("begin", "begin");
export const COMMIT = statement("commit", "commit");
export const ROLLBACK = statement("rollback", "rollback");

/** New rows are copied in: the server takes them page by page, with one record in its log for each page. */
export const COPY_TRANSACTIONS = statement(
  "copy_transactions",
  `copy ledger_transaction (
     key, bucket, member_id, id, fingerprint, status, balance, reason, limit_period, refers_to, effect, is_hold, is_debit, group_key, posted_at,
     batch
   ) from stdin (format binary)`,
);

export const COPY_POSTINGS = statement(
  "copy_postings",
  `copy ledger_posting (
     bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after, wallet_version,
     refers_to, is_reversal, is_correction, group_key, ceilings, occurred_at, posted_at, meta, batch
   ) from stdin (format binary)`,
);

export const COPY_GROUPS = statement(
  "copy_groups",
  `copy ledger_group (bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at) from stdin (format binary)`,
);

export const COPY_MEMBER_DAYS = statement(
  "copy_member_days",
  "copy ledger_member_day (bucket, member_id, account, unit, day, kind, count, amount) from stdin (format binary)",
);

/** The first debt of a member. */
export const INSERT_WALLETS = statement(
  "insert_wallets",
  `insert into ledger_wallet (bucket, member_id, account, unit, balance, version, day, day_totals)
   select s.bucket, s.member_id, s.account, s.unit, s.balance, s.version, $7::date, s.totals
   from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $8::json[])
     s (bucket, member_id, account, unit, balance, version, totals)`,
);

/**
 * Everything of a batch that is changed and not added, in one statement: wallets, groups, windows of ceilings, and the house's totals in
 * all and by day. Four statements took a batch of 32 a tenth more of the server's time.
 *
 * Wallets, and what changes only under their locks, by the ctid of the row, which no other transaction can have moved. If a row is not
 * there all the same, the transaction ends here and nothing is committed. To the house's totals each connection adds in one of
 * 32 slots, so that no row is waited for by everybody.
 */
export const WRITE_SUMS = statement(
  "write_sums",
  `with
   wallets as (
     update ledger_wallet w
     set balance = s.balance, version = s.version, day = $1::date, day_totals = s.totals
     from unnest($3::tid[], $4::bigint[], $5::bigint[], $6::json[]) s (ctid, balance, version, totals)
     where w.ctid = s.ctid
     returning 1
   ), groups as (
     update ledger_group g
     set state = s.state, label = s.label, staked = s.staked, paid = s.paid,
         closed_at = case when s.state <> 'open' then coalesce(g.closed_at, $2::timestamptz) end
     from unnest($7::tid[], $8::text[], $9::text[], $10::bigint[], $11::bigint[]) s (ctid, state, label, staked, paid)
     where g.ctid = s.ctid
     returning 1
   ), totals as (
     insert into ledger_house_total as x (slot, account, unit, total)
     select pg_backend_pid() % 32, s.account, s.unit, s.amount
     from unnest($12::text[], $13::text[], $14::bigint[]) s (account, unit, amount)
     order by s.account, s.unit
     on conflict (slot, account, unit) do update set total = x.total + excluded.total
   ), days as (
     insert into ledger_house_day as x (day, slot, account, unit, kind, count, amount)
     select $1::date, pg_backend_pid() % 32, s.account, s.unit, s.kind, s.count, s.amount
     from unnest($15::text[], $16::text[], $17::text[], $18::bigint[], $19::bigint[]) s (account, unit, kind, count, amount)
     order by s.account, s.unit, s.kind
     on conflict (day, slot, account, unit, kind)
     do update set count = x.count + excluded.count, amount = x.amount + excluded.amount
   ), ceilings as (
     update ledger_ceiling c set slots = s.slots::bigint[], newest_slot = s.newest_slot
     from unnest($20::tid[], $21::text[], $22::bigint[]) s (ctid, slots, newest_slot)
     where c.ctid = s.ctid
     returning 1
   )
   select ledger_require(
     (select count(*) from wallets) + (select count(*) from groups) + (select count(*) from ceilings),
     cardinality($3::tid[]) + cardinality($7::tid[]) + cardinality($20::tid[])
   )`,
);

export const INSERT_HOLDS = statement(
  "insert_holds",
  `insert into ledger_hold (bucket, member_id, key, unit, counter_account, amount, state, made_at, expires_at)
   select s.bucket, s.member_id, s.key, s.unit, s.counter_account, s.amount, 'pending', $7::timestamptz, s.expires_at::timestamptz
   from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $8::text[])
     s (bucket, member_id, key, unit, counter_account, amount, expires_at)`,
);

/** A second win of a bet finds its hold ended already, and that is right. */
export const END_HOLDS = statement(
  "end_holds",
  `update ledger_hold h set state = s.state, ended_at = $6::timestamptz, ended_by = s.ended_by
   from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::text[]) s (bucket, member_id, key, state, ended_by)
   where h.bucket = s.bucket and h.member_id = s.member_id and h.key = s.key and h.state = 'pending'`,
);

export const STATEMENTS: readonly Prepared[] = [
  BEGIN,
  COMMIT,
  ROLLBACK,
  ...READING_STATEMENTS,
  COPY_TRANSACTIONS,
  COPY_POSTINGS,
  COPY_GROUPS,
  COPY_MEMBER_DAYS,
  INSERT_WALLETS,
  WRITE_SUMS,
  INSERT_HOLDS,
  END_HOLDS,
];
