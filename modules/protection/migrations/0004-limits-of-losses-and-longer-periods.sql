-- Limits of losses, and over a week and a month. The checks become wider: no row is read again, and the lock is short.
-- No longer promised: that every limit is a daily stake limit. The version before reads that one alone and runs on this schema.
alter table protection_limit drop constraint protection_limit_kind_check;
-- The same of the period.
alter table protection_limit drop constraint protection_limit_period_check;
alter table protection_limit
  add constraint protection_limit_kind_check check (kind in ('stake', 'loss')) not valid,
  add constraint protection_limit_period_check check (period in ('day', 'week', 'month')) not valid;
