-- Wallets that a vendor keeps itself: who has one, and each transfer there and back with its state. The money of a
-- transfer is in the ledger only; a row here says what is known of it. New tables only, no locks on existing ones.
create table vendor_wallets_player (
  bucket smallint not null,
  member_id uuid not null,
  vendor text not null,
  created_at timestamptz not null,
  constraint vendor_wallets_player_pkey primary key (bucket, member_id, vendor),
  constraint vendor_wallets_player_bucket_check check (bucket between 0 and 63)
);

create table vendor_wallets_transfer (
  bucket smallint not null,
  member_id uuid not null,
  -- The reference at the vendor too: one transfer has one for ever.
  transfer_id uuid not null,
  request_key text not null,
  vendor text not null,
  direction text not null,
  unit text not null,
  amount bigint not null,
  state text not null,
  -- Why it failed, as a code of the messages.
  reason text,
  -- The vendor is asked to do it once, at this moment; from then on it is only asked about.
  sent_at timestamptz,
  -- By the vendor's clock the request does nothing from then on.
  expires_at timestamptz,
  -- How often it has been asked about.
  asked integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vendor_wallets_transfer_pkey primary key (bucket, member_id, transfer_id),
  constraint vendor_wallets_transfer_once unique (bucket, member_id, request_key),
  constraint vendor_wallets_transfer_bucket_check check (bucket between 0 and 63),
  constraint vendor_wallets_transfer_request_key_check check (length(request_key) between 8 and 64),
  constraint vendor_wallets_transfer_direction_check check (direction in ('in', 'out')),
  constraint vendor_wallets_transfer_amount_check check (amount between 1 and 1000000000000000),
  constraint vendor_wallets_transfer_state_check check (state in ('pending', 'success', 'failed', 'unknown')),
  constraint vendor_wallets_transfer_asked_check check (asked >= 0),
  constraint vendor_wallets_transfer_sent_has_end check ((sent_at is null) = (expires_at is null)),
  constraint vendor_wallets_transfer_known_was_sent check (state not in ('unknown', 'success') or sent_at is not null),
  constraint vendor_wallets_transfer_reason_of_failure check ((state = 'failed') = (reason is not null))
);

-- One at a time for a member and a vendor: whatever the code believes, no second one starts while one is open.
create unique index vendor_wallets_transfer_one_open on vendor_wallets_transfer (bucket, member_id, vendor)
  where state in ('pending', 'unknown');
-- The daily comparison reads a vendor's day, in order.
create index vendor_wallets_transfer_by_day on vendor_wallets_transfer (vendor, created_at, transfer_id);

create function vendor_wallets_transfer_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A transfer to or from a vendor is never removed.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.sent_at is not null then
      raise exception 'A transfer to or from a vendor begins as pending and unsent.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.bucket, new.member_id, new.transfer_id, new.request_key, new.vendor, new.direction, new.unit, new.amount, new.created_at)
    is distinct from
    (old.bucket, old.member_id, old.transfer_id, old.request_key, old.vendor, old.direction, old.unit, old.amount, old.created_at)
  then
    raise exception 'What a transfer to or from a vendor is never changes.' using errcode = 'restrict_violation';
  end if;
  if old.sent_at is not null and (new.sent_at, new.expires_at) is distinct from (old.sent_at, old.expires_at) then
    raise exception 'A transfer is sent to a vendor once.' using errcode = 'restrict_violation';
  end if;
  if old.state in ('success', 'failed') or not (
    new.state = old.state
    or (old.state = 'pending' and new.state in ('success', 'failed', 'unknown'))
    or (old.state = 'unknown' and new.state in ('success', 'failed'))
  ) then
    raise exception 'A transfer cannot go from % to %.', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger vendor_wallets_transfer_is_guarded before insert or update or delete on vendor_wallets_transfer
  for each row execute function vendor_wallets_transfer_guard();
