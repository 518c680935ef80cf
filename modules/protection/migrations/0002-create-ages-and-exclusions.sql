-- What the guard keeps of a member beside limits. New tables only, no locks on existing ones.

-- Before the first game a member says that they are 18 or older. The first answer is kept.
create table protection_age_confirmation (
  bucket smallint not null,
  member_id uuid not null,
  confirmed_at timestamptz not null,
  constraint protection_age_confirmation_pkey primary key (bucket, member_id),
  constraint protection_age_confirmation_bucket_check check (bucket between 0 and 63)
);

-- From when a member is excluded, and until when. Without an end it stands until it is lifted.
create table protection_exclusion (
  bucket smallint not null,
  member_id uuid not null,
  excluded_at timestamptz not null,
  ends_at timestamptz,
  constraint protection_exclusion_pkey primary key (bucket, member_id),
  constraint protection_exclusion_bucket_check check (bucket between 0 and 63),
  constraint protection_exclusion_ends_after_it_begins check (ends_at > excluded_at)
);
