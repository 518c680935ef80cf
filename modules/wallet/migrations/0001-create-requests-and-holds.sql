-- Deposits and withdrawals, and the holds on withdrawals. A request has states of its own; the money itself is in the ledger
-- only. New tables only, no locks on existing ones.
create table wallet_deposit (
  bucket smallint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  request_key text not null,
  provider text not null,
  method text not null,
  unit text not null,
  amount bigint not null,
  state text not null,
  payment_id text,
  payment_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint wallet_deposit_pkey primary key (bucket, member_id, deposit_id),
  constraint wallet_deposit_once unique (bucket, member_id, request_key),
  constraint wallet_deposit_bucket_check check (bucket between 0 and 63),
  constraint wallet_deposit_request_key_check check (length(request_key) between 8 and 64),
  constraint wallet_deposit_amount_check check (amount > 0),
  constraint wallet_deposit_state_check check (state in ('created', 'pending', 'paid', 'credited', 'declined', 'expired'))
);

-- Operators watch, over all members and several times a minute, what is under way and for how long. This index and
-- `wallet_withdrawal_open` hold the few rows that are open.
create index wallet_deposit_open on wallet_deposit (state, updated_at) where state in ('created', 'pending', 'paid');

create table wallet_withdrawal (
  bucket smallint not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  request_key text not null,
  provider text not null,
  method text not null,
  destination text not null,
  unit text not null,
  amount bigint not null,
  state text not null,
  approval text,
  -- The operator who approved a large withdrawal first. Null where one operator or the rule decides.
  first_approved_by uuid,
  first_approved_at timestamptz,
  decided_by uuid,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint wallet_withdrawal_pkey primary key (bucket, member_id, withdrawal_id),
  constraint wallet_withdrawal_once unique (bucket, member_id, request_key),
  constraint wallet_withdrawal_bucket_check check (bucket between 0 and 63),
  constraint wallet_withdrawal_request_key_check check (length(request_key) between 8 and 64),
  constraint wallet_withdrawal_destination_check check (length(destination) between 4 and 64),
  constraint wallet_withdrawal_amount_check check (amount > 0),
  constraint wallet_withdrawal_state_check check (state in (
    'requested', 'declined', 'waiting', 'approved', 'refused', 'paid_out', 'received', 'presumed_received', 'not_received'
  )),
  constraint wallet_withdrawal_approval_check check (approval in ('rule', 'staff')),
  constraint wallet_withdrawal_reason_check check (length(reason) <= 400),
  constraint wallet_withdrawal_staff_named check ((approval = 'staff') <= (decided_by is not null)),
  constraint wallet_withdrawal_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  -- A withdrawal with a first approval is approved by another operator.
  constraint wallet_withdrawal_two_operators check (
    first_approved_by is null or state in ('waiting', 'refused') or (decided_by is not null and decided_by <> first_approved_by)
  )
);

-- The operators' queue reads one state, oldest first, over all members.
create index wallet_withdrawal_by_state on wallet_withdrawal (state, created_at) where state in ('waiting', 'approved', 'not_received');
create index wallet_withdrawal_open on wallet_withdrawal (state, updated_at)
  where state in ('requested', 'waiting', 'approved', 'not_received');

-- Each change of a deposit's or withdrawal's state, which the member reads as a timeline.
create table wallet_step (
  bucket smallint not null,
  member_id uuid not null,
  subject_id uuid not null,
  step integer not null,
  state text not null,
  -- Why, as a code of the messages. Free text of an operator is in the withdrawal's reason.
  note text,
  happened_at timestamptz not null,
  constraint wallet_step_pkey primary key (bucket, member_id, subject_id, step),
  constraint wallet_step_bucket_check check (bucket between 0 and 63)
);

-- The lookup from a payment reference to its member, written with the deposit or withdrawal: a provider knows only the
-- reference.
create table wallet_payment_reference (
  reference uuid not null,
  kind text not null,
  bucket smallint not null,
  member_id uuid not null,
  constraint wallet_payment_reference_pkey primary key (reference),
  constraint wallet_payment_reference_kind_check check (kind in ('deposit', 'withdrawal'))
);

-- For a day after a reset, a changed contact, a password that was changed without the one before, or removed second factors
-- nothing is paid out: a thief who holds a phone, a mailbox or a session cannot take the money with it. A member has one row,
-- the latest hold. It ends by itself; only two operators together end it early.
create table wallet_withdrawal_hold (
  bucket smallint not null,
  member_id uuid not null,
  reason text not null,
  held_at timestamptz not null,
  ends_at timestamptz not null,
  -- The first of the two operators who end the hold early, and why, which the second operator reads.
  lift_wanted_by uuid,
  lift_wanted_at timestamptz,
  lift_reason text,
  lifted_by uuid,
  lifted_at timestamptz,
  constraint wallet_withdrawal_hold_pkey primary key (bucket, member_id),
  constraint wallet_withdrawal_hold_bucket_check check (bucket between 0 and 63),
  constraint wallet_withdrawal_hold_reason_check check (
    reason in ('password_reset', 'payment_password_reset', 'contact_changed', 'password_changed', 'factors_removed')
  ),
  constraint wallet_withdrawal_hold_lasts check (ends_at > held_at),
  constraint wallet_withdrawal_hold_lift_reason_check check (length(lift_reason) between 3 and 400),
  constraint wallet_withdrawal_hold_lift_wanted_has_time check ((lift_wanted_by is null) = (lift_wanted_at is null)),
  constraint wallet_withdrawal_hold_lifted_by_two check (
    (lifted_by is null) = (lifted_at is null) and (lifted_by is null or (lift_wanted_by is not null and lifted_by <> lift_wanted_by))
  )
);

-- The holds that wait for the second operator.
create index wallet_withdrawal_hold_wanted on wallet_withdrawal_hold (lift_wanted_at)
  where lift_wanted_by is not null and lifted_by is null;
