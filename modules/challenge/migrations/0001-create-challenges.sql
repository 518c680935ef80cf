-- Human checks. challenge_spent: proofs of work that have been used, so that no process takes one twice; challenge_captcha:
-- images that have been handed out and not been answered. Both hold rows for minutes only: every insert takes some
-- expired ones with it. New tables only, no locks on existing ones.
create table challenge_spent (
  challenge_id text primary key check (length(challenge_id) = 22),
  expires_at timestamptz not null
);
create index challenge_spent_expiry on challenge_spent (expires_at);

create table challenge_captcha (
  captcha_id uuid primary key,
  action text not null check (length(action) <= 40),
  -- Keyed with a secret that is not in the database, or five digits could be tried out.
  answer_hash bytea not null check (length(answer_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index challenge_captcha_expiry on challenge_captcha (expires_at);
create index challenge_captcha_address on challenge_captcha (address_hash, created_at);
