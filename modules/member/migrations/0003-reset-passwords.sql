-- Links that set a forgotten password anew. A member has one at most: asking again puts the former out of use, and its
-- use takes the row away. Only the token's hash is kept. Whoever asks for a name and an address that do not belong
-- together gets a row as well, of a member who does not exist, so that neither the answer nor its time tells; so there is
-- no foreign key. A lookup from the token to its member. New table only.
create table member_password_reset (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, member_id),
  constraint member_password_reset_lives_a_while check (expires_at > asked_at and expires_at <= asked_at + interval '30 minutes')
);

create unique index member_password_reset_by_token on member_password_reset (token_hash);
create index member_password_reset_by_age on member_password_reset (expires_at);
