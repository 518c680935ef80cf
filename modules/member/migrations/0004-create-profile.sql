-- What a member tells about himself, his picture, the bank accounts that he is paid to, and which advertising he wants.
-- New tables only, no locks on existing ones.

-- A nickname that the eye takes for another one cannot be had. One row per member, replaced by the next nickname.
create table member_nickname (
  look text primary key check (length(look) between 1 and 64),
  bucket smallint not null,
  member_id uuid not null,
  changed_at timestamptz not null,
  unique (bucket, member_id)
);

-- Either one of the house's drawings by its name, or a picture that the house has drawn anew from what was uploaded.
create table member_avatar (
  bucket smallint not null,
  member_id uuid not null,
  drawn text check (length(drawn) between 1 and 40),
  picture bytea check (length(picture) between 1 and 65536),
  changed_at timestamptz not null,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account,
  check ((drawn is null) <> (picture is null))
);

-- Numbers stand sealed; `mark` finds the same account twice. A removed one stays for the record of payouts.
create table member_bank_account (
  bucket smallint not null,
  member_id uuid not null,
  account_id uuid not null,
  bank_name text not null check (length(bank_name) between 2 and 60),
  holder_name text not null check (length(holder_name) between 2 and 60),
  mark bytea not null check (length(mark) = 32),
  sealed bytea not null check (length(sealed) between 29 and 400),
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (bucket, member_id, account_id),
  foreign key (bucket, member_id) references member_account
);

create unique index member_bank_account_once on member_bank_account (bucket, member_id, mark) where removed_at is null;

-- Nobody is advertised to without a row that says so; when he last said something stands with it.
create table member_marketing (
  bucket smallint not null,
  member_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  is_wanted boolean not null,
  changed_at timestamptz not null,
  primary key (bucket, member_id, channel),
  foreign key (bucket, member_id) references member_account
);
