-- A large withdrawal needs two different operators: who approved it first, and when. Null where nobody has, or nobody must.
--
-- Locks: access exclusive on wallet_withdrawal for an instant; columns without a default rewrite nothing, and the check looks
-- at new rows only, where the version before leaves both columns null.
alter table wallet_withdrawal
  add column first_approved_by uuid,
  add column first_approved_at timestamptz,
  add constraint wallet_withdrawal_first_approval check ((first_approved_by is null) = (first_approved_at is null)) not valid,
  add constraint wallet_withdrawal_two_operators check (
    first_approved_by is null or state in ('waiting', 'refused') or (decided_by is not null and decided_by <> first_approved_by)
  ) not valid;
