-- What deciding in the process needs: the batch that wrote a row, running totals by day, holds, corrections and debts.
--
-- Locks: access exclusive on ledger_transfer, ledger_wallet and ledger_operation while columns and checks are added.
-- A column with a default that is the same for every row rewrites nothing; the new checks read their table once.
-- The posting function goes with this step: a process that still called it would leave the totals of the day behind.

drop function ledger_post;
drop function ledger_window_used;
drop function ledger_window_count;

-- The database transaction that wrote the row. Readers that must miss nothing (the sealing of the books) take what is
-- under pg_snapshot_xmin(pg_current_snapshot()): whoever could still write below it has ended. A block range index
-- costs the posting nothing, and rows lie in this order.
alter table ledger_transfer add column batch bigint not null default pg_current_xact_id()::text::bigint;
create index ledger_transfer_batch on ledger_transfer using brin (batch) with (pages_per_range = 16);

-- A correction by the house, such as a result that was decided again: its debits lower what a group paid.
alter table ledger_transfer add column is_correction boolean not null default false;

-- A member may owe the house: the balance of `debt` is never above zero, that of the other accounts never under it.
-- Nothing is lost: each check is replaced by a wider one, which every row of the version before satisfies as well.
alter table ledger_wallet
  -- Wider below: three accounts instead of two; the version before writes only the two.
  drop constraint ledger_wallet_account_known,
  -- Wider below: the same for cash and bonus; the version before knows no debt.
  drop constraint ledger_wallet_balance_not_negative,
  add constraint ledger_wallet_account_known check (account in ('cash', 'bonus', 'debt')),
  add constraint ledger_wallet_balance_sign check (case when account = 'debt' then balance <= 0 else balance >= 0 end);
alter table ledger_transfer
  -- Wider below, as for the wallets; the version before writes neither debts nor balances of them.
  drop constraint ledger_transfer_balance_not_negative,
  -- Wider below: three accounts instead of two; the version before writes only the two.
  drop constraint ledger_transfer_members_have_balances,
  add constraint ledger_transfer_balance_sign
    check (case when account = 'debt' then balance_after <= 0 else balance_after >= 0 end),
  add constraint ledger_transfer_members_have_balances check (
    (account in ('cash', 'bonus', 'debt')) = (balance_after is not null)
    and (balance_after is null) = (wallet_version is null)
  );

-- What moved through a wallet on its running day (UTC), by kind: {"bet": [count, amount], ...}. It lies in the wallet's
-- own row because that row is written anyway; the first posting of a later day moves it to ledger_member_day.
alter table ledger_wallet add column day date, add column day_totals json;

create table ledger_member_day (
  bucket smallint not null,
  member_id uuid not null,
  account text not null,
  unit text not null,
  day date not null,
  kind text not null,
  count bigint not null,
  amount bigint not null,
  constraint ledger_member_day_pkey primary key (bucket, member_id, account, unit, day, kind),
  constraint ledger_member_day_count_positive check (count > 0)
);

create trigger ledger_member_day_is_immutable before update or delete or truncate on ledger_member_day
  for each statement execute function ledger_refuse_change();

-- Every day of every member, the running one as well: always equal to the sums of his rows.
create view ledger_member_daily as
  select bucket, member_id, account, unit, day, kind, count, amount from ledger_member_day
  union all
  select w.bucket, w.member_id, w.account, w.unit, w.day, t.kind, (t.totals ->> 0)::bigint, (t.totals ->> 1)::bigint
  from ledger_wallet w cross join lateral json_each(w.day_totals) t (kind, totals);

-- The same for the accounts of the house and the world outside, in slots as ledger_house_total.
create table ledger_house_day (
  day date not null,
  slot smallint not null,
  account text not null,
  unit text not null,
  kind text not null,
  count bigint not null,
  amount bigint not null,
  constraint ledger_house_day_pkey primary key (day, slot, account, unit, kind)
) with (fillfactor = 50);

-- Money that has left the wallet and has not arrived: pending until what it waits for settles it (posted), gives it back
-- (voided), or its time is over (expired). The row follows the operation of its key.
create table ledger_hold (
  bucket smallint not null,
  member_id uuid not null,
  key text not null,
  unit text not null,
  counter_account text not null,
  amount bigint not null,
  state text not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  constraint ledger_hold_pkey primary key (bucket, member_id, key),
  constraint ledger_hold_state_known check (state in ('pending', 'posted', 'voided', 'expired')),
  constraint ledger_hold_amount_positive check (amount > 0),
  constraint ledger_hold_ended_once check ((state = 'pending') = (ended_at is null) and (state = 'pending') = (ended_by is null))
) with (fillfactor = 70);

create index ledger_hold_expires on ledger_hold (expires_at) where state = 'pending' and expires_at is not null;

create function ledger_hold_moves_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A hold is never removed.' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' or new.state = 'pending' or new.amount <> old.amount or new.unit <> old.unit
     or new.counter_account <> old.counter_account or new.key <> old.key or new.member_id <> old.member_id then
    raise exception 'A hold moves once, from pending to posted, voided or expired.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger ledger_hold_moves_once before update or delete on ledger_hold
  for each row execute function ledger_hold_moves_once();

alter table ledger_operation add column is_hold boolean not null default false;

alter table ledger_operation
  -- Wider below: one refusal more, which the version before never answers.
  drop constraint ledger_operation_status_known,
  add constraint ledger_operation_status_known check (
    status in (
      'posted', 'insufficient', 'closed', 'wrong_unit', 'limit', 'tombstoned', 'already_settled', 'group_closed', 'refused',
      'exceeds_group'
    )
  );
