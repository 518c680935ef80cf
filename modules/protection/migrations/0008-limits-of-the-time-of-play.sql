-- Limits of the time of play: how long each member has played, and whose play is over for now. New tables, and a check that
-- becomes wider: no row is read again, and the lock is short.

-- Play without a pause, from its first stake until five minutes after its last. Older ones than a month are removed.
create table protection_play_stretch (
  bucket smallint not null,
  member_id uuid not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  constraint protection_play_stretch_pkey primary key (bucket, member_id, began_at),
  constraint protection_play_stretch_bucket_check check (bucket between 0 and 63),
  constraint protection_play_stretch_ends_after_it_begins check (ends_at > began_at)
) with (fillfactor = 70);

-- From when and until when a session limit refuses a member's bets; one that is lifted ends where it begins.
create table protection_session_stop (
  bucket smallint not null,
  member_id uuid not null,
  stops_at timestamptz not null,
  until_at timestamptz not null,
  -- The transaction that wrote the row last: processes read what changed in the order in which it becomes visible.
  changed_in xid8 not null default pg_current_xact_id(),
  constraint protection_session_stop_pkey primary key (bucket, member_id),
  constraint protection_session_stop_bucket_check check (bucket between 0 and 63),
  constraint protection_session_stop_in_order check (until_at >= stops_at)
);
create index protection_session_stop_by_change on protection_session_stop (changed_in);

-- No longer promised: that a limit is of money. The version before passes over kinds that it does not know.
alter table protection_limit drop constraint protection_limit_kind_check;
alter table protection_limit
  add constraint protection_limit_kind_check check (kind in ('deposit', 'loss', 'stake', 'session')) not valid;
