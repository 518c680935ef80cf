-- What the front page shows of play: the latest won rounds and how much each game was played.
-- Written from rows after they are sealed in the books, never in a posting. New tables only.

-- Candidates for the board of winners, the newest few hundred; older ones are removed. What a round took and paid is
-- read from the ledger, so that a correction is seen here as well.
create table games_win (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  group_key text not null,
  won_at timestamptz not null,
  primary key (bucket, member_id, group_key)
);

create index games_win_by_time on games_win (won_at desc);

-- How often and for how much a game was played on a day (UTC). One row for each day, game and unit, for some weeks.
create table games_play_day (
  day date not null,
  vendor text not null,
  game_code text not null,
  unit text not null,
  -- Bets that were given back are taken off again, perhaps on a later day than their own.
  bets bigint not null,
  staked bigint not null,
  primary key (day, vendor, game_code, unit)
);

-- Games that have had a pot of their own: from the first one on, no demonstration of a jackpot is shown.
create table games_pot (
  vendor text not null,
  game_code text not null,
  first_seen_at timestamptz not null,
  primary key (vendor, game_code)
);
