-- What each member staked and won on a day of a zone in a game, added up from the ledger's feed. It takes the place of
-- records_play_day, whose days are of UTC alone and which the version before goes on counting. New table only: no lock on
-- anything that exists.
create table records_zone_day (
  bucket smallint not null,
  member_id uuid not null,
  -- Whose midnight ends the day, by its IANA name.
  zone text not null,
  day date not null,
  vendor text not null,
  game_code text not null,
  unit text not null,
  stakes bigint not null,
  -- What stakes took less what came back of them, and what was paid less what a corrected result took back; at the ledger's exponent.
  staked numeric(30, 0) not null,
  won numeric(30, 0) not null,
  constraint records_zone_day_pkey primary key (bucket, member_id, zone, day, vendor, game_code, unit)
);
