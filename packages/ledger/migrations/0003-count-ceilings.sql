-- What a ceiling's slots must hold, recounted from the books: for a new ceiling and for the audit.
-- A new function only: no lock on anything that exists.
create function ledger_counted_slots(
  p_bucket smallint, p_member uuid, p_unit text, p_code text, p_period text, p_newest bigint
) returns bigint[]
language sql stable as $$
  select array_agg(coalesce(counted.amount, 0)::bigint order by place)
  from generate_series(0, 24) place
  left join (
    select ledger_slot_of(p_period, t.posted_at) % 25 as place, sum(abs(t.amount)) as amount
    from ledger_transfer t
    where t.bucket = p_bucket and t.member_id = p_member and t.unit = p_unit and p_code = any (t.ceilings) and not t.is_reversal
      and ledger_slot_of(p_period, t.posted_at) between p_newest - 24 and p_newest
      and not exists (select from ledger_operation o where o.refers_to = t.key and o.effect = 'reverses')
    group by 1
  ) counted using (place)
$$;
