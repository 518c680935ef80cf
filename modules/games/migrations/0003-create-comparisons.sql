-- The comparison of a vendor's day with ours. New tables only, no locks on existing ones.
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
