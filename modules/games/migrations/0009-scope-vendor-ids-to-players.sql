-- A vendor's transaction id is one for each player: two players may have the same, on a list and among the differences.
--
-- Locks: access exclusive on both tables while their indexes are made anew. Lines are there during a comparison only, and
-- differences are few.

-- contract: the version before names this key nowhere; it keeps a line that is there already out, which stays so.
alter table games_reconciliation_line drop constraint games_reconciliation_line_pkey;
alter table games_reconciliation_line
  add constraint games_reconciliation_line_pkey primary key (run_id, transaction_id, kind, player_id);

-- contract: the version before names this key nowhere either; what it would have kept once is kept once for each player.
alter table games_reconciliation_difference drop constraint games_reconciliation_difference_once;
alter table games_reconciliation_difference
  add constraint games_reconciliation_difference_once unique (run_id, transaction_id, kind, member_id);
