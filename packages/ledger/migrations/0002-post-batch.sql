-- Decides and posts a whole batch in one call. New functions only: no lock on anything that exists.
--
-- Four steps: lock the members' wallets in the order of their ids; read everything that the batch refers to on a fresh
-- snapshot; decide item after item in memory; write what was decided, one statement for each table. The decision is the
-- same as decide() in packages/ledger/decide.ts, step by step, and a test compares the two on random sequences.
--
-- Everything in memory is an array, and everything refers to everything else by its place in one: the caller sends
-- distinct members (p_member), keys (p_key) and groups (p_group_*), and items name them by place, 0 for none.
--
-- The settings keep plans right while tables grow from nothing: every table is reached from the arrays by its key
-- (laterals that are not merged fix the order; writes are upserts, which need no join at all). A plain left join is not
-- enough: planned while a table is empty it reads the whole index, and the plan is kept while the table grows.

-- What a ring of slots holds within its period, seen from a later slot.
create function ledger_window_used(p_slots bigint[], p_newest bigint, p_slot bigint) returns bigint
language sql immutable as $$
  select coalesce(sum(s.used), 0)::bigint
  from unnest(p_slots) with ordinality s (used, place)
  where p_newest - (((p_newest - (s.place - 1)) % 25) + 25) % 25 > greatest(p_newest, p_slot) - 25
$$;

-- The ring turned to a slot, with an amount counted there. A slot that has left the ring is not counted.
create function ledger_window_count(p_slots bigint[], p_newest bigint, p_slot bigint, p_amount bigint) returns bigint[]
language sql immutable as $$
  select array_agg(
    case
      when p_newest - (((p_newest - (s.place - 1)) % 25) + 25) % 25 > greatest(p_newest, p_slot) - 25 then s.used
      else 0
    end
    + case when s.place - 1 = p_slot % 25 and p_slot > p_newest - 25 then p_amount else 0 end
    order by s.place
  )
  from unnest(p_slots) with ordinality s (used, place)
$$;

create function ledger_slot_seconds(p_period text) returns integer
language sql immutable as $$
  select case p_period when 'day' then 3600 when 'week' then 25200 when 'month' then 108000 end
$$;

create function ledger_slot_of(p_period text, p_at timestamptz) returns bigint
language sql immutable as $$
  select floor(extract(epoch from p_at) / ledger_slot_seconds(p_period))::bigint
$$;

-- The reserved member of a bucket, to whom movements of the house alone belong.
create function ledger_house_member(p_bucket smallint) returns uuid
language sql immutable as $$
  select ('00000000-0000-7000-8000-0000000000' || lpad(to_hex(p_bucket::integer), 2, '0'))::uuid
$$;

create function ledger_post(
  p_now timestamptz,
  -- Distinct members in the order of (bucket, id): that is the order of the locks.
  p_bucket smallint[],
  p_member uuid[],
  -- Whether ceilings can matter to an item of this member.
  p_counts boolean[],
  -- Distinct keys, those of items and those they refer to; p_key_role: 0 an item's, 1 referred to, 2 to be reversed.
  p_key text[],
  p_key_role smallint[],
  p_group_member integer[],
  p_group_key text[],
  i_member integer[],
  i_key integer[],
  i_ref integer[],
  i_group integer[],
  i_reverses boolean[],
  i_house boolean[],
  i_closes boolean[],
  i_fingerprint text[],
  i_unit text[],
  i_reversal_kind text[],
  i_refusal text[],
  i_ceilings text[],
  i_label text[],
  i_occurred timestamptz[],
  i_meta text[],
  i_leg_first integer[],
  i_leg_count integer[],
  l_kind text[],
  l_account text[],
  l_counter text[],
  l_unit text[],
  l_amount bigint[],
  -- Lists joined by commas, one element for each item; then one for each wallet of the members.
  out statuses text,
  out replays text,
  out ids text,
  out balances text,
  out reasons text,
  out limit_periods text,
  out wallet_members text,
  out wallet_accounts text,
  out wallet_units text,
  out wallet_balances text
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set jit = off
set lock_timeout = '2s'
as $$
declare
  n constant integer := cardinality(i_key);
  -- To start from; copying costs less than filling, and reading past the end of an empty array gives null.
  zeros constant integer[] := array_fill(0, array[greatest(n, cardinality(p_key))]);
  nulls constant text[] := array_fill(null::text, array[n]);
  falses constant boolean[] := array_fill(false, array[n]);
  -- Wallets of the batch's members, each member's lying together.
  w_member integer[]; w_account text[]; w_unit text[]; w_balance bigint[]; w_version bigint[]; w_closed boolean[];
  w_changed boolean[];
  m_first integer[] := zeros;
  m_count integer[] := zeros;
  -- What is stored under each key.
  k_status text[]; k_member uuid[]; k_id uuid[]; k_fingerprint text[]; k_balance bigint[]; k_reason text[];
  k_period text[]; k_posted timestamptz[];
  k_settled boolean[] := '{}'; k_reversal uuid[] := '{}'; k_reversal_balance bigint[] := '{}';
  -- The legs, group and ceilings of a key that may be reversed; legs read from the books are added to l_*.
  k_leg_first integer[] := zeros; k_leg_count integer[] := zeros; k_group integer[] := zeros; k_ceilings text[] := '{}';
  g_state text[]; g_label text[]; g_unit text[]; g_staked bigint[]; g_paid bigint[]; g_opened timestamptz[]; g_closed timestamptz[];
  g_changed boolean[];
  c_member integer[]; c_unit text[]; c_code text[]; c_period text[]; c_ceiling bigint[]; c_used bigint[]; c_slot bigint[];
  c_newest bigint[]; c_delta bigint[];
  cm_first integer[] := zeros; cm_count integer[] := zeros;
  -- What is given back to slots before the running one.
  back_ceiling integer[] := '{}'; back_slot bigint[] := '{}'; back_amount bigint[] := '{}';
  -- Answers.
  o_status text[] := array_fill('posted'::text, array[n]);
  o_replayed boolean[] := falses;
  o_kept boolean[] := falses;
  o_id uuid[] := '{}'; o_balance bigint[] := array_fill(0::bigint, array[n]);
  o_reason text[] := nulls;
  o_period text[] := nulls;
  o_effect text[] := nulls;
  tomb_item integer[] := '{}';
  -- Rows to write; t_source is the leg's place in l_*.
  t_count integer := 0;
  t_item integer[] := '{}'; t_leg integer[] := '{}'; t_source integer[] := '{}'; t_amount bigint[] := '{}';
  t_balance bigint[] := '{}'; t_version bigint[] := '{}'; t_reversal boolean[] := '{}'; t_group integer[] := '{}';
  t_ceilings text[] := '{}';

  v_micros bigint; v_prefix text; v_suffix text; v_rows integer; v_found record;
  i integer; k integer; m integer; r integer; g integer; l integer; w integer; c integer; j integer; w_last integer;
  leg_first integer; leg_count integer; leg_sign integer; leg_wallet integer[] := '{0,0,0,0}';
  v_status text; v_effect text; v_codes text; v_unit text; v_debits boolean; v_house boolean; v_amount bigint;
  v_taken bigint; v_given bigint; v_slot bigint; v_replays_reversal boolean;
begin
  -- 1. Lock: every wallet of every member, in the order of bucket, member, account, unit. That makes each member's
  -- operations one after the other, so that groups, references and ceilings need no locks of their own.
  select array_agg(s.place), array_agg(s.account), array_agg(s.unit), array_agg(s.balance), array_agg(s.version), array_agg(s.is_closed)
    into w_member, w_account, w_unit, w_balance, w_version, w_closed
  from (
    select p.place, x.account, x.unit, x.balance, x.version, x.is_closed
    from unnest(p_bucket, p_member) with ordinality p (bucket, member_id, place)
    cross join lateral (
      select account, unit, balance, version, is_closed from ledger_wallet
      where bucket = p.bucket and member_id = p.member_id
      order by account, unit
      for no key update
    ) x
  ) s;
  v_rows := coalesce(cardinality(w_member), 0);
  w_changed := array_fill(false, array[v_rows]);
  for w in 1 .. v_rows loop
    m := w_member[w];
    if m_first[m] = 0 then m_first[m] := w; end if;
    m_count[m] := m_count[m] + 1;
  end loop;

  -- 2. Read, on a snapshot taken after the locks: whoever held them before has committed.
  select array_agg(s.status), array_agg(s.member_id), array_agg(s.id), array_agg(s.fingerprint), array_agg(s.balance),
         array_agg(s.reason), array_agg(s.limit_period), array_agg(s.posted_at)
    into k_status, k_member, k_id, k_fingerprint, k_balance, k_reason, k_period, k_posted
  from (
    select o.status, o.member_id, o.id, o.fingerprint, o.balance, o.reason, o.limit_period, o.posted_at
    from unnest(p_key) with ordinality p (key, place)
    left join lateral (
      select x.status, x.member_id, x.id, x.fingerprint, x.balance, x.reason, x.limit_period, x.posted_at
      from ledger_operation x where x.key = p.key offset 0
    ) o on true
    order by p.place
  ) s;
  if 1 = any (p_key_role) or 2 = any (p_key_role) then
    for v_found in
      select p.place, o.id, o.balance
      from unnest(p_key, p_key_role) with ordinality p (key, role, place)
      cross join lateral (
        select x.id, x.balance from ledger_operation x where x.refers_to = p.key and x.effect = 'reverses' offset 0
      ) o
      where p.role > 0
    loop
      k_reversal[v_found.place] := v_found.id;
      k_reversal_balance[v_found.place] := v_found.balance;
    end loop;
  end if;

  if 2 = any (p_key_role) then
    for v_found in
      select p.place, o.settled is not null as settled
      from unnest(p_key, p_key_role) with ordinality p (key, role, place)
      left join lateral (
        select true as settled from ledger_operation x where x.refers_to = p.key and x.effect = 'settles' limit 1
      ) o on true
      where p.role = 2
    loop
      k_settled[v_found.place] := v_found.settled;
    end loop;
    for v_found in
      select p.place, p.member_place, t.*
      from (
        select q.place, array_position(p_member, k_member[q.place]) as member_place
        from unnest(p_key_role) with ordinality q (role, place)
        where q.role = 2 and k_status[q.place] = 'posted'
      ) p
      cross join lateral (
        select x.leg, x.kind, x.account, x.counter_account, x.unit, x.amount, x.group_key, x.ceilings
        from ledger_transfer x
        where x.bucket = p_bucket[p.member_place] and x.member_id = p_member[p.member_place] and x.id = k_id[p.place]
          and x.key = p_key[p.place] and not x.is_reversal
        offset 0
      ) t
      order by p.place, t.leg
    loop
      l := cardinality(l_kind) + 1;
      l_kind[l] := v_found.kind; l_account[l] := v_found.account; l_counter[l] := v_found.counter_account;
      l_unit[l] := v_found.unit; l_amount[l] := v_found.amount;
      k := v_found.place;
      if k_leg_count[k] = 0 then
        k_leg_first[k] := l;
        k_ceilings[k] := array_to_string(v_found.ceilings, ',');
        if v_found.group_key is not null then
          g := 0;
          for j in 1 .. cardinality(p_group_key) loop
            if p_group_key[j] = v_found.group_key and p_group_member[j] = v_found.member_place then g := j; exit; end if;
          end loop;
          if g = 0 then
            g := cardinality(p_group_key) + 1;
            p_group_key[g] := v_found.group_key;
            p_group_member[g] := v_found.member_place;
          end if;
          k_group[k] := g;
        end if;
      end if;
      k_leg_count[k] := k_leg_count[k] + 1;
    end loop;
  end if;

  if cardinality(p_group_key) > 0 then
    select array_agg(s.state), array_agg(s.label), array_agg(s.unit), array_agg(s.staked), array_agg(s.paid), array_agg(s.opened_at), array_agg(s.closed_at)
      into g_state, g_label, g_unit, g_staked, g_paid, g_opened, g_closed
    from (
      select x.state, x.label, x.unit, coalesce(x.staked, 0) as staked, coalesce(x.paid, 0) as paid, x.opened_at, x.closed_at
      from unnest(p_group_member, p_group_key) with ordinality p (member, key, place)
      left join lateral (
        select y.state, y.label, y.unit, y.staked, y.paid, y.opened_at, y.closed_at
        from ledger_group y
        where y.bucket = p_bucket[p.member] and y.member_id = p_member[p.member] and y.group_key = p.key
        offset 0
      ) x on true
      order by p.place
    ) s;
    g_changed := array_fill(false, array[cardinality(p_group_key)]);
  end if;

  if true = any (p_counts) then
    select array_agg(s.place), array_agg(s.unit), array_agg(s.code), array_agg(s.period), array_agg(s.ceiling),
           array_agg(ledger_window_used(s.slots, s.newest_slot, s.slot)), array_agg(s.slot), array_agg(s.newest_slot)
      into c_member, c_unit, c_code, c_period, c_ceiling, c_used, c_slot, c_newest
    from (
      select p.place, x.unit, x.code, x.period, x.ceiling, x.slots, x.newest_slot, ledger_slot_of(x.period, p_now) as slot
      from unnest(p_bucket, p_member, p_counts) with ordinality p (bucket, member_id, counts, place)
      cross join lateral (
        select y.unit, y.code, y.period, y.ceiling, y.slots, y.newest_slot
        from ledger_ceiling y where y.bucket = p.bucket and y.member_id = p.member_id offset 0
      ) x
      where p.counts
      order by p.place, x.unit, x.code, array_position('{day,week,month}'::text[], x.period)
    ) s;
    v_rows := coalesce(cardinality(c_member), 0);
    c_delta := array_fill(0::bigint, array[v_rows]);
    for c in 1 .. v_rows loop
      m := c_member[c];
      if cm_first[m] = 0 then cm_first[m] := c; end if;
      cm_count[m] := cm_count[m] + 1;
    end loop;
  end if;

  -- Ids sort by the database's clock (48 bits of milliseconds, then quarters of a microsecond), then by the place in the
  -- batch; the tail is random. The locks are held, so one member's ids sort in the order of posting.
  v_micros := floor(extract(epoch from clock_timestamp()) * 1000000);
  v_prefix := lpad(to_hex(v_micros / 1000), 12, '0') || '7' || lpad(to_hex(v_micros % 1000 * 4), 3, '0') || '8';
  v_suffix := right(gen_random_uuid()::text, 12);

  -- 3. Decide, strictly in order.
  for i in 1 .. n loop
    k := i_key[i]; m := i_member[i]; r := i_ref[i]; g := i_group[i]; v_house := i_house[i];
    leg_first := i_leg_first[i]; leg_count := i_leg_count[i]; leg_sign := 1;
    v_status := 'posted'; v_effect := null; v_codes := i_ceilings[i]; v_replays_reversal := false;
    o_id[i] := (v_prefix || lpad(to_hex(i), 3, '0') || v_suffix)::uuid;

    -- The wallet whose balance is answered.
    v_unit := i_unit[i];
    if v_unit is null and r > 0 and k_leg_count[r] > 0 and k_member[r] = p_member[m] then v_unit := l_unit[k_leg_first[r]]; end if;
    w := m_first[m]; w_last := w + m_count[m] - 1;
    if w > 0 then
      while w <= w_last and (w_account[w] <> 'cash' or (w_unit[w] <> v_unit and v_unit is not null)) loop w := w + 1; end loop;
      if w > w_last then w := 0; end if;
    end if;

    if k_status[k] is not null then
      if k_member[k] <> p_member[m] or k_fingerprint[k] <> i_fingerprint[i] then
        o_status[i] := 'conflict';
        o_balance[i] := coalesce(w_balance[w], 0);
      else
        o_status[i] := case k_status[k] when 'posted' then 'duplicate' else k_status[k] end;
        o_replayed[i] := true;
        o_balance[i] := k_balance[k];
        o_reason[i] := k_reason[k];
        o_period[i] := k_period[k];
      end if;
      o_id[i] := k_id[k];
      continue;
    end if;

    if not v_house and m_first[m] = 0 then
      o_status[i] := 'closed';
      continue;
    end if;

    if i_refusal[i] is not null then
      v_status := 'refused';
      o_reason[i] := i_refusal[i];
    elsif r > 0 and i_reverses[i] then
      if k_status[r] is null then
        -- Nothing to give back yet: what comes under that key is refused for ever.
        leg_count := 0;
        tomb_item := tomb_item || i;
        k_status[r] := 'tombstoned'; k_member[r] := p_member[m]; k_id[r] := o_id[i]; k_balance[r] := coalesce(w_balance[w], 0);
      elsif k_member[r] <> p_member[m] then
        v_status := 'unknown_reference';
      elsif k_status[r] <> 'posted' then
        leg_count := 0;
      elsif k_reversal[r] is not null then
        leg_count := 0;
        v_replays_reversal := true;
      elsif k_settled[r] then
        v_status := 'already_settled';
      else
        leg_first := k_leg_first[r]; leg_count := k_leg_count[r]; leg_sign := -1;
        g := k_group[r]; v_codes := k_ceilings[r]; v_effect := 'reverses';
        if leg_count = 0 then v_status := 'unknown_reference'; end if;
        for l in leg_first .. leg_first + leg_count - 1 loop
          if l_amount[l] > 0 then v_status := 'unknown_reference'; end if;
        end loop;
      end if;
    elsif r > 0 then
      if k_status[r] is null or k_member[r] <> p_member[m] then
        v_status := 'unknown_reference';
      elsif k_status[r] = 'tombstoned' or k_reversal[r] is not null then
        v_status := 'tombstoned';
      elsif k_status[r] <> 'posted' then
        v_status := 'unknown_reference';
      else
        v_effect := 'settles';
      end if;
    end if;

    -- The wallet of each leg, and whether anything is taken from the member.
    v_debits := false; v_taken := 0; v_given := 0;
    if v_status = 'posted' and not v_house then
      for j in 1 .. leg_count loop
        l := leg_first + j - 1;
        c := m_first[m];
        while c <= w_last and (w_account[c] <> l_account[l] or w_unit[c] <> l_unit[l]) loop c := c + 1; end loop;
        if c > w_last then v_status := 'wrong_unit'; exit; end if;
        leg_wallet[j] := c;
        v_amount := leg_sign * l_amount[l];
        if v_amount < 0 then
          v_debits := true;
          v_taken := v_taken - v_amount;
          if w_closed[c] then v_status := 'closed'; end if;
        else
          v_given := v_given + v_amount;
        end if;
      end loop;
    end if;
    if v_debits and v_effect = 'settles' then v_effect := null; end if;

    if v_debits and v_status = 'posted' then
      if g > 0 and g_state[g] <> 'open' then
        v_status := 'group_closed';
      elsif v_codes is not null then
        for c in cm_first[m] .. cm_first[m] + cm_count[m] - 1 loop
          if c_code[c] = any (string_to_array(v_codes, ',')) then
            v_amount := 0;
            for l in leg_first .. leg_first + leg_count - 1 loop
              if l_unit[l] = c_unit[c] then v_amount := v_amount + abs(l_amount[l]); end if;
            end loop;
            if v_amount > 0 and c_used[c] + v_amount > c_ceiling[c] then
              v_status := 'limit'; o_reason[i] := c_code[c]; o_period[i] := c_period[c];
              exit;
            end if;
          end if;
        end loop;
      end if;
    end if;

    if v_status = 'posted' and not v_house then
      for j in 1 .. leg_count loop
        c := leg_wallet[j];
        w_balance[c] := w_balance[c] + leg_sign * l_amount[leg_first + j - 1];
        if w_balance[c] < 0 then
          v_status := 'insufficient';
          for l in 1 .. j loop
            w_balance[leg_wallet[l]] := w_balance[leg_wallet[l]] - leg_sign * l_amount[leg_first + l - 1];
          end loop;
          exit;
        end if;
        t_count := t_count + 1;
        w_version[c] := w_version[c] + 1;
        t_item[t_count] := i; t_leg[t_count] := j; t_source[t_count] := leg_first + j - 1;
        t_amount[t_count] := leg_sign * l_amount[leg_first + j - 1];
        t_balance[t_count] := w_balance[c]; t_version[t_count] := w_version[c];
        t_reversal[t_count] := leg_sign < 0; t_group[t_count] := g; t_ceilings[t_count] := v_codes;
        w_changed[c] := true;
      end loop;
      if v_status = 'insufficient' then
        -- Take back the rows of the legs that came before the one that failed.
        while t_count > 0 and t_item[t_count] = i loop
          c := leg_wallet[t_leg[t_count]];
          w_version[c] := w_version[c] - 1;
          t_count := t_count - 1;
        end loop;
      end if;
    elsif v_status = 'posted' then
      t_count := t_count + 1;
      t_item[t_count] := i; t_leg[t_count] := 1; t_source[t_count] := leg_first; t_amount[t_count] := l_amount[leg_first];
      t_balance[t_count] := null; t_version[t_count] := null; t_reversal[t_count] := false; t_group[t_count] := 0;
      t_ceilings[t_count] := null;
    end if;

    if v_status = 'posted' and leg_count > 0 and not v_house then
      if g > 0 then
        if g_state[g] is null then
          g_state[g] := 'open'; g_unit[g] := l_unit[leg_first]; g_opened[g] := p_now;
        end if;
        if g_label[g] is null then g_label[g] := i_label[i]; end if;
        if leg_sign < 0 then
          g_staked[g] := g_staked[g] - v_given;
          if g_staked[g] = 0 and g_paid[g] = 0 then
            g_state[g] := 'refunded'; g_closed[g] := coalesce(g_closed[g], p_now);
          end if;
        else
          g_staked[g] := g_staked[g] + v_taken;
          g_paid[g] := g_paid[g] + v_given;
        end if;
        if i_closes[i] and g_state[g] = 'open' then g_state[g] := 'closed'; g_closed[g] := p_now; end if;
        g_changed[g] := true;
      end if;
      if v_codes is not null then
        for c in cm_first[m] .. cm_first[m] + cm_count[m] - 1 loop
          if c_code[c] = any (string_to_array(v_codes, ',')) then
            v_amount := 0;
            for l in leg_first .. leg_first + leg_count - 1 loop
              if l_unit[l] = c_unit[c] then v_amount := v_amount + abs(l_amount[l]); end if;
            end loop;
            v_slot := c_slot[c];
            if leg_sign < 0 then
              v_amount := -v_amount;
              v_slot := ledger_slot_of(c_period[c], k_posted[r]);
            end if;
            if v_slot > greatest(c_newest[c], c_slot[c]) - 25 then c_used[c] := c_used[c] + v_amount; end if;
            if v_slot = c_slot[c] then
              c_delta[c] := c_delta[c] + v_amount;
            elsif v_amount <> 0 then
              -- Also when the slot has left the period by now: the stored ring may not have been turned since.
              back_ceiling := back_ceiling || c; back_slot := back_slot || v_slot; back_amount := back_amount || v_amount;
            end if;
          end if;
        end loop;
      end if;
    end if;

    o_status[i] := v_status;
    if v_replays_reversal then
      o_id[i] := k_reversal[r];
      o_balance[i] := k_reversal_balance[r];
    else
      o_balance[i] := coalesce(w_balance[w], 0);
    end if;
    if v_status = 'unknown_reference' then continue; end if;

    if v_status = 'posted' then
      o_effect[i] := v_effect;
      if v_effect = 'settles' then
        k_settled[r] := true;
      elsif v_effect = 'reverses' then
        k_reversal[r] := o_id[i]; k_reversal_balance[r] := o_balance[i];
      end if;
      k_leg_first[k] := leg_first; k_group[k] := g; k_ceilings[k] := v_codes;
      -- The legs of a reversal are taken by nobody: what gave back is not given back again.
      k_leg_count[k] := case when leg_sign < 0 or v_house then 0 else leg_count end;
    end if;
    o_kept[i] := true;
    k_status[k] := v_status; k_member[k] := p_member[m]; k_id[k] := o_id[i]; k_fingerprint[k] := i_fingerprint[i];
    k_balance[k] := o_balance[i]; k_reason[k] := o_reason[i]; k_period[k] := o_period[i]; k_posted[k] := p_now;
  end loop;

  -- 4. Write. Keys in their order, so that two batches that meet on keys of strangers wait in the same order.
  insert into ledger_operation (
    key, bucket, member_id, id, fingerprint, status, balance, reason, limit_period, refers_to, effect, posted_at
  )
  select p_key[s.key], p_bucket[s.member], p_member[s.member], s.id, s.fingerprint, s.status, s.balance, s.reason, s.period,
         p_key[nullif(s.ref, 0)], s.effect, p_now
  from unnest(o_kept, i_key, i_member, o_id, i_fingerprint, o_status, o_balance, o_reason, o_period, i_ref, o_effect)
    s (kept, key, member, id, fingerprint, status, balance, reason, period, ref, effect)
  where s.kept
  union all
  select p_key[i_ref[t.item]], p_bucket[i_member[t.item]], p_member[i_member[t.item]], o_id[t.item], null, 'tombstoned',
         k_balance[i_ref[t.item]], null, null, null, null, p_now
  from unnest(tomb_item) t (item)
  order by 1;

  if t_count > 0 then
    insert into ledger_transfer (
      bucket, member_id, id, leg, key, kind, unit, account, counter_account, amount, balance_after, wallet_version,
      refers_to, is_reversal, group_key, ceilings, occurred_at, posted_at, meta
    )
    select p_bucket[i_member[s.item]],
           case when i_house[s.item] then ledger_house_member(p_bucket[i_member[s.item]]) else p_member[i_member[s.item]] end,
           o_id[s.item], s.leg, p_key[i_key[s.item]],
           case when s.reversal then i_reversal_kind[s.item] else l_kind[s.source] end,
           l_unit[s.source], l_account[s.source], l_counter[s.source], s.amount, s.balance, s.version,
           p_key[nullif(i_ref[s.item], 0)], s.reversal, p_group_key[nullif(s.group_place, 0)],
           string_to_array(s.ceilings, ','), i_occurred[s.item], p_now, i_meta[s.item]::jsonb
    from unnest(
      t_item[1:t_count], t_leg[1:t_count], t_source[1:t_count], t_amount[1:t_count], t_balance[1:t_count],
      t_version[1:t_count], t_reversal[1:t_count], t_group[1:t_count], t_ceilings[1:t_count]
    ) s (item, leg, source, amount, balance, version, reversal, group_place, ceilings);

    insert into ledger_wallet as x (bucket, member_id, account, unit, balance, version)
    select p_bucket[s.member], p_member[s.member], s.account, s.unit, s.balance, s.version
    from unnest(w_changed, w_member, w_account, w_unit, w_balance, w_version) s (changed, member, account, unit, balance, version)
    where s.changed
    on conflict (bucket, member_id, account, unit) do update set balance = excluded.balance, version = excluded.version;

    insert into ledger_group as x (bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at)
    select p_bucket[s.member], p_member[s.member], s.key, s.state, s.label, s.unit, s.staked, s.paid, s.opened, s.closed
    from unnest(g_changed, p_group_member, p_group_key, g_state, g_label, g_unit, g_staked, g_paid, g_opened, g_closed)
      s (changed, member, key, state, label, unit, staked, paid, opened, closed)
    where s.changed
    on conflict (bucket, member_id, group_key) do update
      set state = excluded.state, label = excluded.label, staked = excluded.staked, paid = excluded.paid, closed_at = excluded.closed_at;

    for c in 1 .. coalesce(cardinality(c_delta), 0) loop
      if c_delta[c] <> 0 then
        update ledger_ceiling x
        set slots = ledger_window_count(x.slots, x.newest_slot, c_slot[c], c_delta[c]), newest_slot = greatest(x.newest_slot, c_slot[c])
        where x.bucket = p_bucket[c_member[c]] and x.member_id = p_member[c_member[c]]
          and x.unit = c_unit[c] and x.code = c_code[c] and x.period = c_period[c];
      end if;
    end loop;
    for j in 1 .. cardinality(back_ceiling) loop
      c := back_ceiling[j];
      update ledger_ceiling x
      set slots = ledger_window_count(x.slots, x.newest_slot, back_slot[j], back_amount[j])
      where x.bucket = p_bucket[c_member[c]] and x.member_id = p_member[c_member[c]]
        and x.unit = c_unit[c] and x.code = c_code[c] and x.period = c_period[c];
    end loop;

    insert into ledger_house_total as x (slot, account, unit, total)
    select pg_backend_pid() % 32, s.account, s.unit, sum(s.amount)
    from (
      select l_counter[a.source] as account, l_unit[a.source] as unit, -a.amount as amount
      from unnest(t_source[1:t_count], t_amount[1:t_count]) a (source, amount)
      union all
      select l_account[a.source], l_unit[a.source], a.amount
      from unnest(t_item[1:t_count], t_source[1:t_count], t_amount[1:t_count]) a (item, source, amount)
      where i_house[a.item]
    ) s
    group by s.account, s.unit
    order by s.account, s.unit
    on conflict (slot, account, unit) do update set total = x.total + excluded.total;
  end if;

  statuses := array_to_string(o_status, ',');
  replays := array_to_string(o_replayed::integer[], ',');
  ids := array_to_string(o_id, ',');
  balances := array_to_string(o_balance, ',');
  reasons := array_to_string(o_reason, ',', '');
  limit_periods := array_to_string(o_period, ',', '');
  wallet_members := array_to_string(w_member, ',');
  wallet_accounts := array_to_string(w_account, ',');
  wallet_units := array_to_string(w_unit, ',');
  wallet_balances := array_to_string(w_balance, ',');
end
$$;
