-- The outbox: a domain event is a row written in the transaction of the change it tells of, so neither exists
-- without the other. Readers go by (xid, id) below the oldest running transaction: a row that commits late is never
-- skipped, as it would be by "id > last". New tables only, no locks on existing ones.
create table platform_event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  type text not null check (length(type) between 3 and 100),
  member_id uuid,
  data jsonb not null,
  occurred_at timestamptz not null default now()
);

create index platform_event_by_commit on platform_event (xid, id);

create table platform_event_cursor (
  reader text primary key,
  xid xid8 not null,
  id bigint not null
);
