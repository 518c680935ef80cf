-- Money from member to member: two postings of two buckets, never one transaction over both. The row remembers the wish,
-- so that a job drives it to its end after a crash; each posting has a permanent key made from the row's.
-- Only a new table: no lock on anything that exists.

create table ledger_member_transfer (
  bucket smallint not null,
  from_member_id uuid not null,
  key text not null,
  to_member_id uuid not null,
  kind text not null,
  unit text not null,
  amount bigint not null,
  state text not null,
  -- Why it was refused, in the ledger's words.
  reason text,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint ledger_member_transfer_pkey primary key (bucket, from_member_id, key),
  constraint ledger_member_transfer_state_known check (state in ('pending', 'posted', 'refused')),
  constraint ledger_member_transfer_ended_once check ((state = 'pending') = (ended_at is null)),
  constraint ledger_member_transfer_refused_has_reason check ((state = 'refused') = (reason is not null)),
  constraint ledger_member_transfer_amount_positive check (amount > 0),
  constraint ledger_member_transfer_two_members check (from_member_id <> to_member_id)
) with (fillfactor = 70);

create index ledger_member_transfer_pending on ledger_member_transfer (made_at) where state = 'pending';

create function ledger_member_transfer_moves_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending' or new.state = 'pending' or new.amount <> old.amount
     or new.unit <> old.unit or new.to_member_id <> old.to_member_id or new.key <> old.key then
    raise exception 'A transfer between members moves once, from pending to posted or refused.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger ledger_member_transfer_moves_once before update or delete on ledger_member_transfer
  for each row execute function ledger_member_transfer_moves_once();
