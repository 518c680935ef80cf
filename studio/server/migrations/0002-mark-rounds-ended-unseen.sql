-- A round that the worker ended after a crash was seen by nobody; the next launch tells the player of it, once.
-- Takes the table's exclusive lock for a moment only: a constant default rewrites no row.
alter table round add column ended_unseen boolean not null default false;
