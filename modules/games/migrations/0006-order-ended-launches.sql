-- Which transaction ended a launch. Ends are read in the order in which they become visible: a process remembers the oldest
-- transaction that was under way when it last read, and reads from there. Their own time does not tell: it is taken before the
-- commit, by another clock.
--
-- A trigger, so that the ends that the version before writes are seen as well.
-- Locks: access exclusive on games_launch for an instant, then no writes of launches while the index of none is built.
alter table games_launch add column ended_in xid8;

create function games_note_end() returns trigger language plpgsql as $$
begin
  new.ended_in := pg_current_xact_id();
  return new;
end $$;

create trigger games_launch_note_end before update of ended_at on games_launch
  for each row when (old.ended_at is null and new.ended_at is not null) execute function games_note_end();

create index games_launch_by_ended_in on games_launch (ended_in, launch_id) where ended_in is not null;
