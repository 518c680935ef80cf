-- How far each reader of the postings has come, and the views by which modules read the ledger: a module names no table of it.
-- A view that other packages may read says so in its comment, which begins with "Published"; a check of the sources reads that.
-- New relations only, no locks on existing ones.

-- Everything of a lower batch than `last_batch` was handed over, and of that batch what lies up to (last_id, last_posting_number,
-- last_member_id). A row is moved in the transaction in which its reader's handler writes.
create table ledger_reader (
  reader text not null,
  last_batch bigint not null,
  last_id uuid not null,
  last_posting_number smallint not null,
  last_member_id uuid not null,
  moved_at timestamptz not null,
  constraint ledger_reader_pkey primary key (reader),
  constraint ledger_reader_named check (reader ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$')
);

-- The upper bound excludes nothing: it makes the planner expect a small range, so that it reads by the block range index.
create view ledger_reader_lag as
  select r.reader, unread.postings, unread.oldest_at
  from ledger_reader r
  cross join lateral (
    select count(*) as postings, min(one.posted_at) as oldest_at from (
      select t.posted_at from ledger_posting t
      where t.batch >= r.last_batch and t.batch < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        and (t.batch, t.id, t.posting_number, t.member_id) > (r.last_batch, r.last_id, r.last_posting_number, r.last_member_id)
      limit 100000
    ) one
  ) unread;

comment on view ledger_reader_lag is 'Published: what each reader of the postings has not been handed, 100,000 at most, and since when.';

create view ledger_posting_view as
  select bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after, wallet_version, refers_to,
         is_reversal, is_correction, group_key, ceilings, occurred_at, posted_at, meta, batch
  from ledger_posting;

comment on view ledger_posting_view is 'Published: one row for each posting, immutable. By batch it is read by blocks, else by day of the id.';

-- Everything that is sealed, each with a place of its own in the order of batch, member, id and posting number: the rows of postings, and
-- under the number 0 the answers without rows. Several answers may name one transaction, so that the id of such a line is made from its key.
create view ledger_journal as
  select bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after, wallet_version, refers_to,
         is_reversal, is_correction, group_key, ceilings, occurred_at, posted_at, meta, batch
  from ledger_posting
  union all
  select bucket, member_id, md5(key)::uuid, 0::smallint, key, status, '', '', '', 0::bigint, balance, null::bigint, refers_to,
         effect is not distinct from 'reverses', false, null::text, null::text[], null::timestamptz, posted_at,
         jsonb_build_object(
           'id', id, 'fingerprint', fingerprint, 'reason', reason, 'limitPeriod', limit_period, 'effect', effect, 'group', group_key,
           'isDebit', is_debit, 'isHold', is_hold
         ),
         batch
  from ledger_transaction where batch is not null;

comment on view ledger_journal is 'Published: postings, and under the number 0 stored answers without postings. What the books seal.';

create view ledger_group_total as
  select bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at from ledger_group;

comment on view ledger_group_total is 'Published: what the debits of a group took and its credits gave, such as of a round.';

create view ledger_house_daily as
  select day, account, unit, kind, sum(count)::bigint as count, sum(amount) as amount
  from ledger_house_day group by day, account, unit, kind;

comment on view ledger_house_daily is 'Published: what moved through the accounts of the house on a day, by kind.';

-- Every day of every member, the running one as well: always equal to the sums of the member's rows.
create view ledger_member_daily as
  select bucket, member_id, account, unit, day, kind, count, amount from ledger_member_day
  union all
  select w.bucket, w.member_id, w.account, w.unit, w.day, t.kind, (t.totals ->> 0)::bigint, (t.totals ->> 1)::bigint
  from ledger_wallet w cross join lateral json_each(w.day_totals) t (kind, totals);

comment on view ledger_member_daily is 'Published: what moved through the wallets of a member on a day, by kind.';
