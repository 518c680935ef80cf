-- What the lobby shows of play: the latest wins, how often each game was played, and which games have a pot of their own. New
-- tables only, no locks on existing ones.
-- Candidates for the board of winners, the newest few hundred; older ones are removed. What a round took and paid is
-- read from the ledger, so that a correction is seen here as well.
create table lobby_win (
  bucket smallint not null,
  member_id uuid not null,
  group_key text not null,
  won_at timestamptz not null,
  constraint lobby_win_pkey primary key (bucket, member_id, group_key),
  constraint lobby_win_bucket_check check (bucket between 0 and 63)
);

create index lobby_win_by_time on lobby_win (won_at desc);

-- How often and for how much a game was played on a day (UTC). One row for each day, game and unit, for some weeks.
create table lobby_play_day (
  day date not null,
  vendor text not null,
  game_code text not null,
  unit text not null,
  -- Bets that were given back are taken off again, perhaps on a later day than their own.
  bets bigint not null,
  staked bigint not null,
  constraint lobby_play_day_pkey primary key (day, vendor, game_code, unit)
);

-- Games that have had a pot of their own: from the first one on, no demonstration of a jackpot is shown.
create table lobby_pot (
  vendor text not null,
  game_code text not null,
  first_seen_at timestamptz not null,
  constraint lobby_pot_pkey primary key (vendor, game_code)
);
