-- Time-outs and exclusions by kind, their history, and by which transaction each was changed. The table is small: adding
-- columns with constant defaults locks it for a moment and rewrites nothing.
alter table protection_exclusion
  add column kind text not null default 'until',
  -- From when an exclusion without an end may be asked to end; it ends seven days after that request.
  add column lift_from timestamptz,
  add column lift_requested_at timestamptz,
  -- The transaction that wrote the row last: processes read what changed in the order in which it becomes visible.
  add column changed_in xid8 not null default pg_current_xact_id();
update protection_exclusion set kind = 'indefinite', lift_from = excluded_at + interval '183 days' where ends_at is null;
alter table protection_exclusion
  add constraint protection_exclusion_kind_check check (kind in ('time_out', 'until', 'indefinite')),
  add constraint protection_exclusion_has_an_end check (
    case when kind = 'indefinite' then (ends_at is null) = (lift_requested_at is null) and lift_from is not null
    else ends_at is not null and lift_requested_at is null end
  );
create index protection_exclusion_by_change on protection_exclusion (changed_in);

-- What was decided about exclusions, by whom and when. Rows are not changed.
create table protection_exclusion_change (
  bucket smallint not null,
  member_id uuid not null,
  change_id uuid not null,
  action text not null,
  kind text not null,
  -- When it ended before and ends now; null where it has no end, or none was in force.
  ends_at_before timestamptz,
  ends_at timestamptz,
  -- The operator who decided it; null where the member did.
  staff_id uuid,
  changed_at timestamptz not null,
  constraint protection_exclusion_change_pkey primary key (bucket, member_id, change_id),
  constraint protection_exclusion_change_bucket_check check (bucket between 0 and 63),
  constraint protection_exclusion_change_action_check check (action in ('excluded', 'lengthened', 'lift_requested'))
);
