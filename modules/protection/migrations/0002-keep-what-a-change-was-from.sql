-- What was in force before a change, so that its row says from what to what. Null where there was no limit, and in rows
-- that were written before this column. Only members change their own limits, so member_id is who changed it.
--
-- Locks: access exclusive on protection_limit_change for an instant; a column without a default rewrites nothing.
alter table protection_limit_change add column amount_before bigint;
