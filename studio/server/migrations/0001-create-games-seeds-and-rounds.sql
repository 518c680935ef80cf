-- The studio's own tables: players' games, their seeds and every round, so that a round that was cut off anywhere is resumed
-- or refunded and can be computed again at any time. New tables only, no locks on existing ones.
-- Players are the site's ids, opaque here; `bucket` is a hash of them, the share that holds their rows.

create table player_pace (
  bucket smallint not null,
  player_id text not null,
  -- In database time: the pace holds over tabs, devices, games and processes.
  last_spin_at timestamptz not null,
  constraint player_pace_pkey primary key (bucket, player_id)
);

create table game_session (
  bucket smallint not null,
  player_id text not null,
  id uuid not null,
  game_code text not null,
  -- Sent with every bet. It is worthless without the vendor's signature.
  wallet_token text not null,
  currency text not null,
  ledger_exponent smallint not null,
  language text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  constraint game_session_pkey primary key (bucket, player_id, id),
  constraint game_session_exponent_check check (ledger_exponent between 0 and 8)
);

-- The lookup from a frame's secret, of which only the SHA-256 is kept, to the session that it opens.
create table game_session_secret (
  secret_hash bytea not null,
  bucket smallint not null,
  player_id text not null,
  session_id uuid not null,
  constraint game_session_secret_pkey primary key (secret_hash)
);

create table seed_pair (
  bucket smallint not null,
  player_id text not null,
  id uuid not null,
  session_id uuid not null,
  -- Null until the pair is revealed. Before that the seed is computed from the pair's id and a secret outside the database,
  -- so neither the database nor a back-up of it tells an outcome that is still to be drawn.
  server_seed text,
  commitment text not null,
  client_seed text,
  next_nonce integer not null default 0,
  committed_at timestamptz not null,
  revealed_at timestamptz,
  -- Whether the pair ended without its seed, because the secret that it was computed from is gone.
  is_lost boolean not null default false,
  constraint seed_pair_pkey primary key (bucket, player_id, id),
  constraint seed_pair_server_seed_check check (server_seed ~ '^[0-9a-f]{64}$'),
  constraint seed_pair_commitment_form check (commitment ~ '^[0-9a-f]{64}$'),
  constraint seed_pair_commitment_check check (commitment = encode(sha256(decode(server_seed, 'hex')), 'hex')),
  constraint seed_pair_client_seed_check check (client_seed ~ '^[A-Za-z0-9-]{8,64}$'),
  constraint seed_pair_nonce_check check (next_nonce >= 0 and (next_nonce = 0 or client_seed is not null)),
  constraint seed_pair_revealed_check check (revealed_at is null or (server_seed is not null) = (not is_lost))
);

create unique index seed_pair_current_key on seed_pair (bucket, player_id, session_id) where revealed_at is null;
create index seed_pair_unrevealed_idx on seed_pair (committed_at) where revealed_at is null;

create table round (
  bucket smallint not null,
  player_id text not null,
  id uuid not null,
  -- The client's own key of the round: the same key twice is one round.
  client_round_id uuid not null,
  session_id uuid not null,
  seed_pair_id uuid not null,
  game_code text not null,
  pay_table_version text not null,
  currency text not null,
  ledger_exponent smallint not null,
  stake bigint not null,
  state text not null,
  -- Taken when the bet is accepted, so that a refused bet uses no number up.
  nonce integer,
  numbers integer[],
  win bigint,
  balance_after bigint,
  refusal text,
  -- Of the wallet call that the state waits for.
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null,
  leased_until timestamptz not null,
  -- Set when the retries are used up or the wallet contradicts itself: a person has to look.
  attention_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Whether the worker ended the round after a crash. The next launch shows it to the player, once.
  ended_unseen boolean not null default false,
  constraint round_pkey primary key (bucket, player_id, id),
  constraint round_client_key unique (bucket, player_id, client_round_id),
  constraint round_nonce_key unique (bucket, player_id, seed_pair_id, nonce),
  constraint round_stake_check check (stake > 0),
  constraint round_win_check check (win >= 0),
  constraint round_state_check check (state in ('created', 'bet_sent', 'bet_accepted', 'outcome_drawn', 'win_sent',
    'settled', 'refused', 'rollback_pending', 'refunded')),
  constraint round_nonce_check check ((nonce is not null) = (state in ('bet_accepted', 'outcome_drawn', 'win_sent', 'settled'))),
  constraint round_outcome_check check ((numbers is not null) = (state in ('outcome_drawn', 'win_sent', 'settled'))
    and (win is not null) = (numbers is not null)),
  constraint round_refusal_check check ((refusal is not null) = (state = 'refused')),
  constraint round_finished_check check ((finished_at is not null) = (state in ('settled', 'refused', 'refunded')))
);

-- A player has one unfinished round of a game. A round that waits for a person does not block the next.
create unique index round_unfinished_key on round (bucket, player_id, game_code)
  where finished_at is null and attention_at is null;
create index round_due_idx on round (next_attempt_at) where finished_at is null and attention_at is null;
create index round_latest_idx on round (bucket, player_id, game_code, created_at desc);
-- The site asks once a day for the rounds of a day.
create index round_by_time_idx on round (created_at, id);
