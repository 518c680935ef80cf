-- Ways to deposit as operators set them, what a payment needs beside its amount, what operators confirm by hand, and the
-- pause after failures. New tables; `wallet_deposit` gets columns without a rewrite and a wider check of its states, for
-- which it is locked and read once.
alter table wallet_deposit
  -- What the member pays beside the amount.
  add column fee bigint not null default 0,
  add column form text not null default 'page',
  -- Until when it can be paid; null of what was opened before there was such a time.
  add column expires_at timestamptz,
  -- Where and how to pay without leaving the site: a code to scan or an account to send to.
  add column payment_details jsonb,
  -- What arrived, where operators confirmed another sum than amount and fee.
  add column paid_amount bigint,
  add constraint wallet_deposit_fee_check check (fee >= 0),
  add constraint wallet_deposit_form_check check (form in ('page', 'qr', 'transfer', 'card', 'crypto')),
  add constraint wallet_deposit_paid_amount_check check (paid_amount > fee);

-- The check is replaced by one that knows `reviewing`: a payment that waits for operators.
alter table wallet_deposit drop constraint wallet_deposit_state_check;
alter table wallet_deposit add constraint wallet_deposit_state_check check (
  state in ('created', 'pending', 'reviewing', 'paid', 'credited', 'declined', 'expired')
);

-- The index is replaced by one that holds what operators review as well.
drop index wallet_deposit_open;
create index wallet_deposit_open on wallet_deposit (state, updated_at)
  where state in ('created', 'pending', 'reviewing', 'paid');

-- What operators have set of a method, in the place of what its provider proposes. A method without a row is as proposed.
create table wallet_deposit_method (
  code text not null,
  -- Counts the changes.
  revision integer not null,
  is_open boolean not null,
  amount_min bigint not null,
  amount_max bigint not null,
  fee_bps integer not null,
  fee_fixed bigint not null,
  -- Minutes of the day by the clocks of the zone; all three are null of a method that is always open.
  opens_minute integer,
  closes_minute integer,
  zone text,
  picture text not null,
  position integer not null,
  constraint wallet_deposit_method_pkey primary key (code),
  constraint wallet_deposit_method_code_check check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  constraint wallet_deposit_method_revision_check check (revision > 0),
  constraint wallet_deposit_method_range_check check (amount_min > 0 and amount_max >= amount_min),
  constraint wallet_deposit_method_fee_bps_check check (fee_bps between 0 and 1000),
  constraint wallet_deposit_method_fee_fixed_check check (fee_fixed >= 0),
  constraint wallet_deposit_method_hours_check check (
    (opens_minute is null) = (closes_minute is null) and (opens_minute is null) = (zone is null)
    and opens_minute between 0 and 1439 and closes_minute between 0 and 1439 and opens_minute <> closes_minute
  ),
  constraint wallet_deposit_method_position_check check (position between 0 and 999)
);

-- Every change of a method, written with it.
create table wallet_deposit_method_change (
  code text not null,
  revision integer not null,
  changed_at timestamptz not null,
  staff_id uuid not null,
  reason text not null,
  -- The fields that changed, each with its value before and after.
  changes jsonb not null,
  constraint wallet_deposit_method_change_pkey primary key (code, revision),
  constraint wallet_deposit_method_change_code_fkey foreign key (code) references wallet_deposit_method (code),
  constraint wallet_deposit_method_change_reason_check check (length(reason) between 3 and 400)
);

-- Payments that operators confirm: a bank transfer with its slip, or a sum that is not what was asked for. What two operators
-- have to confirm is `needs_two`, decided with the first confirmation by the sum that they confirm.
create table wallet_deposit_review (
  bucket smallint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  kind text not null,
  -- What the provider says has arrived; null where only operators can see it.
  received bigint,
  -- The slip as it was drawn anew, WebP; null once it is removed.
  slip bytea,
  sent_at timestamptz not null,
  needs_two boolean not null default false,
  -- What the first operator has seen arrive.
  confirmed_amount bigint,
  first_by uuid,
  first_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  verdict text,
  reason text,
  constraint wallet_deposit_review_pkey primary key (bucket, member_id, deposit_id),
  constraint wallet_deposit_review_bucket_check check (bucket between 0 and 63),
  constraint wallet_deposit_review_kind_check check (kind in ('slip', 'amount')),
  constraint wallet_deposit_review_received_check check (received > 0),
  constraint wallet_deposit_review_slip_check check (length(slip) <= 600000),
  constraint wallet_deposit_review_confirmed_amount_check check (confirmed_amount > 0),
  constraint wallet_deposit_review_first_check check ((first_by is null) = (first_at is null)),
  -- `superseded`: the provider has confirmed the whole sum meanwhile.
  constraint wallet_deposit_review_verdict_check check (verdict in ('confirmed', 'refused', 'superseded')),
  constraint wallet_deposit_review_decided_check check ((verdict is null) = (decided_at is null)),
  constraint wallet_deposit_review_staff_named check (
    verdict is null or verdict = 'superseded' or decided_by is not null
  ),
  constraint wallet_deposit_review_refusal_has_reason check (verdict <> 'refused' or reason is not null),
  constraint wallet_deposit_review_reason_check check (length(reason) <= 400),
  constraint wallet_deposit_review_two_operators check (
    verdict is null or verdict <> 'confirmed' or not needs_two or (first_by is not null and first_by <> decided_by)
  )
);

-- The operators' queue reads what waits, oldest first, over all members; the daily clean-up reads what was decided.
create index wallet_deposit_review_open on wallet_deposit_review (sent_at) where verdict is null;
create index wallet_deposit_review_kept on wallet_deposit_review (decided_at) where slip is not null;

-- A slip is evidence of one payment: the digest of each file that was sent, over all members.
create table wallet_deposit_slip_digest (
  digest bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  constraint wallet_deposit_slip_digest_pkey primary key (digest),
  constraint wallet_deposit_slip_digest_digest_check check (length(digest) = 32)
);

-- The latest failed deposits of a member, and until when further ones pause. A member has one row.
create table wallet_deposit_failures (
  bucket smallint not null,
  member_id uuid not null,
  failed_at timestamptz[] not null,
  paused_at timestamptz,
  paused_until timestamptz,
  -- The operator who has looked at it.
  seen_by uuid,
  seen_at timestamptz,
  constraint wallet_deposit_failures_pkey primary key (bucket, member_id),
  constraint wallet_deposit_failures_bucket_check check (bucket between 0 and 63),
  constraint wallet_deposit_failures_failed_at_check check (cardinality(failed_at) <= 5),
  constraint wallet_deposit_failures_pause_check check (
    (paused_at is null) = (paused_until is null) and paused_until >= paused_at
  ),
  constraint wallet_deposit_failures_seen_check check ((seen_by is null) = (seen_at is null))
);

-- The flags that no operator has looked at.
create index wallet_deposit_failures_flagged on wallet_deposit_failures (paused_at)
  where paused_at is not null and seen_at is null;
