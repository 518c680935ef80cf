-- Totals of the day for what was posted before they were kept: recomputed from the rows for every wallet and for the house,
-- so that they are equal to the sums of the rows from here on, whatever was posted in between.
--
-- Locks: nobody posts meanwhile (exclusive on ledger_wallet); reading goes on. Reads ledger_transfer three times.

lock table ledger_wallet in exclusive mode;

-- The latest day of a wallet lies in the wallet, the days before it in their own table.
insert into ledger_member_day (bucket, member_id, account, unit, day, kind, count, amount)
  with filled as (
    select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date as day, kind, count(*) as count, sum(amount)::bigint as amount
    from ledger_transfer where balance_after is not null group by 1, 2, 3, 4, 5, 6
  )
  select bucket, member_id, account, unit, day, kind, count, amount
  from (select *, max(day) over (partition by bucket, member_id, account, unit) as latest from filled) f
  where day < latest
  on conflict do nothing;

update ledger_wallet w set day = running.day, day_totals = running.totals
  from (
    with filled as (
      select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date as day, kind, count(*) as count, sum(amount)::bigint as amount
      from ledger_transfer where balance_after is not null group by 1, 2, 3, 4, 5, 6
    )
    select bucket, member_id, account, unit, day, json_object_agg(kind, json_build_array(count, amount::text)) as totals
    from (select *, max(day) over (partition by bucket, member_id, account, unit) as latest from filled) f
    where day = latest
    group by bucket, member_id, account, unit, day
  ) running
  where w.bucket = running.bucket and w.member_id = running.member_id and w.account = running.account and w.unit = running.unit;

delete from ledger_house_day;
insert into ledger_house_day (day, slot, account, unit, kind, count, amount)
  select (posted_at at time zone 'UTC')::date, 0, account, unit, kind, count(*), sum(amount)
  from (
    select posted_at, counter_account as account, unit, kind, -amount as amount from ledger_transfer
    union all
    select posted_at, account, unit, kind, amount from ledger_transfer where balance_after is null
  ) side
  group by 1, 3, 4, 5;

-- Rounds are looked for by member and key, both known; in the order (bucket, key) new ones enter the index side by side
-- where a vendor's round ids grow, instead of each at a page of its own member that is then logged whole.
-- Nothing is lost: the same three columns, in another order; the version before runs on it as it did.
alter table ledger_group
  -- Replaced in the same statement by the key of the same columns.
  drop constraint ledger_group_pkey,
  add constraint ledger_group_pkey primary key (bucket, group_key, member_id);

-- Every round is written at least twice: with half of each page free the second version lies beside the first.
alter table ledger_group set (fillfactor = 50);
