-- Sessions of members and how they begin: logins, the wait for a second factor, remembered browsers, trial accounts and
-- identities at other houses. New tables only, no locks on existing ones.

-- Who is logged in, from when to when, and how the session ended.
create table session_session (
  bucket smallint not null,
  member_id uuid not null,
  session_id uuid not null,
  started_at timestamptz not null,
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  started_from inet,
  user_agent text not null,
  -- The remembered browser that the session belongs to.
  family_id uuid,
  constraint session_session_pkey primary key (bucket, member_id, session_id),
  constraint session_session_bucket_check check (bucket between 0 and 63),
  constraint session_session_user_agent_check check (length(user_agent) <= 400),
  constraint session_session_lives_a_while check (ends_at > started_at),
  constraint session_session_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint session_session_end_reason_check check (
    end_reason in (
      'logout', 'idle', 'expired', 'replaced', 'password_changed', 'excluded', 'disabled', 'ended_by_member', 'token_reused',
      'factors_removed'
    )
  )
);

-- Open sessions are few beside the ended ones. The job that ends idle sessions reads only this index.
create index session_session_open on session_session (last_seen_at) where ended_at is null;

-- The lookup from the cookie to the session. The row is deleted when the session ends, so an ended session is not found by
-- its token.
create table session_token (
  token_hash bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  session_id uuid not null,
  constraint session_token_pkey primary key (token_hash),
  constraint session_token_bucket_member_id_session_id_fkey
    foreign key (bucket, member_id, session_id) references session_session,
  constraint session_token_token_hash_check check (length(token_hash) = 32)
);

create index session_token_by_session on session_token (bucket, member_id, session_id);

-- A record of each login, which the member reads.
create table session_login (
  bucket smallint not null,
  member_id uuid not null,
  login_id uuid not null,
  at timestamptz not null,
  method text not null,
  second_factor text,
  outcome text not null,
  address inet,
  user_agent text not null,
  is_known_device boolean not null,
  is_known_network boolean not null,
  session_id uuid,
  constraint session_login_pkey primary key (bucket, member_id, login_id),
  constraint session_login_bucket_check check (bucket between 0 and 63),
  constraint session_login_method_check check (
    method in ('password', 'sms', 'passkey', 'social', 'phone-token', 'device', 'free-play', 'registration', 'password-reset')
  ),
  constraint session_login_second_factor_check check (
    second_factor in ('totp', 'passkey', 'sms', 'email', 'recovery-code', 'bank-name')
  ),
  constraint session_login_outcome_check check (
    outcome in ('signed_in', 'second_factor_asked', 'second_factor_wrong', 'account_closed')
  ),
  constraint session_login_user_agent_check check (length(user_agent) <= 400),
  constraint session_login_signed_in_has_session check ((outcome = 'signed_in') = (session_id is not null))
);

-- The network of an address: the addresses of one customer usually differ within it.
create function session_network(address inet) returns cidr language sql immutable strict parallel safe as $$
  select network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
$$;

-- Finds whether a member has logged in from a network before.
create index session_login_by_network on session_login (bucket, member_id, session_network(address))
  where outcome = 'signed_in';
-- The job that deletes old records reads only this index.
create index session_login_by_age on session_login (at);

-- A login whose first proof has been given and whose second is awaited: the lookup from the ticket to the member.
create table session_ticket (
  ticket_hash bytea not null,
  browser_hash bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  login_id uuid not null,
  method text not null,
  methods text[] not null,
  is_remembered boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint session_ticket_pkey primary key (ticket_hash),
  constraint session_ticket_ticket_hash_check check (length(ticket_hash) = 32),
  constraint session_ticket_browser_hash_check check (length(browser_hash) = 32),
  constraint session_ticket_methods_check check (cardinality(methods) between 1 and 6),
  constraint session_ticket_tries_check check (tries between 0 and 5)
);

create index session_ticket_by_member on session_ticket (bucket, member_id);
create index session_ticket_by_age on session_ticket (expires_at);

-- A browser that was asked to remember its member for a day. Its token changes with each use; all its tokens are one family.
create table session_device_family (
  bucket smallint not null,
  member_id uuid not null,
  family_id uuid not null,
  -- When the member last proved their identity by more than this token.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  constraint session_device_family_pkey primary key (bucket, member_id, family_id)
);

create index session_device_family_by_age on session_device_family (expires_at);

create table session_device_token (
  token_hash bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  family_id uuid not null,
  -- Set by the use that replaced the token. A later use comes from a copy of it.
  used_at timestamptz,
  constraint session_device_token_pkey primary key (token_hash),
  constraint session_device_token_bucket_member_id_family_id_fkey
    foreign key (bucket, member_id, family_id) references session_device_family on delete cascade,
  constraint session_device_token_token_hash_check check (length(token_hash) = 32)
);

create index session_device_token_by_family on session_device_token (bucket, member_id, family_id);

-- Members who have been through the welcome of their first login.
create table session_first_login (
  bucket smallint not null,
  member_id uuid not null,
  done_at timestamptz not null,
  constraint session_first_login_pkey primary key (bucket, member_id)
);
