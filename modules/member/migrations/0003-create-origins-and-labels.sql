-- What a registration came by, what the member agreed to, the codes that members invite with, and what the house calls a
-- member. New tables only, no locks on existing ones.

-- A code stands for a position in the agents' tree: a member who registers with it comes under its owner.
create table member_affiliate_code (
  code_key text not null,
  code text not null,
  owner_bucket smallint not null,
  owner_id uuid not null,
  -- The only host on which the code is valid. Null: every host.
  domain text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint member_affiliate_code_pkey primary key (code_key),
  constraint member_affiliate_code_owner_bucket_owner_id_fkey
    foreign key (owner_bucket, owner_id) references member_account,
  constraint member_affiliate_code_code_key_check check (length(code_key) between 4 and 20),
  constraint member_affiliate_code_domain_check check (length(domain) between 1 and 255)
);

create index member_affiliate_code_by_owner on member_affiliate_code (owner_bucket, owner_id);

-- Every member's own code, with which friends are invited.
create table member_referral_code (
  code text not null,
  bucket smallint not null,
  member_id uuid not null,
  constraint member_referral_code_pkey primary key (code),
  constraint member_referral_code_code_check check (code ~ '^[a-z2-9]{8}$')
);

create unique index member_referral_code_of_member on member_referral_code (bucket, member_id);

-- What a registration came by. Written once.
create table member_origin (
  bucket smallint not null,
  member_id uuid not null,
  method text not null,
  -- The address of the page, as the page sent it.
  register_method text,
  register_url text,
  domain text,
  host text,
  affiliate_code text,
  affiliate_owner_id uuid,
  referral_code text,
  referrer_id uuid,
  registered_at timestamptz not null,
  constraint member_origin_pkey primary key (bucket, member_id),
  constraint member_origin_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_origin_method_check check (method in ('username', 'mobile', 'staff')),
  constraint member_origin_register_method_check check (register_method in ('WEB')),
  constraint member_origin_register_url_check check (length(register_url) between 1 and 300 and register_url !~ '[?#@]'),
  constraint member_origin_domain_check check (length(domain) between 1 and 255),
  constraint member_origin_host_check check (length(host) <= 255),
  constraint member_origin_affiliate_whole check ((affiliate_code is null) = (affiliate_owner_id is null)),
  constraint member_origin_referral_whole check ((referral_code is null) = (referrer_id is null))
);

create index member_origin_by_referrer on member_origin (referrer_id) where referrer_id is not null;
create index member_origin_by_affiliate on member_origin (affiliate_owner_id) where affiliate_owner_id is not null;

-- What a member agreed to, in which version, and when. Rows are added, not changed.
create table member_agreement (
  bucket smallint not null,
  member_id uuid not null,
  document text not null,
  version text not null,
  agreed_at timestamptz not null,
  agreed_from inet,
  constraint member_agreement_pkey primary key (bucket, member_id, document, version),
  constraint member_agreement_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_agreement_document_check check (document in ('terms', 'adult')),
  constraint member_agreement_version_check check (length(version) between 1 and 40)
);

-- What the house calls a member: their club with its rank, and a label of their own. A member with neither has no row.
create table member_label (
  bucket smallint not null,
  member_id uuid not null,
  club_label text,
  club_rank smallint,
  member_label text,
  changed_at timestamptz not null,
  constraint member_label_pkey primary key (bucket, member_id),
  constraint member_label_bucket_member_id_fkey foreign key (bucket, member_id) references member_account,
  constraint member_label_club_label_check check (length(club_label) between 1 and 40),
  constraint member_label_club_rank_check check (club_rank between 0 and 99),
  constraint member_label_member_label_check check (length(member_label) between 1 and 40),
  constraint member_label_club_has_rank check ((club_label is null) = (club_rank is null)),
  constraint member_label_says_something check (club_label is not null or member_label is not null)
);
