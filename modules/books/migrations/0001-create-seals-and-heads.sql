-- What opens the books: seals that close the ledger's rows bucket by bucket, the signed heads over them, and the rounds
-- that the house has recomputed. Only new tables: no lock on anything that exists.

-- Closes the rows of a bucket up to its last one. `place` counts the seals of all buckets, `number` those of the bucket.
create table books_seal (
  bucket smallint not null,
  number bigint not null,
  place bigint not null,
  -- Every row of the bucket with a lower batch is in this seal or in one before.
  watermark bigint not null,
  last_batch bigint not null,
  last_member_id uuid not null,
  last_id uuid not null,
  last_leg smallint not null,
  rows integer not null,
  root text not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null,
  constraint books_seal_pkey primary key (bucket, number),
  constraint books_seal_place_key unique (place),
  constraint books_seal_counts check (number > 0 and place > 0 and rows > 0),
  constraint books_seal_hashes check (
    root ~ '^[0-9a-f]{64}$' and previous ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'
  )
);

-- Finds the seal of a row.
create index books_seal_last on books_seal (bucket, last_batch, last_member_id, last_id, last_leg);

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

-- One row: every row of the ledger with a lower batch is sealed.
create table books_progress (
  only_one boolean not null default true,
  sealed_below bigint not null,
  constraint books_progress_pkey primary key (only_one),
  constraint books_progress_only_one check (only_one)
);

-- Rounds that wait to be recomputed, which can be done when their seeds are revealed.
create table books_round (
  bucket smallint not null,
  member_id uuid not null,
  group_key text not null,
  found_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  constraint books_round_pkey primary key (bucket, member_id, group_key)
);

create index books_round_due on books_round (next_try_at);

-- How many rounds were recomputed on a day (UTC), and how many of them matched.
create table books_round_day (
  day date not null,
  checked bigint not null,
  matching bigint not null,
  constraint books_round_day_pkey primary key (day),
  constraint books_round_day_counts check (matching between 0 and checked)
);

create function books_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed.', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger books_seal_is_immutable before update or delete or truncate on books_seal
  for each statement execute function books_refuse_change();
create trigger books_head_is_immutable before update or delete or truncate on books_head
  for each statement execute function books_refuse_change();
