-- The outbox of domain events, and the time of an id as a function. New tables only, no locks on existing ones.

-- An event is a row that is written in the transaction of the change, so neither exists without the other. Readers go by
-- (xid, id) below the oldest running transaction: a row that commits late is not skipped, as it would be by "id > last".
create table platform_event (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  member_id uuid,
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  constraint platform_event_pkey primary key (id),
  constraint platform_event_type_check check (length(type) between 3 and 100)
);

create index platform_event_by_commit on platform_event (xid, id);

-- How far each reader has read.
create table platform_event_cursor (
  reader text not null,
  xid xid8 not null,
  id bigint not null,
  constraint platform_event_cursor_pkey primary key (reader)
);

-- The time that an id holds. PostgreSQL has this function from version 17 on. On an earlier server it is made here, by the
-- layout of a UUID of version 7: 48 bits of milliseconds.
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
