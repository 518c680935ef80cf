-- What may be settled, corrected or given back is a debit, such as a bet: with a win, a promotion, a correction or a rollback in
-- its place something was paid that nobody had staked. Null in rows from before, which may be referred to as they always could.
--
-- Locks: access exclusive on ledger_operation for an instant; a column without a default rewrites nothing.

alter table ledger_operation add column is_debit boolean;
