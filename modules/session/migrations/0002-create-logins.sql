-- How people came in: a record of each login for the member's own eyes, the wait for a second factor, the browsers that
-- may come back for a day without typing, and whether a member has been welcomed.
-- New tables, no locks on existing ones, except that session_session gains a column without a default and a longer list of
-- reasons: both lock it for a moment; the check reads its rows once, so run it when few are being logged in.
alter table session_session add column family_id uuid;
-- Nothing that was promised is lost: the list of reasons grows by two in the next statement, and the version before writes
-- none of the new ones and reads none, so it still runs on this schema.
alter table session_session drop constraint session_session_end_reason_check;
alter table session_session add constraint session_session_end_reason_check check (
  end_reason in (
    'logout', 'idle', 'expired', 'replaced', 'password_changed', 'excluded', 'disabled', 'ended_by_member', 'token_reused'
  )
);

-- The network that an address belongs to, as far as one customer's addresses usually differ.
create function session_network(address inet) returns cidr language sql immutable strict parallel safe as $$
  select network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
$$;

create table session_login (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  login_id uuid not null,
  at timestamptz not null,
  method text not null check (
    method in ('password', 'sms', 'passkey', 'social', 'phone-token', 'device', 'free-play', 'registration', 'password-reset')
  ),
  second_factor text check (second_factor in ('totp', 'passkey', 'sms', 'email', 'recovery-code', 'bank-name')),
  outcome text not null check (outcome in ('signed_in', 'second_factor_asked', 'second_factor_wrong', 'account_closed')),
  address inet,
  user_agent text not null check (length(user_agent) <= 400),
  is_known_device boolean not null,
  is_known_network boolean not null,
  session_id uuid,
  primary key (bucket, member_id, login_id),
  check ((outcome = 'signed_in') = (session_id is not null))
);

-- Whether a member has come in from a network before.
create index session_login_by_network on session_login (bucket, member_id, session_network(address))
  where outcome = 'signed_in';
-- The job that forgets old ones looks only here.
create index session_login_by_age on session_login (at);

-- A login whose first proof has been shown and whose second is awaited: a lookup from the ticket to the member.
create table session_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  bucket smallint not null,
  member_id uuid not null,
  login_id uuid not null,
  method text not null,
  methods text[] not null check (cardinality(methods) between 1 and 6),
  is_remembered boolean not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);

create index session_ticket_by_member on session_ticket (bucket, member_id);
create index session_ticket_by_age on session_ticket (expires_at);

-- A browser that was asked to remember its member for a day. Its token changes with each use; all of them are one family.
create table session_device_family (
  bucket smallint not null,
  member_id uuid not null,
  family_id uuid not null,
  -- When the member last proved who he is by more than this token.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, member_id, family_id)
);

create index session_device_family_by_age on session_device_family (expires_at);

create table session_device_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  bucket smallint not null,
  member_id uuid not null,
  family_id uuid not null,
  -- Set by the use that replaced it. Another use after that is a copy's.
  used_at timestamptz,
  foreign key (bucket, member_id, family_id) references session_device_family on delete cascade
);

create index session_device_token_by_family on session_device_token (bucket, member_id, family_id);

-- Members who have been through the welcome of their first login.
create table session_first_login (
  bucket smallint not null,
  member_id uuid not null,
  done_at timestamptz not null,
  primary key (bucket, member_id)
);
