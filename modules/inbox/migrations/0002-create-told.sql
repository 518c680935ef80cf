-- What the house itself tells one member, such as money that arrived. It grows with members, unlike what operators write by hand.
-- New table only: no lock on anything that exists.
create table inbox_told (
  bucket smallint not null,
  member_id uuid not null,
  message_id uuid not null,
  -- Of what has happened: it is told once.
  told_key text not null,
  -- By the site's code of the language, as in inbox_message.
  texts jsonb not null,
  sent_at timestamptz not null,
  constraint inbox_told_pkey primary key (bucket, member_id, message_id),
  constraint inbox_told_once unique (bucket, member_id, told_key),
  constraint inbox_told_bucket_check check (bucket between 0 and 63),
  constraint inbox_told_told_key_check check (length(told_key) between 1 and 200),
  constraint inbox_told_has_english check (texts ? 'EN')
);
