-- Members and how they prove who they are. Rows are found by (bucket, member_id); lookup tables lead from a value to its
-- member and are written in the transaction of the registration. New tables only, no locks on existing ones.
create table member_account (
  bucket smallint not null,
  member_id uuid not null,
  user_name text not null,
  account_type smallint not null,
  status text not null,
  nickname text,
  registered_at timestamptz not null,
  registered_by text not null,
  registered_from inet,
  -- Whether the member has still to accept the terms: the house opened the account.
  owes_terms boolean not null default false,
  constraint member_account_pkey primary key (bucket, member_id),
  constraint member_account_bucket_check check (bucket between 0 and 63),
  constraint member_account_user_name_check check (length(user_name) between 1 and 64),
  constraint member_account_account_type_check check (account_type in (0, 1, 2, 41, 42, 4)),
  constraint member_account_status_check check (status in ('active', 'disabled', 'closed')),
  constraint member_account_nickname_check check (length(nickname) between 1 and 64),
  constraint member_account_registered_by_check check (registered_by in ('web', 'seed', 'staff'))
);

-- What other slices may read of a member in SQL, in one round trip with their own rows. Everything else goes by functions.
create view member_principal as
select bucket, member_id, user_name, account_type, status = 'active' as is_active, owes_terms
from member_account;

create table member_login_name (
  login_name text not null,
  bucket smallint not null,
  member_id uuid not null,
  constraint member_login_name_pkey primary key (login_name),
  constraint member_login_name_login_name_check check (length(login_name) between 1 and 64)
);

-- A name that looks like another member's name cannot be registered.
create table member_look_alike (
  look text not null,
  bucket smallint not null,
  member_id uuid not null,
  constraint member_look_alike_pkey primary key (look),
  constraint member_look_alike_look_check check (length(look) between 1 and 64)
);

create table member_password (
  bucket smallint not null,
  member_id uuid not null,
  hash text not null,
  changed_at timestamptz not null,
  must_change boolean not null default false,
  constraint member_password_pkey primary key (bucket, member_id),
  constraint member_password_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_password_hash_check check (hash like 'argon2id$%')
);

create table member_payment_password (
  bucket smallint not null,
  member_id uuid not null,
  hash text not null,
  changed_at timestamptz not null,
  wrong_tries smallint not null default 0,
  locked_until timestamptz,
  constraint member_payment_password_pkey primary key (bucket, member_id),
  constraint member_payment_password_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_payment_password_hash_check check (hash like 'argon2id$%'),
  constraint member_payment_password_wrong_tries_check check (wrong_tries between 0 and 5)
);

-- The code with which the member enters an account that the house opened: once, and within a day. It is valid only while its
-- hash is the hash of the password.
create table member_activation (
  bucket smallint not null,
  member_id uuid not null,
  hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint member_activation_pkey primary key (bucket, member_id),
  constraint member_activation_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_activation_hash_check check (hash like 'argon2id$%')
);

-- Links that set a forgotten password anew. A member has as many as were asked for: a stranger who asks for one does not
-- invalidate the member's own. A used link, or a new password, deletes all links of the member. Only the hash of a token is
-- kept, and the lookup leads from it to the member. A name and an address that do not belong together get a row as well, of a
-- member who does not exist, so that neither the answer nor its time tells; therefore there is no foreign key.
create table member_reset_link (
  bucket smallint not null,
  member_id uuid not null,
  token_hash bytea not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  constraint member_reset_link_pkey primary key (bucket, member_id, token_hash),
  constraint member_reset_link_bucket_check check (bucket between 0 and 63),
  constraint member_reset_link_token_hash_check check (length(token_hash) = 32),
  constraint member_reset_link_lives_a_while
    check (expires_at > asked_at and expires_at <= asked_at + interval '30 minutes')
);

create unique index member_reset_link_by_token on member_reset_link (token_hash);
create index member_reset_link_by_age on member_reset_link (expires_at);

-- Failed proofs by (name as typed, source), both hashed. Deleted after a day.
create table member_failed_attempt (
  name_hash bytea not null,
  source_hash bytea not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  constraint member_failed_attempt_pkey primary key (name_hash, source_hash),
  constraint member_failed_attempt_name_hash_check check (length(name_hash) = 32),
  constraint member_failed_attempt_source_hash_check check (length(source_hash) = 32),
  constraint member_failed_attempt_failures_check check (failures >= 1)
);

create index member_failed_attempt_by_age on member_failed_attempt (last_at);

-- Keyed hashes of what only one person uses: a device, a bank account. Two accounts with the same mark count as one person
-- wherever a second person is needed.
create table member_mark (
  kind text not null,
  mark bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint member_mark_pkey primary key (kind, mark, member_id),
  constraint member_mark_kind_check check (kind in ('device', 'bank')),
  constraint member_mark_mark_check check (length(mark) = 32)
);

create index member_mark_by_member on member_mark (bucket, member_id);
