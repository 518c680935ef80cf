-- One-time codes, how often anybody was sent one, what a day has cost, and messages on their way out. No number, address,
-- code or text is kept in clear: `recipient` is a keyed hash of the channel and the number or address, a look-up from a
-- value as phone and login name have theirs, and what has to be sent is sealed until it has been. New tables only.
create table messages_code (
  channel text not null check (channel in ('sms', 'email')),
  purpose text not null check (length(purpose) between 1 and 40),
  recipient bytea not null check (length(recipient) = 32),
  code_id uuid not null,
  -- A keyed hash over channel, purpose, recipient, id and code.
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (channel, purpose, recipient),
  constraint messages_code_lives_a_while check (expires_at > issued_at),
  constraint messages_code_used_after_issue check (used_at >= issued_at)
);
create index messages_code_by_age on messages_code (issued_at);

create table messages_recipient (
  recipient bytea primary key check (length(recipient) = 32),
  -- The last day's, oldest first; never more than a day allows.
  sent_at timestamptz[] not null default '{}' check (cardinality(sent_at) <= 10),
  waits_until timestamptz,
  touched_at timestamptz not null
);
create index messages_recipient_by_age on messages_recipient (touched_at);

-- What was sent in a day of UTC: of the whole installation (an empty source) and of each address that asked.
create table messages_spent (
  spent_on date not null,
  channel text not null check (channel in ('sms', 'email')),
  source bytea not null check (length(source) in (0, 32)),
  messages integer not null check (messages > 0),
  primary key (spent_on, channel, source)
);

create table messages_outgoing (
  message_id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  state text not null check (state in ('waiting', 'sent', 'refused', 'too_late')),
  sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  constraint messages_outgoing_sealed_while_waiting check ((state = 'waiting') = (sealed is not null)),
  constraint messages_outgoing_finished_has_time check ((state = 'waiting') = (finished_at is null))
);
create index messages_outgoing_by_age on messages_outgoing (created_at);
