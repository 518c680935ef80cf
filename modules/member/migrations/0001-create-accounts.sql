-- Members: who they are, how they prove it, and what ties accounts to one person. Rows are found by (bucket, member_id);
-- the lookup tables lead from a value to its member and are claimed in the transaction of registration.
-- New tables only, no locks on existing ones.
create table member_account (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  user_name text not null check (length(user_name) between 1 and 64),
  account_type smallint not null check (account_type in (0, 1, 2, 41, 42, 4)),
  status text not null check (status in ('active', 'disabled', 'closed')),
  nickname text check (length(nickname) between 1 and 64),
  registered_at timestamptz not null,
  registered_by text not null check (registered_by in ('web', 'seed')),
  registered_from inet,
  primary key (bucket, member_id)
);

create table member_login_name (
  login_name text primary key check (length(login_name) between 1 and 64),
  bucket smallint not null,
  member_id uuid not null
);

create table member_password (
  bucket smallint not null,
  member_id uuid not null,
  hash text not null check (hash like 'argon2id$%'),
  changed_at timestamptz not null,
  must_change boolean not null default false,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account
);

create table member_payment_password (
  bucket smallint not null,
  member_id uuid not null,
  hash text not null check (hash like 'argon2id$%'),
  changed_at timestamptz not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  locked_until timestamptz,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account
);

-- What a member agreed to, in which version, and when. Rows are added, never changed.
create table member_agreement (
  bucket smallint not null,
  member_id uuid not null,
  document text not null check (document in ('terms', 'adult')),
  version text not null check (length(version) between 1 and 40),
  agreed_at timestamptz not null,
  agreed_from inet,
  primary key (bucket, member_id, document, version),
  foreign key (bucket, member_id) references member_account
);

create table member_profile_field (
  bucket smallint not null,
  member_id uuid not null,
  field text not null check (length(field) between 1 and 40),
  value text not null check (length(value) between 1 and 512),
  changed_at timestamptz not null,
  primary key (bucket, member_id, field),
  foreign key (bucket, member_id) references member_account
);

-- Keyed hashes of what people share only with themselves: a device, a bank account. Two accounts with one mark count
-- as one person wherever a second person is needed.
create table member_mark (
  kind text not null check (kind in ('device', 'bank')),
  mark bytea not null check (length(mark) = 32),
  bucket smallint not null,
  member_id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (kind, mark, member_id)
);

create index member_mark_by_member on member_mark (bucket, member_id);

-- Failed proofs by (name as typed, where from), both hashed; forgotten after a day.
create table member_failed_attempt (
  name_hash bytea not null check (length(name_hash) = 32),
  source_hash bytea not null check (length(source_hash) = 32),
  failures integer not null check (failures >= 1),
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (name_hash, source_hash)
);

create index member_failed_attempt_by_age on member_failed_attempt (last_at);

-- What other slices may read of a member in SQL, in one round trip with their own rows. Everything else goes by functions.
create view member_principal as
select bucket, member_id, user_name, account_type, status = 'active' as is_active
from member_account;
