-- What excluded people are known by, so that an account of theirs under another name is found. New tables only: no lock on anything that exists.

-- Keyed hashes: a number, an address, an identity number, a device or a bank account is compared and never read.
create table protection_register_mark (
  kind text not null,
  mark bytea not null,
  bucket smallint not null,
  -- The member who is excluded, or was.
  member_id uuid not null,
  written_at timestamptz not null,
  constraint protection_register_mark_pkey primary key (kind, mark, member_id),
  constraint protection_register_mark_kind_check check (kind in ('phone', 'email', 'id_number', 'device', 'bank')),
  constraint protection_register_mark_mark_check check (length(mark) = 32)
);

-- Accounts that may be of an excluded person, for operators. Small: such an account is rare.
create table protection_register_hit (
  bucket smallint not null,
  member_id uuid not null,
  kind text not null,
  -- The excluded member whom the account shares it with.
  excluded_bucket smallint not null,
  excluded_member_id uuid not null,
  found_at timestamptz not null,
  constraint protection_register_hit_pkey primary key (bucket, member_id, kind, excluded_member_id),
  constraint protection_register_hit_bucket_check check (bucket between 0 and 63),
  constraint protection_register_hit_kind_check check (kind in ('phone', 'email', 'id_number', 'device', 'bank')),
  constraint protection_register_hit_is_another_member check (member_id <> excluded_member_id)
);
create index protection_register_hit_by_time on protection_register_hit (found_at);
