-- What one operator has asked for a member who has lost every second factor, until another operator confirms it. A member
-- has one row at most, valid for a day. The row is deleted when it is confirmed, taken back or too old; the audit keeps what
-- was decided.
create table member_factors_request (
  bucket smallint not null,
  member_id uuid not null,
  request_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  identified_by text not null,
  constraint member_factors_request_pkey primary key (bucket, member_id),
  constraint member_factors_request_bucket_check check (bucket between 0 and 63),
  constraint member_factors_request_lasts check (ends_at > asked_at),
  constraint member_factors_request_reason_check check (length(reason) between 3 and 400),
  constraint member_factors_request_identified_by_check check (length(identified_by) between 3 and 400)
);

create index member_factors_request_by_age on member_factors_request (asked_at);
