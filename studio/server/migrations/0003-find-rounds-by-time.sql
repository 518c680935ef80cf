-- The site asks once a day for the rounds of a day. Building the index holds writers of `round` up for as long as it
-- takes; before there are millions of rounds that is a moment.
create index round_by_time_idx on round (created_at, id);
