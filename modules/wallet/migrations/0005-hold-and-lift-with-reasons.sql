-- Nothing is paid out for a day either after a password that was changed without the one before, and after operators have
-- taken a member's second factors away; and whoever asks that a hold ends early says why, for the second operator to read.
-- Takes the exclusive lock of one small table for an instant and reads no row; the index is of the few rows that wait.
alter table wallet_withdrawal_hold
  -- No longer promised: that a hold has one of three reasons. The version before still runs on this schema: it writes
  -- those three, and shows a hold by its end.
  drop constraint wallet_withdrawal_hold_reason_check,
  add constraint wallet_withdrawal_hold_reason_check
    check (
      reason in ('password_reset', 'payment_password_reset', 'contact_changed', 'password_changed', 'factors_removed')
    ) not valid,
  add column lift_reason text check (length(lift_reason) between 3 and 400);

create index wallet_withdrawal_hold_wanted on wallet_withdrawal_hold (lift_wanted_at)
  where lift_wanted_by is not null and lifted_by is null;
