-- Operators watch what is under way and for how long, over all members, several times a minute: without an index that
-- would read every deposit that ever was. It holds the few rows that are open. Locks: writes to the table wait while its
-- index is built.
create index wallet_deposit_open on wallet_deposit (state, updated_at) where state in ('created', 'pending', 'paid');
create index wallet_withdrawal_open on wallet_withdrawal (state, updated_at)
  where state in ('requested', 'waiting', 'approved', 'not_received');
