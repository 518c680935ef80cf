-- How each advertising channel was turned, when and from where: what a member has agreed to has a history. A new table only, no
-- lock on anything that exists. What was turned before has no history; member_marketing says how it stands.
create table member_consent_change (
  bucket smallint not null,
  member_id uuid not null,
  change_id uuid not null,
  channel text not null,
  is_wanted boolean not null,
  changed_at timestamptz not null,
  changed_from inet,
  constraint member_consent_change_pkey primary key (bucket, member_id, change_id),
  constraint member_consent_change_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_consent_change_channel_check check (channel in ('email', 'sms'))
);
