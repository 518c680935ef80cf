-- The time that an id holds, as a function, which the ledger orders its rows by. A new function only, no locks.
-- PostgreSQL has it from version 17 on. On an earlier server it is made here, by the layout of a UUID of version 7: 48 bits of
-- milliseconds.
do $$
begin
  if to_regprocedure('uuid_extract_timestamp(uuid)') is null then
    create function uuid_extract_timestamp(id uuid) returns timestamptz
      language sql immutable strict parallel safe
      return case substring(id::text from 15 for 1)
        when '7' then to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
      end;
  end if;
end
$$;
