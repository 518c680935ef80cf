-- Second factors of members, and when a session was proved again. Secrets are encrypted or hashed with keys that are not in
-- the database. New tables only, no locks on existing ones.
create table factors_authenticator (
  bucket smallint not null,
  member_id uuid not null,
  -- The secret of 20 bytes, with 33 bytes of version, key id, initialisation vector and tag.
  encrypted bytea not null,
  begun_at timestamptz not null,
  -- Null until a code of the app has been entered. Before that the app is no factor.
  confirmed_at timestamptz,
  -- The newest time step of which a code was used. Codes of this step and of earlier ones are refused.
  last_step bigint not null default 0,
  constraint factors_authenticator_pkey primary key (bucket, member_id),
  constraint factors_authenticator_bucket_check check (bucket between 0 and 63),
  constraint factors_authenticator_encrypted_length check (length(encrypted) = 53),
  constraint factors_authenticator_last_step_check check (last_step >= 0)
);

create table factors_recovery_code (
  bucket smallint not null,
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint factors_recovery_code_pkey primary key (bucket, member_id, code_hash),
  constraint factors_recovery_code_bucket_check check (bucket between 0 and 63),
  constraint factors_recovery_code_code_hash_check check (length(code_hash) = 32)
);

create table factors_passkey (
  bucket smallint not null,
  member_id uuid not null,
  passkey_id uuid not null,
  credential_id bytea not null,
  -- A COSE key, as the device gave it.
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint factors_passkey_pkey primary key (bucket, member_id, passkey_id),
  constraint factors_passkey_credential unique (credential_id),
  constraint factors_passkey_bucket_check check (bucket between 0 and 63),
  constraint factors_passkey_credential_id_check check (length(credential_id) between 1 and 1023),
  constraint factors_passkey_public_key_check check (length(public_key) between 1 and 2048),
  constraint factors_passkey_sign_count_check check (sign_count >= 0),
  constraint factors_passkey_name_check check (length(name) between 1 and 60)
);

-- Challenges of passkeys that have been handed out and not been answered, bound to a browser, a session or a login. They
-- live five minutes; every insert deletes some expired ones.
create table factors_challenge (
  challenge_hash bytea not null,
  binding_hash bytea not null,
  expires_at timestamptz not null,
  constraint factors_challenge_pkey primary key (challenge_hash),
  constraint factors_challenge_challenge_hash_check check (length(challenge_hash) = 32),
  constraint factors_challenge_binding_hash_check check (length(binding_hash) = 32)
);

create index factors_challenge_expiry on factors_challenge (expires_at);

-- Wrong tries in a row. A try is counted before it is compared.
create table factors_tries (
  bucket smallint not null,
  member_id uuid not null,
  factor text not null,
  wrong_tries smallint not null,
  locked_until timestamptz,
  constraint factors_tries_pkey primary key (bucket, member_id, factor),
  constraint factors_tries_bucket_check check (bucket between 0 and 63),
  constraint factors_tries_factor_check check (factor in ('totp', 'recovery-code', 'bank-name')),
  constraint factors_tries_wrong_tries_check check (wrong_tries between 0 and 5)
);

-- When and how the member of a session last proved their identity again.
create table factors_step_up (
  bucket smallint not null,
  member_id uuid not null,
  session_id uuid not null,
  method text not null,
  proved_at timestamptz not null,
  constraint factors_step_up_pkey primary key (bucket, member_id, session_id),
  constraint factors_step_up_bucket_check check (bucket between 0 and 63),
  constraint factors_step_up_method_check check (length(method) between 1 and 40)
);

create index factors_step_up_age on factors_step_up (proved_at);
