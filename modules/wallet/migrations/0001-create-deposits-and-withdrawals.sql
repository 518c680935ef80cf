-- Deposits and withdrawals are requests with a life of their own; the money itself is in the ledger only. Each change
-- of state is a step row, which the player sees as a timeline. New tables only.
create table wallet_deposit (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  deposit_id uuid not null,
  request_key text not null check (length(request_key) between 8 and 64),
  provider text not null,
  method text not null,
  unit text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('created', 'pending', 'paid', 'credited', 'declined', 'expired')),
  payment_id text,
  payment_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bucket, member_id, deposit_id),
  constraint wallet_deposit_once unique (bucket, member_id, request_key)
);

create table wallet_withdrawal (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  withdrawal_id uuid not null,
  request_key text not null check (length(request_key) between 8 and 64),
  provider text not null,
  method text not null,
  destination text not null check (length(destination) between 4 and 64),
  unit text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in (
    'requested', 'declined', 'waiting', 'approved', 'refused', 'paid_out', 'received', 'presumed_received', 'not_received'
  )),
  approval text check (approval in ('rule', 'staff')),
  decided_by uuid,
  reason text check (length(reason) <= 400),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bucket, member_id, withdrawal_id),
  constraint wallet_withdrawal_once unique (bucket, member_id, request_key),
  constraint wallet_withdrawal_staff_named check ((approval = 'staff') <= (decided_by is not null))
);

-- The operators' queue asks for one state, oldest first, over all members.
create index wallet_withdrawal_by_state on wallet_withdrawal (state, created_at) where state in ('waiting', 'approved', 'not_received');

create table wallet_step (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  subject_id uuid not null,
  step integer not null,
  state text not null,
  -- Why, as a code of the messages; free text of an operator stands in the withdrawal's reason.
  note text,
  happened_at timestamptz not null,
  primary key (bucket, member_id, subject_id, step)
);

-- Lookup from a payment reference to its member, claimed with the deposit or withdrawal: a provider knows only the reference.
create table wallet_payment_reference (
  reference uuid primary key,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  bucket smallint not null,
  member_id uuid not null
);
