-- What counts under a ceiling before money moves: a deposit, from when its payment page is opened. A new table, and a function
-- that counts it beside the postings; no locks on existing tables.

-- A released reservation counts no more, and is kept: it may count again, as of a page that was paid after its time.
create table ledger_reservation (
  bucket smallint not null,
  member_id uuid not null,
  key text not null,
  unit text not null,
  code text not null,
  amount bigint not null,
  -- In whose slot it counts.
  counted_at timestamptz not null,
  is_released boolean not null default false,
  constraint ledger_reservation_pkey primary key (bucket, member_id, key),
  constraint ledger_reservation_bucket_range check (bucket between 0 and 63),
  constraint ledger_reservation_amount_positive check (amount > 0),
  constraint ledger_reservation_code_is_not_net check (code not like 'net\_%')
) with (fillfactor = 90);

create or replace function ledger_counted_slots(
  p_bucket smallint, p_member uuid, p_unit text, p_code text, p_period text, p_newest bigint
) returns bigint[]
language sql stable as $$
  select array_agg(coalesce(counted.amount, 0)::bigint order by place)
  from generate_series(0, 24) place
  left join (
    select slot % 25 as place, sum(amount) as amount
    from (
      select ledger_slot_of(p_period, t.posted_at) as slot,
        case when p_code like 'net\_%' then -t.amount else abs(t.amount) end as amount
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
      union all
      select ledger_slot_of(p_period, r.counted_at), r.amount from ledger_reservation r
      where r.bucket = p_bucket and r.member_id = p_member and r.unit = p_unit and r.code = p_code and not r.is_released
        and ledger_slot_of(p_period, r.counted_at) between p_newest - 24 and p_newest
    ) row_of_slot
    group by slot % 25
  ) counted using (place)
$$;
