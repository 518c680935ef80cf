-- What one operator has asked for a member who has lost every second factor, until another one confirms it: one row a
-- member, good for a day. It goes when it is confirmed, taken back or too old; the audit keeps what became of it. New table
-- only; the reference to staff_account takes a light lock on that small table.
create table staff_factors_request (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  request_id uuid not null,
  asked_by uuid not null references staff_account (staff_id),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 400),
  identified_by text not null check (length(identified_by) between 3 and 400),
  primary key (bucket, member_id),
  constraint staff_factors_request_lasts check (ends_at > asked_at)
);

create index staff_factors_request_by_age on staff_factors_request (asked_at);
