-- What refers to a debit and names a group must name the debit's group, such as a win the round of its bet: with the answer to a
-- debit its group is stored, because the key is what a later operation finds it by. Null for what is no debit or has no group.
--
-- Locks: access exclusive on ledger_operation for an instant; a column without a default rewrites nothing.

alter table ledger_operation add column group_key text;
