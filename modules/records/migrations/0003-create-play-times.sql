-- In which minutes of a day each member has placed a bet, from the ledger's feed. New table only: no lock on anything that exists.
create table records_play_time (
  bucket smallint not null,
  member_id uuid not null,
  -- Of the posting, in UTC.
  day date not null,
  -- One bit for each minute of the day, the first one for midnight. A minute counts once, whatever is read twice or out of order.
  played bit(1440) not null,
  constraint records_play_time_pkey primary key (bucket, member_id, day)
);
