-- What each vendor has credited to members, hour by hour, and what became of credits that were held. New tables only.

-- Added to by every process about once a second; kept for two days.
create table games_vendor_credit (
  vendor text not null,
  unit text not null,
  hour timestamptz not null,
  amount numeric not null,
  primary key (vendor, unit, hour)
);

-- A credit above its vendor's ceiling, once an operator has said what shall become of it. One asks, another one confirms.
create table games_credit_review (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  -- The credit's key in the ledger.
  credit_key text not null,
  verdict text not null check (verdict in ('release', 'return')),
  reason text not null check (length(reason) between 3 and 400),
  asked_by uuid not null,
  asked_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (bucket, member_id, credit_key),
  constraint games_credit_review_two_operators check (confirmed_by <> asked_by),
  constraint games_credit_review_confirmed check ((confirmed_by is null) = (confirmed_at is null))
);
