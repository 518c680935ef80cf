-- Launches were never removed. A job removes them 30 days after they could last be played; it finds them by this index.
--
-- Locks: no launch is written while the index is made (share on games_launch). Reads the table once.
create index games_launch_by_play_end on games_launch (play_expires_at);
