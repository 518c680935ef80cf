-- What a member is charged for a withdrawal, how long they have to confirm it, and disputes about payouts that did not arrive,
-- with the images that show it. New tables; `wallet_withdrawal` gets columns without a rewrite and a wider check of its states,
-- and `wallet_withdrawal_hold` a wider check of its reasons, for which each is locked and read once.
alter table wallet_withdrawal
  -- Of the amount that left the balance; the rest is what the member receives.
  add column fee bigint not null default 0,
  -- As the method said when it was asked for. After this long an unconfirmed payout counts as received.
  add column confirmation_minutes integer not null default 4320,
  -- Counts the payouts: a second one follows a dispute that found the first one lost.
  add column payout smallint not null default 1,
  add constraint wallet_withdrawal_fee_check check (fee >= 0 and fee < amount),
  add constraint wallet_withdrawal_confirmation_check check (confirmation_minutes between 1 and 43200),
  add constraint wallet_withdrawal_payout_check check (payout between 1 and 100);

-- The check is replaced by one that knows a second payout and a dispute that found the money received.
alter table wallet_withdrawal drop constraint wallet_withdrawal_state_check;
alter table wallet_withdrawal add constraint wallet_withdrawal_state_check check (state in (
  'requested', 'declined', 'waiting', 'approved', 'refused', 'paid_out', 'received', 'presumed_received', 'not_received',
  'paying_again', 'found_received'
));

-- The check is replaced by one that knows a bank account that was added beside others.
alter table wallet_withdrawal_hold drop constraint wallet_withdrawal_hold_reason_check;
alter table wallet_withdrawal_hold add constraint wallet_withdrawal_hold_reason_check check (reason in (
  'password_reset', 'payment_password_reset', 'contact_changed', 'password_changed', 'factors_removed', 'bank_account_changed'
));

-- A payout that did not arrive, as its member says, and what operators found. Each payout has one dispute at most.
create table wallet_dispute (
  bucket smallint not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  payout smallint not null,
  state text not null,
  opened_at timestamptz not null,
  -- The first of the two operators that a large one needs, with what that operator found.
  first_found text,
  first_by uuid,
  first_at timestamptz,
  first_reason text,
  found text,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- Under which the provider pays again. A payout that failed for certain is tried again under another one.
  payout_reference uuid,
  closed_at timestamptz,
  constraint wallet_dispute_pkey primary key (bucket, member_id, withdrawal_id, payout),
  constraint wallet_dispute_bucket_member_id_withdrawal_id_fkey
    foreign key (bucket, member_id, withdrawal_id) references wallet_withdrawal,
  constraint wallet_dispute_bucket_check check (bucket between 0 and 63),
  -- `withdrawn`: the member says that it has arrived after all.
  constraint wallet_dispute_state_check check (state in ('open', 'paying', 'paid_again', 'found_received', 'withdrawn')),
  constraint wallet_dispute_first_found_check check (first_found in ('lost', 'received')),
  constraint wallet_dispute_found_check check (found in ('lost', 'received')),
  constraint wallet_dispute_first_reason_check check (length(first_reason) between 3 and 400),
  constraint wallet_dispute_reason_check check (length(reason) between 3 and 400),
  constraint wallet_dispute_first_named check (
    (first_found is null) = (first_by is null) and (first_found is null) = (first_at is null)
    and (first_found is null) = (first_reason is null)
  ),
  constraint wallet_dispute_decision_named check (
    (found is null) = (decided_by is null) and (found is null) = (decided_at is null) and (found is null) = (reason is null)
  ),
  constraint wallet_dispute_two_operators check (first_by is null or decided_by is null or first_by <> decided_by),
  constraint wallet_dispute_pays_what_was_lost check (
    state not in ('paying', 'paid_again') or (found = 'lost' and payout_reference is not null)
  ),
  constraint wallet_dispute_closed check ((closed_at is null) = (state in ('open', 'paying')))
);

-- The operators' queue, oldest first, over all members.
create index wallet_dispute_open on wallet_dispute (opened_at) where closed_at is null;

-- What a member shows about a payout that did not arrive: three images at most, drawn anew, WebP. The member and the
-- operators who decide see them.
create table wallet_proof (
  bucket smallint not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  payout smallint not null,
  place smallint not null,
  -- Of the file that was sent: the same file sent again is the same image.
  digest bytea not null,
  image bytea not null,
  added_at timestamptz not null,
  constraint wallet_proof_pkey primary key (bucket, member_id, withdrawal_id, payout, place),
  constraint wallet_proof_bucket_member_id_withdrawal_id_fkey
    foreign key (bucket, member_id, withdrawal_id) references wallet_withdrawal,
  constraint wallet_proof_once unique (bucket, member_id, withdrawal_id, payout, digest),
  constraint wallet_proof_bucket_check check (bucket between 0 and 63),
  constraint wallet_proof_place_check check (place between 1 and 3),
  constraint wallet_proof_digest_check check (length(digest) = 32),
  constraint wallet_proof_image_check check (length(image) between 1 and 600000)
);

-- The daily clean-up reads what is old.
create index wallet_proof_added on wallet_proof (added_at);
