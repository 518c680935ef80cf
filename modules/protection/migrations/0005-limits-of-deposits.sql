-- Limits of deposits. The check becomes wider: no row is read again, and the lock is short.
-- No longer promised: that a limit is of stakes or losses. The version before passes over kinds that it does not know.
alter table protection_limit drop constraint protection_limit_kind_check;
alter table protection_limit
  add constraint protection_limit_kind_check check (kind in ('deposit', 'loss', 'stake')) not valid;
