-- The log of vendor calls costs every bet; five trees with keys in random order were most of that. One key in the order of
-- time, which grows at its end only, and one index of blocks, which is made by the vacuum behind the writers, find the same.
-- Takes the log's tables for itself while it runs; bets do not wait for the log.

-- The version before inserts with "on conflict do nothing", which takes any key.
-- contract: the key keeps its columns in another order.
alter table games_vendor_call drop constraint games_vendor_call_pkey;
alter table games_vendor_call add primary key (received_at, call_id, bucket);

-- What lay in the order of time is found by the new key.
drop index games_vendor_call_by_time;
-- A member's calls are found by the index of blocks below, by the version before as well.
drop index games_vendor_call_by_member;
-- So are the calls of a transaction,
drop index games_vendor_call_by_transaction;
-- and those of a round.
drop index games_vendor_call_by_round;

-- Some 700 calls lie in 64 pages. A member, round or transaction that is not among them is seen as such in 99 of 100 blocks
-- without reading them. Blocks that are still being filled are always read.
create index games_vendor_call_by_block on games_vendor_call using brin (
  transaction_id text_bloom_ops (n_distinct_per_range = 800, false_positive_rate = 0.01),
  round_id text_bloom_ops (n_distinct_per_range = 800, false_positive_rate = 0.01),
  member_id uuid_bloom_ops (n_distinct_per_range = 800, false_positive_rate = 0.01)
) with (pages_per_range = 64, autosummarize = on);
