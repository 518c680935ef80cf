-- What a member likes and what a member opened last. New tables only, no locks on existing ones.
create table lobby_favourite (
  bucket smallint not null,
  member_id uuid not null,
  vendor text not null,
  game_code text not null,
  added_at timestamptz not null,
  constraint lobby_favourite_pkey primary key (bucket, member_id, vendor, game_code),
  constraint lobby_favourite_bucket_check check (bucket between 0 and 63)
);

-- One row for each game that the member opened, at the last time; the newest hundred are kept.
create table lobby_recent (
  bucket smallint not null,
  member_id uuid not null,
  vendor text not null,
  game_code text not null,
  opened_at timestamptz not null,
  constraint lobby_recent_pkey primary key (bucket, member_id, vendor, game_code),
  constraint lobby_recent_bucket_check check (bucket between 0 and 63)
);
