-- The catalogue (small reference tables), launches of games and their single-use tokens. New tables only.
create table games_vendor (
  vendor text primary key check (vendor ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text not null,
  is_open boolean not null default true
);

create table games_game (
  vendor text not null references games_vendor (vendor),
  code text not null check (code ~ '^[A-Za-z0-9._:~-]{1,64}$'),
  name text not null,
  game_type text not null,
  return_ppm integer check (return_ppm between 0 and 1000000),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  cover text not null,
  version text not null,
  is_open boolean not null default true,
  added_at timestamptz not null,
  primary key (vendor, code)
);

create table games_launch (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  launch_id uuid not null,
  site_session_id uuid not null,
  vendor text not null,
  game_code text not null,
  unit text not null,
  minted_at timestamptz not null,
  -- A launch token opens the game once, until then.
  token_expires_at timestamptz not null,
  redeemed_at timestamptz,
  -- Bets are taken until then, unless it ends before.
  play_expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (bucket, member_id, launch_id)
);

-- Every process asks each half second what has ended since it last looked, so that a bet needs no look-up of its own.
create index games_launch_by_end on games_launch (ended_at) where ended_at is not null;
create index games_launch_by_session on games_launch (bucket, member_id, site_session_id) where ended_at is null;

-- Lookup from a launch token (only its SHA-256) to the launch that it opens, claimed with it.
create table games_launch_token (
  token_hash bytea primary key,
  bucket smallint not null,
  member_id uuid not null,
  launch_id uuid not null
);

-- Before the first game a member says that he is 18 or older.
create table games_adult_confirmation (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (bucket, member_id)
);
