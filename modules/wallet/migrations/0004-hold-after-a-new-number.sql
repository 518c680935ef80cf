-- Nothing is paid out for a day after a telephone number or an address was changed, as after a forgotten password: whoever
-- has a session in his hands for a moment could lead every way back to himself. Takes the exclusive lock of one small
-- table for an instant and reads no row.
alter table wallet_withdrawal_hold
  -- No longer promised: that a hold has one of two reasons. The version before still runs on this schema: it writes
  -- those two, and shows a hold by its end.
  drop constraint wallet_withdrawal_hold_reason_check,
  add constraint wallet_withdrawal_hold_reason_check
    check (reason in ('password_reset', 'payment_password_reset', 'contact_changed')) not valid;
