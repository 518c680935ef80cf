-- One-time codes, how often a recipient was sent one, what a day has cost, and messages on their way out. No number,
-- address, code or text is stored in clear. New tables only, no locks on existing ones.

-- `recipient` is a keyed hash of the channel and the number or address. A row is looked up by it.
create table messages_code (
  channel text not null,
  purpose text not null,
  recipient bytea not null,
  code_id uuid not null,
  -- A keyed hash over channel, purpose, recipient, id and code.
  code_hash bytea not null,
  tries smallint not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint messages_code_pkey primary key (channel, purpose, recipient),
  constraint messages_code_channel_check check (channel in ('sms', 'email')),
  constraint messages_code_purpose_check check (length(purpose) between 1 and 40),
  constraint messages_code_recipient_check check (length(recipient) = 32),
  constraint messages_code_code_hash_check check (length(code_hash) = 32),
  constraint messages_code_tries_check check (tries between 0 and 5),
  constraint messages_code_lives_a_while check (expires_at > issued_at),
  constraint messages_code_used_after_issue check (used_at >= issued_at)
);

create index messages_code_by_age on messages_code (issued_at);

create table messages_recipient (
  recipient bytea not null,
  -- The times of the last day, oldest first. A day allows no more than the check does.
  sent_at timestamptz[] not null default '{}',
  waits_until timestamptz,
  touched_at timestamptz not null,
  constraint messages_recipient_pkey primary key (recipient),
  constraint messages_recipient_recipient_check check (length(recipient) = 32),
  constraint messages_recipient_sent_at_check check (cardinality(sent_at) <= 10)
);

create index messages_recipient_by_age on messages_recipient (touched_at);

-- What was sent on a day of UTC: by the whole installation (an empty source) and for each address that asked.
create table messages_spent (
  spent_on date not null,
  channel text not null,
  source bytea not null,
  messages integer not null,
  constraint messages_spent_pkey primary key (spent_on, channel, source),
  constraint messages_spent_channel_check check (channel in ('sms', 'email')),
  constraint messages_spent_source_check check (length(source) in (0, 32)),
  constraint messages_spent_messages_check check (messages > 0)
);

create table messages_outgoing (
  message_id uuid not null,
  channel text not null,
  state text not null,
  -- The recipient and the text, encrypted. Emptied as soon as the message is sent, refused or too late.
  encrypted bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  constraint messages_outgoing_pkey primary key (message_id),
  constraint messages_outgoing_channel_check check (channel in ('sms', 'email')),
  constraint messages_outgoing_state_check check (state in ('waiting', 'sent', 'refused', 'too_late')),
  constraint messages_outgoing_encrypted_while_waiting check ((state = 'waiting') = (encrypted is not null)),
  constraint messages_outgoing_finished_has_time check ((state = 'waiting') = (finished_at is null))
);

create index messages_outgoing_by_age on messages_outgoing (created_at);
