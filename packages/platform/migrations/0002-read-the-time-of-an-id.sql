-- An id holds its time, which PostgreSQL reads by itself from 17 on. Before that the same function is made here, by the
-- layout of a UUID of version 7: 48 bits of milliseconds. On a later server nothing happens. Locks nothing.
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
