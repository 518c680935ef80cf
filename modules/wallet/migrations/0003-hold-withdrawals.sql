-- After a forgotten password was set anew nothing is paid out for a while: whoever took over a telephone or a mailbox
-- cannot take the money with it. One row a member, the latest hold. It ends by itself; before that only two operators
-- together lift it. New table only.
create table wallet_withdrawal_hold (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  reason text not null check (reason in ('password_reset', 'payment_password_reset')),
  held_at timestamptz not null,
  ends_at timestamptz not null,
  -- The first of the two who lift it.
  lift_wanted_by uuid,
  lift_wanted_at timestamptz,
  lifted_by uuid,
  lifted_at timestamptz,
  primary key (bucket, member_id),
  constraint wallet_withdrawal_hold_lasts check (ends_at > held_at),
  constraint wallet_withdrawal_hold_wanted_by_somebody check ((lift_wanted_by is null) = (lift_wanted_at is null)),
  constraint wallet_withdrawal_hold_lifted_by_two check (
    (lifted_by is null) = (lifted_at is null) and (lifted_by is null or (lift_wanted_by is not null and lifted_by <> lift_wanted_by))
  )
);
