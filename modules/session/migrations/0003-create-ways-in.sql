-- Ways in without a password of ours: trial accounts with where each was opened, sign-ins at another house that are under
-- way, whom another house vouches for, and the provider's statements about phones that were used.
-- New tables only, no locks on existing ones.
-- Where a trial counts: a whole address of IPv4; of IPv6 the /64 that one customer has.
create function session_trial_place(address inet) returns cidr language sql immutable parallel safe as $$
  select network(set_masklen(coalesce(address, '0.0.0.0'), case family(coalesce(address, '0.0.0.0')) when 4 then 32 else 64 end))
$$;

create table session_trial (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  -- The browser that may come back to it; of no use for anything else.
  token_hash bytea not null check (length(token_hash) = 32),
  opened_from cidr not null,
  opened_at timestamptz not null,
  primary key (bucket, member_id)
);

create unique index session_trial_by_token on session_trial (token_hash);
create index session_trial_by_place on session_trial (opened_from, opened_at);
create index session_trial_by_age on session_trial (opened_at);

-- A lookup from the browser's cookie to the sign-in that it began; it lives for minutes and is used once.
create table session_social_flow (
  flow_hash bytea primary key check (length(flow_hash) = 32),
  provider text not null check (length(provider) between 1 and 40),
  -- Null for who signs in; for who links, his account and the session that asked.
  bucket smallint,
  member_id uuid,
  session_id uuid,
  -- Null until the provider has vouched; then the account is still to be opened.
  issuer text check (length(issuer) <= 400),
  subject text check (length(subject) <= 255),
  label text check (length(label) <= 120),
  expires_at timestamptz not null,
  check ((member_id is null) = (session_id is null) and (member_id is null) = (bucket is null)),
  check ((issuer is null) = (subject is null)),
  check (issuer is null or member_id is null)
);

create index session_social_flow_by_age on session_social_flow (expires_at);

-- A lookup from whom another house vouches for to the member. Nothing else of what that house says leads to an account.
create table session_social_identity (
  issuer text not null check (length(issuer) between 1 and 400),
  subject text not null check (length(subject) between 1 and 255),
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  provider text not null,
  -- What the provider called him, for the member's own eyes.
  label text check (length(label) <= 120),
  -- Whether the account was opened by this identity and has no password that its member knows.
  opened_account boolean not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject)
);

-- A member has one identity of each house.
create unique index session_social_identity_by_member on session_social_identity (bucket, member_id, issuer);

-- Statements about phones that have opened something; each does it once. Forgotten when they would have expired.
create table session_phone_statement (
  statement_hash bytea primary key check (length(statement_hash) = 32),
  used_at timestamptz not null
);

create index session_phone_statement_by_age on session_phone_statement (used_at);
