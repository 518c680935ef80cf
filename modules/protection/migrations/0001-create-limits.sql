-- A member's own limits. The lowest in force applies; lowering is immediate, raising waits 24 hours and is confirmed
-- again. `pending_*` holds a raise that waits. New table only.
create table protection_limit (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  kind text not null check (kind in ('stake')),
  period text not null check (period in ('day')),
  unit text not null,
  amount bigint not null check (amount > 0),
  pending_amount bigint check (pending_amount > amount),
  pending_from timestamptz,
  is_removal_pending boolean not null default false,
  updated_at timestamptz not null,
  primary key (bucket, member_id, kind, period, unit),
  constraint protection_limit_pending_has_time check (
    (pending_amount is not null or is_removal_pending) = (pending_from is not null)
  ),
  constraint protection_limit_one_pending check (pending_amount is null or not is_removal_pending)
);

-- What a member asked of his limits and when it took effect: never changed, so that a dispute can be settled.
create table protection_limit_change (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  change_id uuid not null,
  kind text not null,
  period text not null,
  unit text not null,
  amount bigint,
  action text not null check (action in ('lowered', 'raise_requested', 'raise_confirmed', 'removal_requested', 'removed', 'cancelled')),
  changed_at timestamptz not null,
  primary key (bucket, member_id, change_id)
);
