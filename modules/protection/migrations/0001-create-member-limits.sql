-- The limits that members set for themselves. New tables only, no locks on existing ones.

-- The lowest limit in force applies. Lowering one is immediate; raising one waits 24 hours and is confirmed again.
create table protection_limit (
  bucket smallint not null,
  member_id uuid not null,
  kind text not null,
  period text not null,
  unit text not null,
  amount bigint not null,
  -- A raise that waits, or a removal that waits, and from when the member may confirm it.
  pending_amount bigint,
  is_removal_pending boolean not null default false,
  pending_from timestamptz,
  updated_at timestamptz not null,
  constraint protection_limit_pkey primary key (bucket, member_id, kind, period, unit),
  constraint protection_limit_bucket_check check (bucket between 0 and 63),
  constraint protection_limit_kind_check check (kind in ('stake')),
  constraint protection_limit_period_check check (period in ('day')),
  constraint protection_limit_amount_check check (amount > 0),
  constraint protection_limit_raise_is_higher check (pending_amount > amount),
  constraint protection_limit_pending_has_time check (
    (pending_amount is not null or is_removal_pending) = (pending_from is not null)
  ),
  constraint protection_limit_one_pending check (pending_amount is null or not is_removal_pending)
);

-- What a member asked about a limit, and when. Rows are not changed, so that a dispute can be settled.
create table protection_limit_change (
  bucket smallint not null,
  member_id uuid not null,
  change_id uuid not null,
  kind text not null,
  period text not null,
  unit text not null,
  -- From what to what; null where there is no limit. Only members change their own limits, so member_id is who changed it.
  amount_before bigint,
  amount bigint,
  action text not null,
  changed_at timestamptz not null,
  constraint protection_limit_change_pkey primary key (bucket, member_id, change_id),
  constraint protection_limit_change_bucket_check check (bucket between 0 and 63),
  constraint protection_limit_change_action_check check (
    action in ('lowered', 'raise_requested', 'raise_confirmed', 'removal_requested', 'removed', 'cancelled')
  )
);
