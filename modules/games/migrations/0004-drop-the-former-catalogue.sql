-- Vendors and games moved to the module `catalogue`, which fills its own tables from the vendors at the next start. Locks these
-- four tables for as long as dropping them takes; nothing else reads them.
-- contract: catalogue_game of the module catalogue holds what it held, and no version that reads it was released.
drop table games_game;
-- contract: catalogue_vendor of the module catalogue holds what it held, and no version that reads it was released.
drop table games_vendor;
-- contract: catalogue_state of the module catalogue counts the changes, and no version that reads it was released.
drop table games_catalogue;
-- contract: it served the triggers of the tables above, which are gone with them.
drop function games_count_catalogue();
