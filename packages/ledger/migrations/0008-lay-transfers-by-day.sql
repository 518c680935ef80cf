-- A new row entered an index that began with the member, so that nearly every posting met a page of its own, more of them
-- the more was stored, each logged whole once after a checkpoint. The day of the id comes first now: today's rows lie
-- beside one another, and no later posting touches the pages of a day that is over. The same rows are found by the same
-- columns; a reader that names no day goes from day to day through the index.
--
-- Locks: nobody posts while the index is made (share on ledger_transfer), and nobody reads at its end. Reads the table once.

create function ledger_day(id uuid) returns date
language sql immutable parallel safe as $$
  select coalesce((uuid_extract_timestamp(id) at time zone 'UTC')::date, '-infinity'::date)
$$;

create unique index ledger_transfer_place on ledger_transfer (ledger_day(id), bucket, member_id, id, leg);

-- contract: the version before names these columns in queries only, which skip through the days of the new index.
alter table ledger_transfer drop constraint ledger_transfer_pkey;
