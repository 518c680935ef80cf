-- Money from member to member along the agents' tree: what its sender asked for, and what its receiver got. The money itself is in
-- the ledger only. New tables only, no locks on existing ones.
create table transfers_sent (
  bucket smallint not null,
  -- The sender.
  member_id uuid not null,
  transfer_id uuid not null,
  request_key text not null,
  to_member_id uuid not null,
  -- Where the receiver stands from the sender.
  relation text not null,
  -- Both names as the other side reads them, masked.
  from_name text not null,
  to_name text not null,
  unit text not null,
  amount bigint not null,
  state text not null,
  -- Why it was refused, as a code of the messages.
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint transfers_sent_pkey primary key (bucket, member_id, transfer_id),
  constraint transfers_sent_once unique (bucket, member_id, request_key),
  constraint transfers_sent_bucket_check check (bucket between 0 and 63),
  constraint transfers_sent_request_key_check check (length(request_key) between 8 and 64),
  constraint transfers_sent_two_members check (to_member_id <> member_id),
  constraint transfers_sent_relation_check check (relation in ('upline', 'downline')),
  constraint transfers_sent_from_name_check check (length(from_name) between 1 and 64),
  constraint transfers_sent_to_name_check check (length(to_name) between 1 and 64),
  constraint transfers_sent_amount_check check (amount between 1 and 1000000000000000),
  constraint transfers_sent_state_check check (state in ('pending', 'done', 'refused')),
  constraint transfers_sent_ended_once check ((state = 'pending') = (ended_at is null)),
  constraint transfers_sent_reason_of_refusal check ((state = 'refused') = (reason is not null))
);

-- What a member has sent in the last 24 hours is summed before each transfer.
create index transfers_sent_by_time on transfers_sent (bucket, member_id, created_at);

create table transfers_received (
  bucket smallint not null,
  -- The receiver.
  member_id uuid not null,
  transfer_id uuid not null,
  from_member_id uuid not null,
  from_name text not null,
  -- Where the sender stands from the receiver.
  relation text not null,
  unit text not null,
  amount bigint not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  constraint transfers_received_pkey primary key (bucket, member_id, transfer_id),
  constraint transfers_received_bucket_check check (bucket between 0 and 63),
  constraint transfers_received_two_members check (from_member_id <> member_id),
  constraint transfers_received_relation_check check (relation in ('upline', 'downline')),
  constraint transfers_received_amount_check check (amount between 1 and 1000000000000000)
);

create function transfers_sent_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A transfer between members is never removed.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'A transfer between members begins as pending.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.bucket, new.member_id, new.transfer_id, new.request_key, new.to_member_id, new.relation, new.unit, new.amount, new.created_at)
    is distinct from
    (old.bucket, old.member_id, old.transfer_id, old.request_key, old.to_member_id, old.relation, old.unit, old.amount, old.created_at)
    or old.state <> 'pending'
  then
    raise exception 'A transfer between members moves once, from pending to done or refused.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger transfers_sent_is_guarded before insert or update or delete on transfers_sent
  for each row execute function transfers_sent_guard();
