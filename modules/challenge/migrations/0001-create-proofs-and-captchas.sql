-- Human checks. Rows live for minutes only: every insert deletes some expired ones. New tables only, no locks on existing
-- ones.

-- Proofs of work that have been used, so that no process accepts one twice.
create table challenge_spent (
  challenge_id text not null,
  expires_at timestamptz not null,
  constraint challenge_spent_pkey primary key (challenge_id),
  constraint challenge_spent_challenge_id_check check (length(challenge_id) = 22)
);

create index challenge_spent_expiry on challenge_spent (expires_at);

-- Images that have been handed out and not been answered.
create table challenge_captcha (
  captcha_id uuid not null,
  action text not null,
  -- Keyed with a secret that is not in the database: without it, all values of five digits could be tried.
  answer_hash bytea not null,
  address_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint challenge_captcha_pkey primary key (captcha_id),
  constraint challenge_captcha_action_check check (length(action) <= 40),
  constraint challenge_captcha_answer_hash_check check (length(answer_hash) = 32),
  constraint challenge_captcha_address_hash_check check (length(address_hash) = 32),
  constraint challenge_captcha_lives_a_while check (expires_at > created_at)
);

create index challenge_captcha_expiry on challenge_captcha (expires_at);
create index challenge_captcha_address on challenge_captcha (address_hash, created_at);
