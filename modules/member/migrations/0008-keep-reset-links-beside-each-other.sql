-- Links that set a forgotten password anew, as many as were asked for: a stranger who asks for one does not put the owner's
-- out of use. Its use, or a new password, takes all of a member's away. As before there are rows of members who do not exist.
-- The table of before holds one row a member; running processes of the version before go on with it, and links in it stay
-- good for their half an hour. New table only.
create table member_reset_link (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, member_id, token_hash),
  constraint member_reset_link_lives_a_while check (expires_at > asked_at and expires_at <= asked_at + interval '30 minutes')
);

create unique index member_reset_link_by_token on member_reset_link (token_hash);
create index member_reset_link_by_age on member_reset_link (expires_at);
