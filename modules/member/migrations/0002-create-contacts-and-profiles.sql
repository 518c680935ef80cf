-- How members are reached, what they tell about themselves, and the bank accounts that they are paid to. Numbers, addresses
-- and identity numbers are encrypted with a key that is not in the database. New tables only, no locks on existing ones.

create table member_contact (
  bucket smallint not null,
  member_id uuid not null,
  kind text not null,
  -- A keyed hash of the number or address, as in the lookup tables below.
  mark bytea not null,
  encrypted bytea not null,
  given_at timestamptz not null,
  confirmed_at timestamptz,
  constraint member_contact_pkey primary key (bucket, member_id, kind),
  constraint member_contact_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_contact_kind_check check (kind in ('phone', 'email')),
  constraint member_contact_mark_check check (length(mark) = 32),
  constraint member_contact_encrypted_check check (length(encrypted) between 34 and 405)
);

-- The lookup from a phone number to its member. It holds confirmed numbers only: a number that a member merely typed does
-- not keep another member from confirming it.
create table member_phone (
  mark bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  confirmed_at timestamptz not null,
  constraint member_phone_pkey primary key (mark),
  constraint member_phone_mark_check check (length(mark) = 32)
);

-- The same for e-mail addresses.
create table member_email (
  mark bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  confirmed_at timestamptz not null,
  constraint member_email_pkey primary key (mark),
  constraint member_email_mark_check check (length(mark) = 32)
);

create table member_profile_field (
  bucket smallint not null,
  member_id uuid not null,
  field text not null,
  value text not null,
  changed_at timestamptz not null,
  -- Until when the field may be kept, as the member was told. Null: as long as the account.
  kept_until timestamptz,
  constraint member_profile_field_pkey primary key (bucket, member_id, field),
  constraint member_profile_field_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_profile_field_field_check check (length(field) between 1 and 40),
  constraint member_profile_field_value_check check (length(value) between 1 and 512)
);

create index member_profile_field_by_end on member_profile_field (kept_until) where kept_until is not null;

-- Fields that are read only with the key: an identity number.
create table member_encrypted_field (
  bucket smallint not null,
  member_id uuid not null,
  field text not null,
  encrypted bytea not null,
  changed_at timestamptz not null,
  kept_until timestamptz not null,
  constraint member_encrypted_field_pkey primary key (bucket, member_id, field),
  constraint member_encrypted_field_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_encrypted_field_field_check check (length(field) between 1 and 40),
  constraint member_encrypted_field_encrypted_check check (length(encrypted) between 34 and 1105)
);

create index member_encrypted_field_by_end on member_encrypted_field (kept_until);

-- A nickname that looks like another member's cannot be taken. A member has one row, which the next nickname replaces.
create table member_nickname (
  look text not null,
  bucket smallint not null,
  member_id uuid not null,
  changed_at timestamptz not null,
  constraint member_nickname_pkey primary key (look),
  constraint member_nickname_bucket_member_id_key unique (bucket, member_id),
  constraint member_nickname_look_check check (length(look) between 1 and 64)
);

-- Either one of the house's drawings by its name, or a picture that the house has re-encoded from an upload.
create table member_avatar (
  bucket smallint not null,
  member_id uuid not null,
  drawn text,
  picture bytea,
  changed_at timestamptz not null,
  constraint member_avatar_pkey primary key (bucket, member_id),
  constraint member_avatar_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_avatar_drawn_check check (length(drawn) between 1 and 40),
  constraint member_avatar_picture_check check (length(picture) between 1 and 65536),
  constraint member_avatar_is_drawing_or_picture check ((drawn is null) <> (picture is null))
);

-- `mark` finds the same account twice. A removed account stays for the record of payouts.
create table member_bank_account (
  bucket smallint not null,
  member_id uuid not null,
  account_id uuid not null,
  bank_name text not null,
  holder_name text not null,
  mark bytea not null,
  encrypted bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  constraint member_bank_account_pkey primary key (bucket, member_id, account_id),
  constraint member_bank_account_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_bank_account_bank_name_check check (length(bank_name) between 2 and 60),
  constraint member_bank_account_holder_name_check check (length(holder_name) between 2 and 60),
  constraint member_bank_account_mark_check check (length(mark) = 32),
  constraint member_bank_account_encrypted_check check (length(encrypted) between 34 and 405)
);

create unique index member_bank_account_once on member_bank_account (bucket, member_id, mark) where removed_at is null;

-- Advertising is sent only to a member whose row says that they want it.
create table member_marketing (
  bucket smallint not null,
  member_id uuid not null,
  channel text not null,
  is_wanted boolean not null,
  changed_at timestamptz not null,
  constraint member_marketing_pkey primary key (bucket, member_id, channel),
  constraint member_marketing_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_marketing_channel_check check (channel in ('email', 'sms'))
);

-- The language of what the house writes to a member. A table of its own: a login writes it, and must not wait for a lock on
-- the account.
create table member_language (
  bucket smallint not null,
  member_id uuid not null,
  language text not null,
  kept_at timestamptz not null,
  constraint member_language_pkey primary key (bucket, member_id),
  constraint member_language_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_language_bucket_check check (bucket between 0 and 63),
  constraint member_language_language_check check (length(language) between 2 and 5)
);
