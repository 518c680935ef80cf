-- The ledger: one immutable row for each posting of a transaction, the wallets whose balances follow from them, and what was
-- answered to each key. New tables only, no locks on existing ones.
--
-- Every table that grows with members begins its key with (bucket, member_id). The named exception is ledger_transaction:
-- it is the look-up from a permanent key to what was answered, and a key is unique over all members. Neither it nor
-- ledger_posting is ever partitioned by time, because a key that comes again after a year must still be known.

-- The reserved member of a bucket, to whom transactions of the house alone belong.
create function ledger_house_member(p_bucket smallint) returns uuid
language sql immutable as $$
  select ('00000000-0000-7000-8000-0000000000' || lpad(to_hex(p_bucket::integer), 2, '0'))::uuid
$$;

-- The day (UTC) on which an id was made.
create function ledger_day(id uuid) returns date
language sql immutable parallel safe as $$
  select coalesce((uuid_extract_timestamp(id) at time zone 'UTC')::date, '-infinity'::date)
$$;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed; a correction is a new transaction that refers to the old one.', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

-- Ends a transaction that did not write what it meant to, before it commits: a row was not where it had been locked.
create function ledger_require(p_found bigint, p_meant integer) returns void language plpgsql as $$
begin
  if p_found <> p_meant then
    raise exception 'A batch meant to change % rows and changed %.', p_meant, p_found using errcode = 'data_exception';
  end if;
end
$$;

-- A member's side of the ledger. A member may owe the house: the balance of `debt` is never above zero, that of the other
-- accounts never under it. `held` is money that was paid to a member and that an operator looks at before the member may use
-- it. Half of each page stays free, so that a new balance lies in the page of the old one.
create table ledger_wallet (
  bucket smallint not null,
  member_id uuid not null,
  account text not null,
  unit text not null,
  balance bigint not null default 0,
  -- How many postings this wallet has.
  version bigint not null default 0,
  -- What moved through the wallet on its running day (UTC), by kind: {"bet": [count, amount], ...}. It is in the wallet's own
  -- row because that row is written anyway; the first posting of a later day moves it to ledger_member_day.
  day date,
  day_totals json,
  is_closed boolean not null default false,
  opened_at timestamptz not null default now(),
  constraint ledger_wallet_pkey primary key (bucket, member_id, account, unit),
  constraint ledger_wallet_account_known check (account in ('cash', 'bonus', 'debt', 'held')),
  constraint ledger_wallet_balance_sign check (case when account = 'debt' then balance <= 0 else balance >= 0 end),
  constraint ledger_wallet_version_not_negative check (version >= 0)
) with (fillfactor = 50);

-- Members with something held, for the operators' queue.
create index ledger_wallet_held on ledger_wallet (unit, bucket, member_id) where account = 'held' and balance > 0;

create trigger ledger_wallet_is_kept before delete or truncate on ledger_wallet
  for each statement execute function ledger_refuse_change();

-- What was answered to a key, for ever: postings, refusals, and tombstones (a refusal that was stored before the
-- transaction itself arrived, because something reversed it first; it matches every fingerprint and has none).
create table ledger_transaction (
  key text not null,
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  fingerprint text,
  status text not null,
  balance bigint not null,
  -- The ceiling's code of a limit, or the caller's word for a refusal of its own.
  reason text,
  limit_period text,
  refers_to text,
  -- What it did to the transaction it refers to; null when it did nothing to it.
  effect text,
  -- Of a debit: what refers to it and names a group must name the same one, such as a win the round of its bet.
  group_key text,
  is_hold boolean not null default false,
  -- Only a debit, such as a bet, can be settled, corrected or given back.
  is_debit boolean,
  posted_at timestamptz not null,
  -- The database transaction that wrote an answer without rows; null where ledger_posting has the rows, which have their own.
  batch bigint default pg_current_xact_id()::text::bigint,
  constraint ledger_transaction_pkey primary key (key),
  constraint ledger_transaction_status_known check (
    status in (
      'posted', 'insufficient', 'closed', 'wrong_unit', 'limit', 'tombstoned', 'already_settled', 'group_closed', 'refused',
      'exceeds_group'
    )
  ),
  constraint ledger_transaction_effect_known check (
    effect is null or (effect in ('settles', 'reverses') and status = 'posted' and refers_to is not null)
  ),
  constraint ledger_transaction_only_tombstones_without_fingerprint check (fingerprint is not null or status = 'tombstoned')
);

-- What refers to a transaction is its member's own and so of its bucket.
create index ledger_transaction_settles on ledger_transaction (refers_to, bucket) where effect = 'settles';
-- Nothing is ever given back twice, whatever the code believes.
create unique index ledger_transaction_reverses_once on ledger_transaction (refers_to, bucket) where effect = 'reverses';
-- The answers without rows, in the order in which they are sealed.
create index ledger_transaction_without_rows on ledger_transaction (batch, bucket) where batch is not null;

create trigger ledger_transaction_is_immutable before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();

-- One row for each posting. The member's side is (account, unit); the other side is an account code of the house or the
-- world outside. Transactions of the house alone belong to the reserved house member of each bucket and have no balance.
create table ledger_posting (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  -- Within its transaction, from 1.
  posting_number smallint not null,
  key text not null,
  kind text not null,
  unit text not null,
  account text not null,
  counter_account text not null,
  amount bigint not null,
  balance_after bigint,
  -- The wallet's version after this row: 1, 2, 3, ... without a gap.
  wallet_version bigint,
  refers_to text,
  is_reversal boolean not null,
  -- A correction by the house, such as a result that was decided again: its debits lower what a group paid.
  is_correction boolean not null default false,
  group_key text,
  -- The codes of the ceilings that the transaction was counted under.
  ceilings text[],
  occurred_at timestamptz,
  posted_at timestamptz not null,
  -- The database transaction that wrote the row. Readers that must miss nothing (the sealing of the books) take what is
  -- under pg_snapshot_xmin(pg_current_snapshot()): every transaction that could still write below it has ended.
  batch bigint not null default pg_current_xact_id()::text::bigint,
  meta jsonb,
  constraint ledger_posting_number_range check (posting_number between 1 and 4),
  constraint ledger_posting_amount_range check (amount between -1000000000000000 and 1000000000000000),
  constraint ledger_posting_two_sides check (account <> counter_account),
  constraint ledger_posting_balance_sign
    check (case when account = 'debt' then balance_after <= 0 else balance_after >= 0 end),
  constraint ledger_posting_members_have_balances check (
    (account in ('cash', 'bonus', 'debt', 'held')) = (balance_after is not null)
    and (balance_after is null) = (wallet_version is null)
  ),
  -- What moves one way only: its sum over a day is what it gave, or what it took, and no row has to be read for that.
  constraint ledger_posting_moves_one_way check (
    case
      -- What moves between two accounts of the house has no way of its own.
      when balance_after is null then true
      when kind in ('bet', 'free_bet', 'withdrawal') then amount <= 0
      when kind in (
        'win', 'free_win', 'jackpot_win', 'promo_win', 'deposit', 'rollback', 'withdrawal_returned', 'withdrawal_refused', 'hold_expired'
      ) then amount >= 0
      else true
    end
  )
  -- A vacuum comes by every 500,000 rows, whatever the size of the table.
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000);

-- The day of the id comes first: today's rows lie beside one another, and no later posting touches the pages of a day that is
-- over. A reader that names no day goes from day to day through the index.
create unique index ledger_posting_place on ledger_posting (ledger_day(id), bucket, member_id, id, posting_number);

-- Rows lie in the order of their posting, so that a block range index finds those of a batch or of a day and costs a posting
-- nothing. A range is summarised when the next one begins; what is not summarised is always read. 64 pages a range: of smaller
-- ones more begin in a minute than PostgreSQL notes for its worker.
create index ledger_posting_by_block on ledger_posting using brin (batch, posted_at)
  with (pages_per_range = 64, autosummarize = on);

create trigger ledger_posting_is_immutable before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse_change();

-- A set of transactions such as a game round: what its debits took and what its credits gave. In the order (bucket, key) new
-- groups enter the index side by side where a vendor's round ids grow. Every round is written at least twice: with half of each
-- page free the second version lies beside the first.
create table ledger_group (
  bucket smallint not null,
  member_id uuid not null,
  group_key text not null,
  state text not null,
  label text,
  unit text not null,
  staked bigint not null,
  paid bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint ledger_group_pkey primary key (bucket, group_key, member_id),
  constraint ledger_group_state_known check (state in ('open', 'closed', 'refunded')),
  constraint ledger_group_closed_has_time check ((state = 'open') = (closed_at is null)),
  constraint ledger_group_amounts_not_negative check (staked >= 0 and paid >= 0)
) with (fillfactor = 50);
