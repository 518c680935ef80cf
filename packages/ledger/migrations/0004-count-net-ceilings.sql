-- Ceilings whose code begins with net_ count what was taken less what was given: a slot of theirs may be under zero.
-- The check is replaced without reading the rows again: each of them held under the narrower one.
alter table ledger_ceiling drop constraint ledger_ceiling_slots_shape;
alter table ledger_ceiling add constraint ledger_ceiling_slots_shape check (
  cardinality(slots) = 25 and array_lower(slots, 1) = 1 and (code like 'net\_%' or 0 <= all (slots))
) not valid;

create or replace function ledger_counted_slots(
  p_bucket smallint, p_member uuid, p_unit text, p_code text, p_period text, p_newest bigint
) returns bigint[]
language sql stable as $$
  select array_agg(coalesce(counted.amount, 0)::bigint order by place)
  from generate_series(0, 24) place
  left join (
    select ledger_slot_of(p_period, t.posted_at) % 25 as place, sum(case when p_code like 'net\_%' then -t.amount else abs(t.amount) end) as amount
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
    group by ledger_slot_of(p_period, t.posted_at) % 25
  ) counted using (place)
$$;
