-- An operator's authenticator app: its secret, sealed with a key that is not in the database, and the last half minute whose
-- code was used, because a code counts once. It is no factor before a code of it was shown. A session remembers when it has
-- shown one. New table; the reference to staff_account and the new column, which is empty, take light locks on small tables.
create table staff_authenticator (
  staff_id uuid primary key references staff_account (staff_id),
  sealed bytea not null check (length(sealed) between 29 and 200),
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

alter table staff_session add column second_factor_at timestamptz;
