-- A total of the house adds up what everybody is paid, so that no number of digits is enough for ever: at 2^63 every further
-- posting of everybody failed, until the total was lower again. They are numeric now, and have no end.
--
-- Locks: both tables are small (accounts of the house by slot, kind and day) and written anew under an exclusive lock. What
-- running processes have prepared over these columns they prepare again.

-- contract: the version before reads these as texts and adds to them, which it goes on to do.
alter table ledger_house_total alter column total type numeric;
-- contract: the same for the totals of days.
alter table ledger_house_day alter column amount type numeric;

-- A member's account for what was paid to him and is looked at by a person before he may use it.
-- Nothing is lost: each check is replaced by a wider one, which every row of the version before satisfies as well; existing rows
-- are not read.
alter table ledger_wallet
  -- Wider below: four accounts instead of three; the version before writes only the three.
  drop constraint ledger_wallet_account_known,
  add constraint ledger_wallet_account_known check (account in ('cash', 'bonus', 'debt', 'held')) not valid;
alter table ledger_transfer
  -- Wider below: four accounts instead of three; the version before writes only the three.
  drop constraint ledger_transfer_members_have_balances,
  add constraint ledger_transfer_members_have_balances check (
    (account in ('cash', 'bonus', 'debt', 'held')) = (balance_after is not null)
    and (balance_after is null) = (wallet_version is null)
  ) not valid;

-- Members with something held, for the operators' queue.
create index ledger_wallet_held on ledger_wallet (unit, bucket, member_id) where account = 'held' and balance > 0;
