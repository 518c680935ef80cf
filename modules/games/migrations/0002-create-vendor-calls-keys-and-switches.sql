-- The house's control over vendors: what they called, the keys they sign with, and the switches that stop play.
-- New tables, and one index on ledger_wallet, which is read once for it and cannot be written meanwhile.

-- Every call of a vendor's or to a vendor, as it was sent, for a dispute. Written in batches beside the postings and
-- never read by them. By month, so that old calls leave as a whole table. A call may name nobody that the site knows, so
-- the member is not part of the key; bucket is his, or drawn from the transaction's id.
create table games_vendor_call (
  bucket smallint not null check (bucket between 0 and 63),
  received_at timestamptz not null,
  call_id uuid not null,
  -- The vendor calls the site's wallet (in), or the site calls the vendor's (out).
  direction text not null check (direction in ('in', 'out')),
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
  duration_us bigint not null check (duration_us >= 0),
  -- As it was sent, without tokens; cut when it is longer than is kept.
  body text check (length(body) <= 4096),
  is_cut boolean not null,
  primary key (bucket, received_at, call_id)
) partition by range (received_at);

create index games_vendor_call_by_member on games_vendor_call (bucket, member_id, received_at) where member_id is not null;
create index games_vendor_call_by_transaction on games_vendor_call (transaction_id) where transaction_id is not null;
create index games_vendor_call_by_round on games_vendor_call (round_id) where round_id is not null;
-- Rows come in the order of time, so this one grows at its end only.
create index games_vendor_call_by_time on games_vendor_call (received_at, call_id);

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

-- Calls that could not be kept because too many waited: how many, and when, so that nobody takes silence for an answer.
create table games_vendor_call_gap (
  gap_id uuid primary key,
  since timestamptz not null,
  until timestamptz not null,
  calls bigint not null check (calls > 0)
);

-- The keys that a vendor signs its calls with and the site its own. A shared secret is sealed by a key outside the
-- database; a public key is plain. Few rows, all of them in the memory of every process.
create table games_vendor_key (
  vendor text not null check (vendor ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  key_id text not null check (key_id ~ '^[A-Za-z0-9._:~-]{1,64}$'),
  scheme text not null check (scheme in ('hmac-sha256', 'ed25519')),
  sealed_secret bytea,
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
  primary key (vendor, key_id),
  constraint games_vendor_key_has_one_form check (
    (scheme = 'hmac-sha256') = (sealed_secret is not null) and (scheme = 'ed25519') = (public_key is not null)
  ),
  constraint games_vendor_key_window check (valid_until > valid_from)
);

-- Kill switches. One that stands (lifted_at is null) stops bets and launches of all it covers; credits go on.
create table games_switch (
  switch_id uuid primary key,
  scope text not null check (scope in ('house', 'vendor', 'game', 'member')),
  vendor text,
  game_code text,
  member_id uuid,
  reason text not null check (length(reason) between 3 and 400),
  thrown_at timestamptz not null,
  thrown_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text check (length(lift_reason) between 3 and 400),
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
  id smallint primary key check (id = 1),
  version bigint not null
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
