-- Sessions: who is logged in, from when to when, and how each session ended. The token's hash is the lookup from the
-- cookie to the session; it is deleted when the session ends, so an ended one cannot be found again.
-- New tables only, no locks on existing ones.
create table session_session (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  session_id uuid not null,
  started_at timestamptz not null,
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  ended_at timestamptz,
  end_reason text check (
    end_reason in ('logout', 'idle', 'expired', 'replaced', 'password_changed', 'excluded', 'disabled')
  ),
  started_from inet,
  user_agent text not null check (length(user_agent) <= 400),
  primary key (bucket, member_id, session_id),
  check ((ended_at is null) = (end_reason is null))
);

-- Open sessions are few beside the ended ones; the job that ends idle ones looks only here.
create index session_session_open on session_session (last_seen_at) where ended_at is null;

create table session_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  bucket smallint not null,
  member_id uuid not null,
  session_id uuid not null,
  foreign key (bucket, member_id, session_id) references session_session
);

create index session_token_by_session on session_token (bucket, member_id, session_id);
