-- What is counted beside the postings (totals of the house and of days, ceilings), holds, and transfers between members.
-- New tables only, no locks on existing ones.

-- Running totals of the house's accounts and the world outside. Each database session adds to one of 32 slots, once a
-- batch, so that no row is locked for each bet; an account's balance is the sum of its slots. A total adds up what all members
-- are paid, so that it is numeric, which has no end.
create table ledger_house_total (
  slot smallint not null,
  account text not null,
  unit text not null,
  total numeric not null,
  constraint ledger_house_total_pkey primary key (slot, account, unit)
) with (fillfactor = 50);

-- The same by day (UTC) and kind.
create table ledger_house_day (
  day date not null,
  slot smallint not null,
  account text not null,
  unit text not null,
  kind text not null,
  count bigint not null,
  amount numeric not null,
  constraint ledger_house_day_pkey primary key (day, slot, account, unit, kind)
) with (fillfactor = 50);

-- What moved through a wallet on a day (UTC) that is over, by kind. The wallet's latest day is in the wallet itself.
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

create function ledger_slot_seconds(p_period text) returns integer
language sql immutable as $$
  select case p_period when 'day' then 3600 when 'week' then 25200 when 'month' then 108000 end
$$;

create function ledger_slot_of(p_period text, p_at timestamptz) returns bigint
language sql immutable as $$
  select floor(extract(epoch from p_at) / ledger_slot_seconds(p_period))::bigint
$$;

-- What a ceiling's slots must hold, counted from the rows of the period: for a new ceiling and for the audit.
create function ledger_counted_slots(
  p_bucket smallint, p_member uuid, p_unit text, p_code text, p_period text, p_newest bigint
) returns bigint[]
language sql stable as $$
  select array_agg(coalesce(counted.amount, 0)::bigint order by place)
  from generate_series(0, 24) place
  left join (
    select ledger_slot_of(p_period, t.posted_at) % 25 as place, sum(abs(t.amount)) as amount
    -- The day of an id is one of the database's clock, a slot one of the posting's: from the earlier to the later, and a day more
    -- at both ends.
    from generate_series(
      least(to_timestamp((p_newest - 24) * ledger_slot_seconds(p_period)), now()) at time zone 'UTC' - interval '1 day',
      greatest(to_timestamp((p_newest + 1) * ledger_slot_seconds(p_period)), now()) at time zone 'UTC' + interval '1 day',
      interval '1 day'
    ) counted_day
    cross join lateral (
      select x.posted_at, x.amount, x.key from ledger_posting x
      where ledger_day(x.id) = counted_day::date and x.bucket = p_bucket and x.member_id = p_member
        and x.unit = p_unit and p_code = any (x.ceilings) and not x.is_reversal
        and ledger_slot_of(p_period, x.posted_at) between p_newest - 24 and p_newest
      offset 0
    ) t
    where not exists (select from ledger_transaction o where o.refers_to = t.key and o.bucket = p_bucket and o.effect = 'reverses')
    group by 1
  ) counted using (place)
$$;

-- Money that has left the wallet and has not arrived: pending until what it waits for settles it (posted), gives it back
-- (voided), or its time is over (expired). The row follows the transaction of its key.
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

-- Money from member to member: two postings of two buckets, never one transaction over both. The row remembers the wish,
-- so that a job drives it to its end after a crash; each posting has a permanent key made from the row's.
create table ledger_member_transfer (
  bucket smallint not null,
  from_member_id uuid not null,
  key text not null,
  to_member_id uuid not null,
  kind text not null,
  unit text not null,
  amount bigint not null,
  state text not null,
  -- Why it was refused, in the ledger's words.
  reason text,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint ledger_member_transfer_pkey primary key (bucket, from_member_id, key),
  constraint ledger_member_transfer_state_known check (state in ('pending', 'posted', 'refused')),
  constraint ledger_member_transfer_ended_once check ((state = 'pending') = (ended_at is null)),
  constraint ledger_member_transfer_refused_has_reason check ((state = 'refused') = (reason is not null)),
  constraint ledger_member_transfer_amount_positive check (amount > 0),
  constraint ledger_member_transfer_two_members check (from_member_id <> to_member_id)
) with (fillfactor = 70);

create index ledger_member_transfer_pending on ledger_member_transfer (made_at) where state = 'pending';

create function ledger_member_transfer_moves_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending' or new.state = 'pending' or new.amount <> old.amount
     or new.unit <> old.unit or new.to_member_id <> old.to_member_id or new.key <> old.key then
    raise exception 'A transfer between members moves once, from pending to posted or refused.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger ledger_member_transfer_moves_once before update or delete on ledger_member_transfer
  for each row execute function ledger_member_transfer_moves_once();
