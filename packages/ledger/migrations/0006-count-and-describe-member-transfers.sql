-- A transfer between members counts under ceilings of its sender and says in both entries whose other side it is; the job that
-- ends it after a crash has to know both. New columns without a default: a short lock on a small table.
alter table ledger_member_transfer
  add column ceilings text[],
  add column meta jsonb,
  add constraint ledger_member_transfer_ceilings_few check (cardinality(ceilings) between 0 and 4),
  add constraint ledger_member_transfer_meta_of_both check (meta ?& array['sender', 'receiver']);
