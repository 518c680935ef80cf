-- The house's control over vendors: what they called, the keys they sign with, the switches that stop play, and what they have
-- credited. New tables, and an index on ledger_wallet, which is read once for it and cannot be written meanwhile.

-- Every call of a vendor's or to a vendor, as it was sent, for a dispute. Written in batches beside the postings and
-- never read by them. By month, so that old calls leave as a whole table. A call may name no member that the site knows, so
-- the member is not part of the key; bucket is the member's, or drawn from the transaction's id. The key is in the order of
-- time, so that it grows at its end only.
create table games_vendor_call (
  bucket smallint not null,
  received_at timestamptz not null,
  call_id uuid not null,
  -- The vendor calls the site's wallet (in), or the site calls the vendor's (out).
  direction text not null,
  vendor text not null,
  method text not null,
  member_id uuid,
  game_code text,
  round_id text,
  transaction_id text,
  request_id text,
  -- The protocol's word that was answered.
  status text not null,
  unit text,
  amount bigint,
  duration_us bigint not null,
  -- As it was sent, without tokens; cut when it is longer than is kept.
  body text,
  is_cut boolean not null,
  constraint games_vendor_call_pkey primary key (received_at, call_id, bucket),
  constraint games_vendor_call_bucket_check check (bucket between 0 and 63),
  constraint games_vendor_call_direction_check check (direction in ('in', 'out')),
  constraint games_vendor_call_duration_us_check check (duration_us >= 0),
  constraint games_vendor_call_body_check check (length(body) <= 4096)
) partition by range (received_at);

-- Some 700 calls lie in 64 pages. A member, round or transaction that is not among them is seen as such in 99 of 100 blocks
-- without reading them. Blocks that are still being filled are always read.
create index games_vendor_call_by_block on games_vendor_call using brin (
  transaction_id text_bloom_ops (n_distinct_per_range = 800, false_positive_rate = 0.01),
  round_id text_bloom_ops (n_distinct_per_range = 800, false_positive_rate = 0.01),
  member_id uuid_bloom_ops (n_distinct_per_range = 800, false_positive_rate = 0.01)
) with (pages_per_range = 64, autosummarize = on);

-- Makes the months that are missing between two days. A month is made beside the table and then attached, which does not
-- wait for those who write or read.
create function games_make_vendor_call_months(p_from date, p_to date) returns integer language plpgsql as $$
declare
  v_month date := date_trunc('month', p_from)::date;
  v_name text;
  v_made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('games_vendor_call'));
  while v_month <= p_to loop
    v_name := 'games_vendor_call_' || to_char(v_month, 'YYYYMM');
    if to_regclass(v_name) is null then
      execute format('create table %I (like games_vendor_call including all)', v_name);
      execute format(
        'alter table games_vendor_call attach partition %I for values from (%L) to (%L)',
        v_name, v_month::text || ' 00:00:00+00', (v_month + interval '1 month')::date::text || ' 00:00:00+00'
      );
      v_made := v_made + 1;
    end if;
    v_month := (v_month + interval '1 month')::date;
  end loop;
  return v_made;
end
$$;

-- Drops the months that end before a day. It waits two seconds for the table at most and is tried again another day.
create function games_drop_vendor_call_months(p_before date) returns integer language plpgsql set lock_timeout = '2s' as $$
declare
  v_name text;
  v_dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('games_vendor_call'));
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'games_vendor_call'::regclass
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= date_trunc('month', p_before)
  loop
    -- What is lost is the log of a month past its keeping; the version before reads the months that are there.
    execute format('drop table %I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  return v_dropped;
end
$$;

select games_make_vendor_call_months(current_date - 1, (current_date + interval '2 months')::date);

-- Calls that could not be kept because too many waited: how many, and when, so that silence is not taken for an answer.
create table games_vendor_call_gap (
  gap_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  calls bigint not null,
  constraint games_vendor_call_gap_pkey primary key (gap_id),
  constraint games_vendor_call_gap_calls_check check (calls > 0)
);

-- The keys that a vendor signs its calls with and the site its own. A shared secret is encrypted by a key outside the
-- database; a public key is plain. Few rows, all of them in the memory of every process.
create table games_vendor_key (
  vendor text not null,
  key_id text not null,
  scheme text not null,
  encrypted_secret bytea,
  public_key text,
  valid_from timestamptz not null,
  valid_until timestamptz,
  made_at timestamptz not null,
  -- The operator; null for the house itself, from its secrets or from the terminal.
  made_by uuid,
  -- The vendor has signed with it: only then does the site sign with it too.
  first_used_at timestamptz,
  retired_at timestamptz,
  retired_by uuid,
  constraint games_vendor_key_pkey primary key (vendor, key_id),
  constraint games_vendor_key_vendor_check check (vendor ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  constraint games_vendor_key_key_id_check check (key_id ~ '^[A-Za-z0-9._:~-]{1,64}$'),
  constraint games_vendor_key_scheme_check check (scheme in ('hmac-sha256', 'ed25519')),
  constraint games_vendor_key_has_one_form check (
    (scheme = 'hmac-sha256') = (encrypted_secret is not null) and (scheme = 'ed25519') = (public_key is not null)
  ),
  constraint games_vendor_key_window check (valid_until > valid_from)
);

-- Kill switches. One that stands (lifted_at is null) stops bets and launches of all it covers; credits go on.
create table games_switch (
  switch_id uuid not null,
  scope text not null,
  vendor text,
  game_code text,
  member_id uuid,
  reason text not null,
  thrown_at timestamptz not null,
  thrown_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text,
  constraint games_switch_pkey primary key (switch_id),
  constraint games_switch_scope_check check (scope in ('house', 'vendor', 'game', 'member')),
  constraint games_switch_reason_check check (length(reason) between 3 and 400),
  constraint games_switch_lift_reason_check check (length(lift_reason) between 3 and 400),
  constraint games_switch_names_its_scope check (
    (vendor is not null) = (scope in ('vendor', 'game'))
    and (game_code is not null) = (scope = 'game')
    and (member_id is not null) = (scope = 'member')
  )
);

-- One switch at a time stands for one thing.
create unique index games_switch_stands_once on games_switch (
  scope, coalesce(vendor, ''), coalesce(game_code, ''), coalesce(member_id, '00000000-0000-0000-0000-000000000000')
) where lifted_at is null;
create index games_switch_by_time on games_switch (thrown_at);

-- Counts every change of keys and switches. Each process asks for this one number several times a second, and reads the
-- rest only when it has changed.
create table games_control (
  id smallint not null,
  version bigint not null,
  constraint games_control_pkey primary key (id),
  constraint games_control_id_check check (id = 1)
);
insert into games_control (id, version) values (1, 1);

create function games_count_control() returns trigger language plpgsql as $$
begin
  update games_control set version = version + 1 where id = 1;
  return null;
end
$$;

create trigger games_vendor_key_changed after insert or update or delete on games_vendor_key
  for each statement execute function games_count_control();
create trigger games_switch_changed after insert or update or delete on games_switch
  for each statement execute function games_count_control();

-- Who owes the house. A wallet of debts is opened with a member's first debt, so these are few; none of the columns ever
-- changes, so a posting does not touch it.
create index games_debtors on ledger_wallet (unit, bucket, member_id) where account = 'debt';

-- What each vendor has credited to members, hour by hour. Added to by every process about once a second; kept for two days.
create table games_vendor_credit (
  vendor text not null,
  unit text not null,
  hour timestamptz not null,
  amount numeric not null,
  constraint games_vendor_credit_pkey primary key (vendor, unit, hour)
);

-- A credit above its vendor's ceiling, once an operator has said what shall become of it. One asks, another one confirms.
create table games_credit_review (
  bucket smallint not null,
  member_id uuid not null,
  -- The credit's key in the ledger.
  credit_key text not null,
  verdict text not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  constraint games_credit_review_pkey primary key (bucket, member_id, credit_key),
  constraint games_credit_review_bucket_check check (bucket between 0 and 63),
  constraint games_credit_review_verdict_check check (verdict in ('release', 'return')),
  constraint games_credit_review_reason_check check (length(reason) between 3 and 400),
  constraint games_credit_review_two_operators check (confirmed_by <> asked_by),
  constraint games_credit_review_confirmed check ((confirmed_by is null) = (confirmed_at is null))
);
