-- Wallets that a vendor keeps itself: who has one, and each transfer there and back with its state. The money of a
-- transfer is in the ledger only; a row here says what is known of it. Then the comparison of a vendor's day with ours.
-- New tables only, no locks on existing ones.
create table games_vendor_player (
  bucket smallint not null,
  member_id uuid not null,
  vendor text not null,
  created_at timestamptz not null,
  constraint games_vendor_player_pkey primary key (bucket, member_id, vendor),
  constraint games_vendor_player_bucket_check check (bucket between 0 and 63)
);

create table games_vendor_transfer (
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
  constraint games_vendor_transfer_pkey primary key (bucket, member_id, transfer_id),
  constraint games_vendor_transfer_once unique (bucket, member_id, request_key),
  constraint games_vendor_transfer_bucket_check check (bucket between 0 and 63),
  constraint games_vendor_transfer_request_key_check check (length(request_key) between 8 and 64),
  constraint games_vendor_transfer_direction_check check (direction in ('in', 'out')),
  constraint games_vendor_transfer_amount_check check (amount between 1 and 1000000000000000),
  constraint games_vendor_transfer_state_check check (state in ('pending', 'success', 'failed', 'unknown')),
  constraint games_vendor_transfer_asked_check check (asked >= 0),
  constraint games_vendor_transfer_sent_has_end check ((sent_at is null) = (expires_at is null)),
  constraint games_vendor_transfer_known_was_sent check (state not in ('unknown', 'success') or sent_at is not null),
  constraint games_vendor_transfer_reason_of_failure check ((state = 'failed') = (reason is not null))
);

-- One at a time for a member and a vendor: whatever the code believes, no second one starts while one is open.
create unique index games_vendor_transfer_one_open on games_vendor_transfer (bucket, member_id, vendor)
  where state in ('pending', 'unknown');
-- The daily comparison reads a vendor's day, in order.
create index games_vendor_transfer_by_day on games_vendor_transfer (vendor, created_at, transfer_id);

create function games_vendor_transfer_guard() returns trigger language plpgsql as $$
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

create trigger games_vendor_transfer_is_guarded before insert or update or delete on games_vendor_transfer
  for each row execute function games_vendor_transfer_guard();

-- A comparison of one vendor's day with ours. It reads the vendor's list page by page, so that one that was cut off
-- goes on where it stood.
create table games_reconciliation_run (
  run_id uuid not null,
  vendor text not null,
  day date not null,
  state text not null,
  -- Where the vendor's next page begins; null before the first.
  next_page text,
  has_all_pages boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  fault text,
  -- Transactions of the day and what they come to for the member, in ledger units by unit: ours, and the vendor's.
  ours jsonb not null default '[]',
  theirs jsonb not null default '[]',
  compared integer not null default 0,
  differences integer not null default 0,
  constraint games_reconciliation_run_pkey primary key (run_id),
  constraint games_reconciliation_run_state_check check (state in ('running', 'done', 'failed')),
  constraint games_reconciliation_run_end check ((state = 'running') = (finished_at is null))
);

create index games_reconciliation_run_newest on games_reconciliation_run (day desc, vendor, started_at desc);
create unique index games_reconciliation_run_one_at_a_time on games_reconciliation_run (vendor, day) where state = 'running';

-- The vendor's list while a run reads it; emptied when the run is done. A vendor's transaction id is one for each player: two
-- players may have the same, here and among the differences.
create table games_reconciliation_line (
  run_id uuid not null,
  transaction_id text not null,
  kind text not null,
  player_id text not null,
  amount bigint not null,
  unit text not null,
  state text not null,
  occurred_at timestamptz not null,
  constraint games_reconciliation_line_pkey primary key (run_id, transaction_id, kind, player_id),
  constraint games_reconciliation_line_run_id_fkey foreign key (run_id) references games_reconciliation_run (run_id)
);

create table games_reconciliation_difference (
  run_id uuid not null,
  difference_id uuid not null,
  transaction_id text not null,
  kind text not null,
  transaction_kind text not null,
  member_id text not null,
  unit text not null,
  our_amount bigint,
  our_state text,
  vendor_amount bigint,
  vendor_state text,
  occurred_at timestamptz not null,
  note text,
  noted_by uuid,
  noted_at timestamptz,
  constraint games_reconciliation_difference_pkey primary key (run_id, difference_id),
  constraint games_reconciliation_difference_once unique (run_id, transaction_id, kind, member_id),
  constraint games_reconciliation_difference_run_id_fkey foreign key (run_id) references games_reconciliation_run (run_id),
  constraint games_reconciliation_difference_kind_check check (
    kind in ('missing_with_us', 'missing_with_vendor', 'amount_differs', 'status_differs')
  ),
  constraint games_reconciliation_difference_note_check check (length(note) between 1 and 400),
  constraint games_reconciliation_difference_noted check ((note is null) = (noted_by is null) and (note is null) = (noted_at is null))
);
