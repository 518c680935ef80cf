-- The nightly comparison asks for the rows of a day by the time of their posting and read every row ever stored for it.
-- Rows lie in the order of their posting, so that a block range index finds the blocks of a day, and costs a posting nothing.
-- The index on `batch`, by which rows are sealed, becomes one with it: a block range index finds by each of its columns.
--
-- What a block range index has not summarised yet is always read. That happened by a vacuum only, which an insert-only table
-- gets when a fifth of it is new. Now a range is summarised when the next one begins, and a vacuum comes by every 500,000
-- rows whatever the size. 64 pages a range: of smaller ones more begin in a minute than PostgreSQL notes for its worker.
--
-- Locks: nobody posts while the index is made (share on ledger_transfer). Reads the table once.

-- Replaced by the index below, which finds by `batch` as well.
drop index ledger_transfer_batch;
create index ledger_transfer_by_block on ledger_transfer using brin (batch, posted_at)
  with (pages_per_range = 64, autosummarize = on);

alter table ledger_transfer set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000);

-- What moves one way only: its sum over a day is what it gave, or what it took, and no row has to be read for that. Not
-- checked for the rows that are there, of which the version before has posted none otherwise.
alter table ledger_transfer add constraint ledger_transfer_moves_one_way check (
  case
    -- A movement between two accounts of the house has no way of its own.
    when balance_after is null then true
    when kind in ('bet', 'free_bet', 'withdrawal') then amount <= 0
    when kind in (
      'win', 'free_win', 'jackpot_win', 'promo_win', 'deposit', 'rollback', 'withdrawal_returned', 'withdrawal_refused', 'hold_expired'
    ) then amount >= 0
    else true
  end
) not valid;
