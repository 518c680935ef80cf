import type { Prepared } from "@fairhouse/pipeline";

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

/**
 * All wallets of the members, locked in the order of bucket, member, account and unit, which makes each member's
 * transactions one after the other, whichever process they come from. Members come in that order.
 */
export const LOCK_WALLETS = statement(
  "lock_wallets",
  `select p.index, x.account, x.unit, x.balance, x.version, x.is_closed, x.ctid, x.day, x.day_totals
   from unnest($1::smallint[], $2::uuid[]) with ordinality p (bucket, member_id, index)
   cross join lateral (
     select account, unit, balance, version, is_closed, ctid, day, day_totals from ledger_wallet
     where bucket = p.bucket and member_id = p.member_id
     order by account, unit
     for no key update
   ) x`,
);

/**
 * Members of whom another transaction holds a wallet now: asked when a batch has waited for one in vain. Takes the locks that are
 * free for the length of its transaction, and waits for none.
 */
export const FIND_HELD = statement(
  "find_held",
  `select p.index from unnest($1::smallint[], $2::uuid[]) with ordinality p (bucket, member_id, index)
   where (select count(*) from ledger_wallet w where w.bucket = p.bucket and w.member_id = p.member_id) > (
     select count(*) from (
       select from ledger_wallet w where w.bucket = p.bucket and w.member_id = p.member_id for no key update skip locked
     ) free)`,
);

/**
 * The database's clock after the locks, in microseconds, and its transaction. One member's ids are made from the clock
 * while their wallets are locked, so they sort in the order of posting.
 */
export const MARK = statement(
  "mark",
  "select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint, pg_current_xact_id()",
);

/**
 * What is stored under keys; of those that something refers to, how they were given back; and the groups that stand beside
 * them. Its own statement, so that it sees what the previous holder of the locks has committed; one for all three, because a
 * batch pays for every statement whatever its size.
 */
export const READ_KEYS = statement(
  "read_keys",
  `select p.index, x.member_id, x.fingerprint, x.status, x.id, x.balance, x.reason, x.limit_period, x.is_hold, r.id, r.balance,
          x.is_debit, x.group_key, g.ctid, g.state, g.label, g.unit, g.staked, g.paid
   from unnest($1::text[], $2::boolean[], $3::smallint[], $4::uuid[], $5::text[]) with ordinality
     p (key, is_referred_to, bucket, member_id, group_key, index)
   left join lateral (
     select member_id, fingerprint, status, id, balance, reason, limit_period, is_hold, is_debit, group_key
     from ledger_transaction where key = p.key offset 0
   ) x on true
   left join lateral (
     select id, balance from ledger_transaction where p.is_referred_to and refers_to = p.key and effect = 'reverses' offset 0
   ) r on true
   left join lateral (
     select ctid, state, label, unit, staked, paid from ledger_group y
     where y.bucket = p.bucket and y.member_id = p.member_id and y.group_key = p.group_key offset 0
   ) g on true
   where x.id is not null or g.ctid is not null`,
);

/** Which keys were settled. */
export const READ_SETTLED = statement(
  "read_settled",
  `select p.key
   from unnest($1::text[]) p (key)
   cross join lateral (select from ledger_transaction where refers_to = p.key and effect = 'settles' limit 1) x`,
);

/** What the credits and corrections of a debit came to; transactions of the house that settled it paid no member. */
export const READ_PAID = statement(
  "read_paid",
  `select p.key, sum(t.amount)
   from unnest($1::text[]) p (key)
   cross join lateral (
     select bucket, member_id, id from ledger_transaction where refers_to = p.key and effect = 'settles' offset 0
   ) o
   cross join lateral (
     select amount from ledger_posting x
     where ledger_day(x.id) = ledger_day(o.id) and x.bucket = o.bucket and x.member_id = o.member_id and x.id = o.id
       and x.refers_to = p.key
     offset 0
   ) t
   group by p.key`,
);

/** The postings that a reversal would give back, with the group they belong to. */
export const READ_POSTINGS = statement(
  "read_postings",
  `select p.key, t.kind, t.account, t.counter_account, t.unit, t.amount, t.group_key, array_to_string(t.ceilings, ','),
          t.member_id, (extract(epoch from t.posted_at) * 1000)::bigint,
          g.ctid, g.state, g.label, g.unit, g.staked, g.paid
   from unnest($1::text[]) p (key)
   cross join lateral (
     select bucket, member_id, id from ledger_transaction where key = p.key and status = 'posted' offset 0
   ) o
   cross join lateral (
     select x.posting_number, x.kind, x.account, x.counter_account, x.unit, x.amount, x.group_key, x.ceilings, x.bucket, x.member_id,
            x.posted_at
     from ledger_posting x
     where ledger_day(x.id) = ledger_day(o.id) and x.bucket = o.bucket and x.member_id = o.member_id and x.id = o.id
       and x.key = p.key and not x.is_reversal and not x.is_correction
     order by x.posting_number
     offset 0
   ) t
   left join lateral (
     select ctid, state, label, unit, staked, paid from ledger_group y
     where y.bucket = t.bucket and y.member_id = t.member_id and y.group_key = t.group_key offset 0
   ) g on true`,
);

export const READ_CEILINGS = statement(
  "read_ceilings",
  `select p.index, x.unit, x.code, x.period, x.ceiling, x.newest_slot, array_to_string(x.slots, ','), x.ctid
   from unnest($1::smallint[], $2::uuid[]) with ordinality p (bucket, member_id, index)
   cross join lateral (
     select unit, code, period, ceiling, newest_slot, slots, ctid from ledger_ceiling y
     where y.bucket = p.bucket and y.member_id = p.member_id
     offset 0
   ) x`,
);

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

const WRITE_SUMS_TEXT = `
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
   )`;

/**
 * Everything of a batch that is changed and not added, in one statement: wallets, groups, and the house's totals in all and
 * by day. Four statements took a batch of 32 a tenth more of the server's time.
 *
 * Wallets, and what changes only under their locks, by the ctid of the row, which no other transaction can have moved. If a row is not
 * there all the same, the transaction ends here and nothing is committed. To the house's totals each connection adds in one of
 * 32 slots, so that no row is waited for by everybody.
 */
export const WRITE_SUMS = statement(
  "write_sums",
  `with ${WRITE_SUMS_TEXT}
   select ledger_require(
     (select count(*) from wallets) + (select count(*) from groups), cardinality($3::tid[]) + cardinality($7::tid[])
   )`,
);

/** The same with the windows of ceilings, for a batch that changes any: even an update of nothing has its price. */
export const WRITE_SUMS_AND_CEILINGS = statement(
  "write_sums_and_ceilings",
  `with ceilings as (
     update ledger_ceiling c set slots = s.slots::bigint[], newest_slot = s.newest_slot
     from unnest($20::tid[], $21::text[], $22::bigint[]) s (ctid, slots, newest_slot)
     where c.ctid = s.ctid
     returning 1
   ), ${WRITE_SUMS_TEXT}
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
  LOCK_WALLETS,
  FIND_HELD,
  MARK,
  READ_KEYS,
  READ_SETTLED,
  READ_PAID,
  READ_POSTINGS,
  READ_CEILINGS,
  COPY_TRANSACTIONS,
  COPY_POSTINGS,
  COPY_GROUPS,
  COPY_MEMBER_DAYS,
  INSERT_WALLETS,
  WRITE_SUMS,
  WRITE_SUMS_AND_CEILINGS,
  INSERT_HOLDS,
  END_HOLDS,
];
