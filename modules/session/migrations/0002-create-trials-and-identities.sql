-- How members sign in without a password of this site: trial accounts, identities at other houses, and statements of a
-- provider about phones. New tables only, no locks on existing ones.

-- Trial accounts, with the network that each was opened from.
create table session_trial (
  bucket smallint not null,
  member_id uuid not null,
  -- The token of the browser that may come back to the account. It is good for nothing else.
  token_hash bytea not null,
  opened_from cidr not null,
  opened_at timestamptz not null,
  constraint session_trial_pkey primary key (bucket, member_id),
  constraint session_trial_bucket_check check (bucket between 0 and 63),
  constraint session_trial_token_hash_check check (length(token_hash) = 32)
);

create unique index session_trial_by_token on session_trial (token_hash);
create index session_trial_by_place on session_trial (opened_from, opened_at);
create index session_trial_by_age on session_trial (opened_at);

-- Where a trial account counts: a whole address of IPv4; of IPv6 the /64 that one customer has.
create function session_trial_place(address inet) returns cidr language sql immutable parallel safe as $$
  select network(set_masklen(coalesce(address, '0.0.0.0'), case family(coalesce(address, '0.0.0.0')) when 4 then 32 else 64 end))
$$;

-- The lookup from the browser's cookie to the sign-in that it began. A row lives for minutes and is used once.
create table session_social_flow (
  flow_hash bytea not null,
  provider text not null,
  -- Null when the visitor signs in. When a member links an identity: their account, and the session that asked.
  bucket smallint,
  member_id uuid,
  session_id uuid,
  -- Null until the provider has confirmed the identity. From then on the account is still to be opened.
  issuer text,
  subject text,
  label text,
  expires_at timestamptz not null,
  constraint session_social_flow_pkey primary key (flow_hash),
  constraint session_social_flow_flow_hash_check check (length(flow_hash) = 32),
  constraint session_social_flow_provider_check check (length(provider) between 1 and 40),
  constraint session_social_flow_issuer_check check (length(issuer) <= 400),
  constraint session_social_flow_subject_check check (length(subject) <= 255),
  constraint session_social_flow_label_check check (length(label) <= 120),
  constraint session_social_flow_link_whole check (
    (member_id is null) = (session_id is null) and (member_id is null) = (bucket is null)
  ),
  constraint session_social_flow_identity_whole check ((issuer is null) = (subject is null)),
  constraint session_social_flow_links_or_opens check (issuer is null or member_id is null)
);

create index session_social_flow_by_age on session_social_flow (expires_at);

-- The lookup from an identity at another house to the member. Nothing else that the other house says leads to an account.
create table session_social_identity (
  issuer text not null,
  subject text not null,
  bucket smallint not null,
  member_id uuid not null,
  provider text not null,
  -- What the provider called the member. Only the member reads it.
  label text,
  -- Whether the account was opened by this identity and has no password that the member knows.
  opened_account boolean not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint session_social_identity_pkey primary key (issuer, subject),
  constraint session_social_identity_issuer_check check (length(issuer) between 1 and 400),
  constraint session_social_identity_subject_check check (length(subject) between 1 and 255),
  constraint session_social_identity_bucket_check check (bucket between 0 and 63),
  constraint session_social_identity_label_check check (length(label) <= 120)
);

-- A member has one identity of each house.
create unique index session_social_identity_by_member on session_social_identity (bucket, member_id, issuer);

-- Statements about phones that have been used. Each is accepted once, and its row is deleted when it would have expired.
create table session_phone_statement (
  statement_hash bytea not null,
  used_at timestamptz not null,
  constraint session_phone_statement_pkey primary key (statement_hash),
  constraint session_phone_statement_statement_hash_check check (length(statement_hash) = 32)
);

create index session_phone_statement_by_age on session_phone_statement (used_at);
