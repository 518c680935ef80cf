-- What operators write to members inside the site. New tables only: no lock on anything that exists.

-- Small: operators write these by hand. Its ids are made in the order of time, as those of members are.
create table inbox_message (
  message_id uuid not null,
  -- Chosen by the operator's page for each sending: the same again sends nothing a second time.
  request_key text not null,
  audience text not null,
  -- Of the audience `types`.
  account_types smallint[],
  -- Of the audience `one`.
  member_id uuid,
  member_name text,
  -- By the site's code of the language: { "EN": { "title": "...", "body": "..." } }.
  texts jsonb not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  constraint inbox_message_pkey primary key (message_id),
  constraint inbox_message_sent_once unique (sent_by, request_key),
  constraint inbox_message_audience_known check (audience in ('one', 'all', 'types')),
  constraint inbox_message_audience_whole check (
    (audience = 'one') = (member_id is not null) and (audience = 'one') = (member_name is not null)
    and (audience = 'types') = (account_types is not null)
  ),
  constraint inbox_message_has_english check (texts ? 'EN')
);

-- What is for many, newest first.
create index inbox_message_for_many on inbox_message (message_id desc) where audience <> 'one';

-- Of a message to one member a row from the beginning; of one to many, from when that member has read or deleted it.
create table inbox_mark (
  bucket smallint not null,
  member_id uuid not null,
  message_id uuid not null,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint inbox_mark_pkey primary key (bucket, member_id, message_id)
);
