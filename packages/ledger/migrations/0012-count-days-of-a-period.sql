-- What a new ceiling's period holds was counted by reading everything that its member had ever moved, with his wallets locked.
-- Days before the period are passed over now: the index begins with the day. Replaces a function; no lock on any table.
create or replace function ledger_counted_slots(
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
      select x.posted_at, x.amount, x.key from ledger_transfer x
      where ledger_day(x.id) = counted_day::date and x.bucket = p_bucket and x.member_id = p_member
        and x.unit = p_unit and p_code = any (x.ceilings) and not x.is_reversal
        and ledger_slot_of(p_period, x.posted_at) between p_newest - 24 and p_newest
      offset 0
    ) t
    where not exists (select from ledger_operation o where o.refers_to = t.key and o.effect = 'reverses')
    group by 1
  ) counted using (place)
$$;
