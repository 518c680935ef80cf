-- How members are reached, what their registration came by, and what opens an account for the first time.
-- Numbers and addresses stand sealed with their member; the lookup tables lead from a keyed hash to whoever has confirmed
-- it, so that a copy of the database tells nobody's number. The key is not in the database.
-- New tables. Two changes of existing ones take their exclusive lock for an instant and read no row: a column without a
-- value, and a wider check that is not validated again. The index of member_profile_field keeps writers waiting while it
-- reads that table, which holds optional fields only; the copy of look-alikes reads member_login_name without a lock.
create table member_contact (
  bucket smallint not null,
  member_id uuid not null,
  kind text not null check (kind in ('phone', 'email')),
  mark bytea not null check (length(mark) = 32),
  sealed bytea not null check (length(sealed) between 29 and 400),
  given_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (bucket, member_id, kind),
  foreign key (bucket, member_id) references member_account
);

-- Confirmed ones only: what somebody merely typed is nobody's, so it keeps nobody else from confirming it.
create table member_phone (
  mark bytea primary key check (length(mark) = 32),
  bucket smallint not null,
  member_id uuid not null,
  confirmed_at timestamptz not null
);

create table member_email (
  mark bytea primary key check (length(mark) = 32),
  bucket smallint not null,
  member_id uuid not null,
  confirmed_at timestamptz not null
);

-- A name that the eye takes for another one cannot be claimed. Of accounts that already look alike, one holds the look.
create table member_look_alike (
  look text primary key check (length(look) between 1 and 64),
  bucket smallint not null,
  member_id uuid not null
);

insert into member_look_alike (look, bucket, member_id)
select distinct on (look) look, bucket, member_id
from (
  select replace(replace(translate(login_name, '01i', 'oll'), 'rn', 'm'), 'vv', 'w') as look, bucket, member_id, login_name
  from member_login_name
) named
order by look, login_name;

-- Fields that only the member and whoever holds the key may read: an identity number.
create table member_sealed_field (
  bucket smallint not null,
  member_id uuid not null,
  field text not null check (length(field) between 1 and 40),
  sealed bytea not null check (length(sealed) between 29 and 1100),
  changed_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (bucket, member_id, field),
  foreign key (bucket, member_id) references member_account
);

create index member_sealed_field_by_end on member_sealed_field (kept_until);

-- Until when a field may be kept, as the member was told when he gave it; without one as long as the account.
alter table member_profile_field add column kept_until timestamptz;

create index member_profile_field_by_end on member_profile_field (kept_until) where kept_until is not null;

-- Accounts may also be opened by the house: no longer promised is that every one comes from the web or the seed. The
-- version before writes only those two and still runs on this schema.
alter table member_account drop constraint member_account_registered_by_check,
  add constraint member_account_registered_by_check check (registered_by in ('web', 'seed', 'staff')) not valid;

-- A code stands for a place in the agents' tree: whoever registers with it comes under its owner.
create table member_affiliate_code (
  code_key text primary key check (length(code_key) between 4 and 20),
  code text not null,
  owner_bucket smallint not null,
  owner_id uuid not null,
  -- The only host on which it counts; on every host without one.
  domain text check (length(domain) between 1 and 255),
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (owner_bucket, owner_id) references member_account
);

create index member_affiliate_code_by_owner on member_affiliate_code (owner_bucket, owner_id);

-- Every member's own code, with which friends are invited.
create table member_referral_code (
  code text primary key check (code ~ '^[a-z2-9]{8}$'),
  bucket smallint not null,
  member_id uuid not null
);

create unique index member_referral_code_of_member on member_referral_code (bucket, member_id);

-- What a registration came by. Written once.
create table member_origin (
  bucket smallint not null,
  member_id uuid not null,
  method text not null check (method in ('username', 'mobile', 'staff')),
  affiliate_code text,
  affiliate_owner_id uuid,
  referral_code text,
  referrer_id uuid,
  host text check (length(host) <= 255),
  registered_at timestamptz not null,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account,
  check ((affiliate_code is null) = (affiliate_owner_id is null)),
  check ((referral_code is null) = (referrer_id is null))
);

create index member_origin_by_referrer on member_origin (referrer_id) where referrer_id is not null;
create index member_origin_by_affiliate on member_origin (affiliate_owner_id) where affiliate_owner_id is not null;

-- The code with which an account that the house opened is entered for the first time: once, and within a day. It counts
-- only as long as its hash is the password's.
create table member_activation (
  bucket smallint not null,
  member_id uuid not null,
  hash text not null check (hash like 'argon2id$%'),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account
);
