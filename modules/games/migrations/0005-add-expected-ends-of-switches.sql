-- When players may expect a vendor or a game back that an operator has stopped, for maintenance above all. A new column that may be
-- empty, on a small table: the lock on it lasts for a moment.
alter table games_switch
  add column expected_back_at timestamptz;
