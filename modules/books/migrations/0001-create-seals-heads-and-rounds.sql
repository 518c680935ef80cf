-- What opens the books: seals that close the ledger's rows bucket by bucket, the signed heads over them, and the rounds
-- that the house has recomputed. New tables only, no locks on existing ones.

create function books_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed.', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Closes the rows of a bucket up to its last one. `place` counts the seals of all buckets, `number` those of the bucket.
create table books_seal (
  bucket smallint not null,
  number bigint not null,
  place bigint not null,
  -- A seal of version 1 is hashed over the names of its last row, one of version 2 over the hash of that row's place: a proof
  -- carries the seal, and the last row may be another member's.
  version smallint not null default 1,
  -- Every row of the bucket with a lower batch is in this seal or in one before.
  watermark bigint not null,
  last_batch bigint not null,
  last_member_id uuid not null,
  last_id uuid not null,
  last_posting_number smallint not null,
  rows integer not null,
  root text not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null,
  constraint books_seal_pkey primary key (bucket, number),
  constraint books_seal_place_key unique (place),
  constraint books_seal_version_known check (version in (1, 2)),
  constraint books_seal_counts check (number > 0 and place > 0 and rows > 0),
  constraint books_seal_hashes check (
    root ~ '^[0-9a-f]{64}$' and previous ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'
  )
);

-- Finds the seal of a row.
create index books_seal_last on books_seal (bucket, last_batch, last_member_id, last_id, last_posting_number);

create trigger books_seal_is_immutable before update or delete or truncate on books_seal
  for each statement execute function books_refuse_change();

-- A head as it is signed, published and appended to the anchor file: `line` is that, letter by letter.
create table books_head (
  number bigint not null,
  kind text not null,
  day date not null,
  up_to bigint not null,
  line text not null,
  made_at timestamptz not null,
  constraint books_head_pkey primary key (number),
  constraint books_head_kind_known check (kind in ('running', 'day'))
);

create index books_head_up_to on books_head (up_to);
create unique index books_head_day_once on books_head (day) where kind = 'day';

create trigger books_head_is_immutable before update or delete or truncate on books_head
  for each statement execute function books_refuse_change();

-- One row: every row of the ledger with a lower batch is sealed.
create table books_progress (
  only_one boolean not null default true,
  sealed_below bigint not null,
  constraint books_progress_pkey primary key (only_one),
  constraint books_progress_only_one check (only_one)
);

-- Rounds that wait to be recomputed, which can be done when their seeds are revealed. A round stays for a day after it was
-- counted: what is paid under it later is looked at again, without counting it twice.
create table books_round (
  bucket smallint not null,
  member_id uuid not null,
  group_key text not null,
  -- The first posting of the round's first bet, whose sealed row the round is held against; null for money that no bet stands behind.
  bet_id uuid,
  found_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- What the last check said; null until there was one that could say.
  answer text,
  done_at timestamptz,
  constraint books_round_pkey primary key (bucket, member_id, group_key),
  constraint books_round_answer_known check (answer in ('matches', 'differs', 'none', 'unchecked')),
  constraint books_round_done_has_answer check ((answer is null) = (done_at is null))
);

create index books_round_due on books_round (next_try_at);
create index books_round_done on books_round (done_at) where done_at is not null;

-- How many rounds were recomputed on a day (UTC), how many of them matched, and how many could not be checked.
create table books_round_day (
  day date not null,
  checked bigint not null,
  matching bigint not null,
  unchecked bigint not null default 0,
  constraint books_round_day_pkey primary key (day),
  constraint books_round_day_counts check (matching between 0 and checked),
  constraint books_round_day_unchecked check (unchecked >= 0)
);
