-- Second factors of members, and when a session was proved again. Secrets are sealed or hashed under keys that are not in
-- the database. New tables only, no locks on existing ones.
create table factors_authenticator (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  sealed bytea not null check (length(sealed) = 48),
  begun_at timestamptz not null,
  -- Null until a code of it was shown: before that it is no factor.
  confirmed_at timestamptz,
  -- The newest time step of which a code was used; none of it or before counts again.
  last_step bigint not null default 0 check (last_step >= 0),
  primary key (bucket, member_id)
);

create table factors_recovery_code (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (bucket, member_id, code_hash)
);

create table factors_passkey (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  passkey_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- A COSE key, as the device gave it.
  public_key bytea not null check (length(public_key) between 1 and 2048),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (bucket, member_id, passkey_id),
  constraint factors_passkey_credential unique (credential_id)
);

-- Challenges that have been handed out and not been answered, bound to a browser, a session or a login. They live five
-- minutes; every insert takes some expired ones with it.
create table factors_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  binding_hash bytea not null check (length(binding_hash) = 32),
  expires_at timestamptz not null
);
create index factors_challenge_expiry on factors_challenge (expires_at);

-- Wrong tries in a row; a try is counted before it is compared.
create table factors_tries (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  factor text not null check (factor in ('totp', 'recovery-code', 'bank-name')),
  wrong_tries smallint not null check (wrong_tries between 0 and 5),
  locked_until timestamptz,
  primary key (bucket, member_id, factor)
);

create table factors_step_up (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  session_id uuid not null,
  method text not null check (length(method) between 1 and 40),
  proved_at timestamptz not null,
  primary key (bucket, member_id, session_id)
);
create index factors_step_up_age on factors_step_up (proved_at);
