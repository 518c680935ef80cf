-- A refusal, a tombstone and a rollback of an unknown bet are stored answers without rows in ledger_transfer, so that nothing of
-- them was sealed: one that was removed was not missed, and what it had refused could be posted. They get the batch that wrote
-- them, as rows have it, and are read beside the rows by the view below, which is what is sealed.
--
-- Locks: access exclusive on ledger_operation for the column and its default, which rewrite nothing. Then the stored answers that
-- are no posting are written once; the index reads the table once, and nobody posts meanwhile (share on ledger_operation).

-- Null where ledger_transfer has the rows. The version before leaves it out and gets the default, also for what has rows: such an
-- answer is sealed beside its rows, which is harmless.
alter table ledger_operation add column batch bigint;
alter table ledger_operation alter column batch set default pg_current_xact_id()::text::bigint;

-- What is stored already is sealed from here on, as if this step had written it.
alter table ledger_operation disable trigger ledger_operation_is_immutable;
update ledger_operation o set batch = pg_current_xact_id()::text::bigint
  where not exists (
    select from ledger_transfer t where ledger_day(t.id) = ledger_day(o.id) and t.bucket = o.bucket and t.id = o.id and t.key = o.key
  );
alter table ledger_operation enable trigger ledger_operation_is_immutable;

create index ledger_operation_without_rows on ledger_operation (batch, bucket) where batch is not null;

-- Everything that is sealed, each with a place of its own in the order of batch, member, id and leg: the rows of postings, and
-- as leg 0 the answers without rows. Several answers may name one transfer, so that the id of such a line is made from its key.
create view ledger_journal as
  select bucket, member_id, id, leg, key, kind, unit, account, counter_account, amount, balance_after, wallet_version, refers_to,
         is_reversal, is_correction, group_key, ceilings, occurred_at, posted_at, meta, batch
  from ledger_transfer
  union all
  select bucket, member_id, md5(key)::uuid, 0::smallint, key, status, '', '', '', 0::bigint, balance, null::bigint, refers_to,
         effect is not distinct from 'reverses', false, null::text, null::text[], null::timestamptz, posted_at,
         jsonb_build_object(
           'id', id, 'fingerprint', fingerprint, 'reason', reason, 'limitPeriod', limit_period, 'effect', effect, 'group', group_key,
           'isDebit', is_debit, 'isHold', is_hold
         ),
         batch
  from ledger_operation where batch is not null;
