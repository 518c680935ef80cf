-- Terms of the ways to withdraw in the place of what the provider proposes: one operator asks for them, another one confirms.
-- A new table. The terms of a method are those that were confirmed last; a method without any is as proposed.
create table wallet_withdrawal_terms (
  code text not null,
  -- Counts what was asked for, confirmed or not.
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
  -- After how long an unconfirmed payout counts as received.
  confirmation_minutes integer not null,
  -- How long a bank account must have been the member's before it is paid to.
  cooling_minutes integer not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reason text not null,
  decided_by uuid,
  decided_at timestamptz,
  verdict text,
  constraint wallet_withdrawal_terms_pkey primary key (code, revision),
  constraint wallet_withdrawal_terms_code_check check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  constraint wallet_withdrawal_terms_revision_check check (revision > 0),
  constraint wallet_withdrawal_terms_range_check check (amount_min > 0 and amount_max >= amount_min),
  constraint wallet_withdrawal_terms_fee_bps_check check (fee_bps between 0 and 1000),
  constraint wallet_withdrawal_terms_fee_fixed_check check (fee_fixed >= 0),
  constraint wallet_withdrawal_terms_hours_check check (
    (opens_minute is null) = (closes_minute is null) and (opens_minute is null) = (zone is null)
    and opens_minute between 0 and 1439 and closes_minute between 0 and 1439 and opens_minute <> closes_minute
  ),
  constraint wallet_withdrawal_terms_confirmation_check check (confirmation_minutes between 60 and 43200),
  constraint wallet_withdrawal_terms_cooling_check check (cooling_minutes between 0 and 10080),
  constraint wallet_withdrawal_terms_reason_check check (length(reason) between 3 and 400),
  -- `dropped`: it was taken back or refused.
  constraint wallet_withdrawal_terms_verdict_check check (verdict in ('confirmed', 'dropped')),
  constraint wallet_withdrawal_terms_decided_check check (
    (verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
  ),
  constraint wallet_withdrawal_terms_two_operators check (verdict <> 'confirmed' or asked_by <> decided_by)
);

-- One change of a method waits at a time.
create unique index wallet_withdrawal_terms_waiting on wallet_withdrawal_terms (code) where verdict is null;
