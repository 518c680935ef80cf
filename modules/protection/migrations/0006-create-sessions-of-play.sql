-- Reality checks: each member's interval, their session of play, and what they answered. New tables only: no lock on anything that exists.

-- The interval that a member has chosen; without a row the house's first one applies.
create table protection_reality_check (
  bucket smallint not null,
  member_id uuid not null,
  -- Null: the member wants no check.
  every_minutes smallint,
  changed_at timestamptz not null,
  constraint protection_reality_check_pkey primary key (bucket, member_id),
  constraint protection_reality_check_bucket_check check (bucket between 0 and 63),
  constraint protection_reality_check_every_minutes_check check (every_minutes between 15 and 240)
);

-- Since when a member plays. It is written when a game is opened and when a check is answered, not with bets.
create table protection_play_session (
  bucket smallint not null,
  member_id uuid not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- From when bets wait for the member's answer; null for those who want no check.
  check_at timestamptz,
  is_stopped boolean not null,
  -- The transaction that changed `check_at` last: processes read what changed in the order in which it becomes visible.
  changed_in xid8 not null default pg_current_xact_id(),
  constraint protection_play_session_pkey primary key (bucket, member_id),
  constraint protection_play_session_bucket_check check (bucket between 0 and 63),
  constraint protection_play_session_in_order check (began_at <= seen_at and check_at >= began_at)
);
create index protection_play_session_by_change on protection_play_session (changed_in);
create index protection_play_session_by_check on protection_play_session (check_at) where check_at is not null;

-- What was shown and answered. Rows are not changed: a check is answered once.
create table protection_reality_answer (
  bucket smallint not null,
  member_id uuid not null,
  check_at timestamptz not null,
  answer text not null,
  began_at timestamptz not null,
  unit text not null,
  -- Of the session until then, at the ledger's exponent.
  staked numeric(30, 0) not null,
  won numeric(30, 0) not null,
  answered_at timestamptz not null,
  constraint protection_reality_answer_pkey primary key (bucket, member_id, check_at),
  constraint protection_reality_answer_bucket_check check (bucket between 0 and 63),
  constraint protection_reality_answer_answer_check check (answer in ('go_on', 'stop')),
  constraint protection_reality_answer_in_order check (began_at <= check_at and check_at <= answered_at)
);
