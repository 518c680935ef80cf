-- The catalogue (small reference tables), and launches of games with their single-use tokens.
-- New tables only, no locks on existing ones.
create table games_vendor (
  vendor text not null,
  name text not null,
  is_open boolean not null default true,
  constraint games_vendor_pkey primary key (vendor),
  constraint games_vendor_vendor_check check (vendor ~ '^[a-z0-9][a-z0-9-]{0,31}$')
);

create table games_game (
  vendor text not null,
  code text not null,
  name text not null,
  game_type text not null,
  return_ppm integer,
  stake_min bigint not null,
  stake_max bigint not null,
  cover text not null,
  version text not null,
  is_open boolean not null default true,
  added_at timestamptz not null,
  constraint games_game_pkey primary key (vendor, code),
  constraint games_game_vendor_fkey foreign key (vendor) references games_vendor (vendor),
  constraint games_game_code_check check (code ~ '^[A-Za-z0-9._:~-]{1,64}$'),
  constraint games_game_return_ppm_check check (return_ppm between 0 and 1000000),
  constraint games_game_stake_min_check check (stake_min > 0),
  constraint games_game_stakes_in_order check (stake_max >= stake_min)
);

-- Counts the changes of the catalogue. Every process asks for this one number every 0.7 seconds and reads the catalogue when
-- it is another. A table of its own: taking over what a vendor offers must not make a kill switch wait.
create table games_catalogue (
  id smallint not null,
  version bigint not null,
  constraint games_catalogue_pkey primary key (id),
  constraint games_catalogue_id_check check (id = 1)
);
insert into games_catalogue (id, version) values (1, 1);

create function games_count_catalogue() returns trigger language plpgsql as $$
begin
  update games_catalogue set version = version + 1 where id = 1;
  return null;
end
$$;

create trigger games_vendor_counted after insert or update or delete or truncate on games_vendor
  for each statement execute function games_count_catalogue();
create trigger games_game_counted after insert or update or delete or truncate on games_game
  for each statement execute function games_count_catalogue();

create table games_launch (
  bucket smallint not null,
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
  -- The transaction that ended it. Ends are read in the order in which they become visible: a process remembers the oldest
  -- transaction that was under way when it last read, and reads from there. Their own time does not tell: it is taken before
  -- the commit, by another clock.
  ended_in xid8,
  constraint games_launch_pkey primary key (bucket, member_id, launch_id),
  constraint games_launch_bucket_check check (bucket between 0 and 63)
);

create index games_launch_by_end on games_launch (ended_at) where ended_at is not null;
create index games_launch_by_session on games_launch (bucket, member_id, site_session_id) where ended_at is null;
-- Every process asks each half second what has ended since it last looked, so that a bet needs no look-up of its own.
create index games_launch_by_ended_in on games_launch (ended_in, launch_id) where ended_in is not null;
-- A job removes launches 30 days after they could last be played.
create index games_launch_by_play_end on games_launch (play_expires_at);

create function games_note_end() returns trigger language plpgsql as $$
begin
  new.ended_in := pg_current_xact_id();
  return new;
end $$;

create trigger games_launch_note_end before update of ended_at on games_launch
  for each row when (old.ended_at is null and new.ended_at is not null) execute function games_note_end();

-- Lookup from a launch token (only its SHA-256) to the launch that it opens, claimed with it.
create table games_launch_token (
  token_hash bytea not null,
  bucket smallint not null,
  member_id uuid not null,
  launch_id uuid not null,
  constraint games_launch_token_pkey primary key (token_hash)
);
