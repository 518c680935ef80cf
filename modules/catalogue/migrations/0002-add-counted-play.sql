-- How a game plays, counted by its vendor over all outcomes: hit rate, deviation and largest win, for its cover. A new column that
-- may be empty, on a small table: the lock on it lasts for a moment.
alter table catalogue_game
  add column counted jsonb,
  add constraint catalogue_game_counted_check check (jsonb_typeof(counted) = 'object');
