-- The books: one immutable row for each leg of an operation, and the balances that follow from them.
-- Only new tables: no lock on anything that exists.
--
-- Every table that grows with members begins its key with (bucket, member_id). The named exception is ledger_operation:
-- it is the look-up from a permanent key to what was answered, and a key is unique over all members. Neither it nor
-- ledger_transfer is ever partitioned by time, because a key that comes again after a year must still be known.

-- A member's side of the books. Half of each page stays free, so that a new balance lies in the page of the old one.
create table ledger_wallet (
  bucket smallint not null,
  member_id uuid not null,
  account text not null,
  unit text not null,
  balance bigint not null default 0,
  -- How many legs were posted to this wallet.
  version bigint not null default 0,
  is_closed boolean not null default false,
  opened_at timestamptz not null default now(),
  constraint ledger_wallet_pkey primary key (bucket, member_id, account, unit),
  constraint ledger_wallet_account_known check (account in ('cash', 'bonus')),
  constraint ledger_wallet_balance_not_negative check (balance >= 0),
  constraint ledger_wallet_version_not_negative check (version >= 0)
) with (fillfactor = 50);

-- What was answered to a key, for ever: postings, refusals, and tombstones (a refusal that was stored before the
-- operation itself arrived, because something reversed it first; it matches every fingerprint and has none).
create table ledger_operation (
  key text not null,
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  fingerprint text,
  status text not null,
  balance bigint not null,
  -- The ceiling's code of a limit, or the caller's word for a refusal of his own.
  reason text,
  limit_period text,
  refers_to text,
  -- What it did to the operation it refers to; null when it did nothing to it.
  effect text,
  posted_at timestamptz not null,
  constraint ledger_operation_pkey primary key (key),
  constraint ledger_operation_status_known check (
    status in ('posted', 'insufficient', 'closed', 'wrong_unit', 'limit', 'tombstoned', 'already_settled', 'group_closed', 'refused')
  ),
  constraint ledger_operation_effect_known check (
    effect is null or (effect in ('settles', 'reverses') and status = 'posted' and refers_to is not null)
  ),
  constraint ledger_operation_only_tombstones_without_fingerprint check (fingerprint is not null or status = 'tombstoned')
);

create index ledger_operation_settles on ledger_operation (refers_to) where effect = 'settles';
-- Nothing is ever given back twice, whatever the code believes.
create unique index ledger_operation_reverses_once on ledger_operation (refers_to) where effect = 'reverses';

-- One row for each leg. The member's side is (account, unit); the other side is an account code of the house or the
-- world outside. Movements of the house alone belong to the reserved house member of each bucket and have no balance.
create table ledger_transfer (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  leg smallint not null,
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
  group_key text,
  -- The codes of the ceilings that the operation was counted under.
  ceilings text[],
  occurred_at timestamptz,
  posted_at timestamptz not null,
  meta jsonb,
  constraint ledger_transfer_pkey primary key (bucket, member_id, id, leg),
  constraint ledger_transfer_leg_range check (leg between 1 and 4),
  constraint ledger_transfer_amount_range check (amount between -1000000000000000 and 1000000000000000),
  constraint ledger_transfer_two_sides check (account <> counter_account),
  constraint ledger_transfer_balance_not_negative check (balance_after >= 0),
  constraint ledger_transfer_members_have_balances check (
    (account in ('cash', 'bonus')) = (balance_after is not null)
    and (balance_after is null) = (wallet_version is null)
  )
);

-- A set of operations such as a game round: what its debits took and what its credits gave.
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
  constraint ledger_group_pkey primary key (bucket, member_id, group_key),
  constraint ledger_group_state_known check (state in ('open', 'closed', 'refunded')),
  constraint ledger_group_closed_has_time check ((state = 'open') = (closed_at is null)),
  constraint ledger_group_amounts_not_negative check (staked >= 0 and paid >= 0)
) with (fillfactor = 70);

-- At most `ceiling` of the amounts counted under `code` in a rolling period. No row, no limit. `slots` is a ring of the
-- last 25 slots, each a 24th of the period long; slot number s lies at place s % 25. See ceiling-window.ts.
create table ledger_ceiling (
  bucket smallint not null,
  member_id uuid not null,
  unit text not null,
  code text not null,
  period text not null,
  ceiling bigint not null,
  newest_slot bigint not null,
  slots bigint[] not null,
  set_at timestamptz not null,
  constraint ledger_ceiling_pkey primary key (bucket, member_id, unit, code, period),
  constraint ledger_ceiling_period_known check (period in ('day', 'week', 'month')),
  constraint ledger_ceiling_not_negative check (ceiling >= 0),
  constraint ledger_ceiling_slots_shape check (cardinality(slots) = 25 and array_lower(slots, 1) = 1 and 0 <= all (slots))
) with (fillfactor = 50);

-- Running totals of the house's accounts and the world outside. Each database session adds to one of 32 slots, once a
-- batch, so that no row is locked for each bet; an account's balance is the sum of its slots.
create table ledger_house_total (
  slot smallint not null,
  account text not null,
  unit text not null,
  total bigint not null,
  constraint ledger_house_total_pkey primary key (slot, account, unit)
) with (fillfactor = 50);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed; a correction is a new transfer that refers to the old one.', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger ledger_transfer_is_immutable before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create trigger ledger_operation_is_immutable before update or delete or truncate on ledger_operation
  for each statement execute function ledger_refuse_change();
create trigger ledger_wallet_is_kept before delete or truncate on ledger_wallet
  for each statement execute function ledger_refuse_change();
