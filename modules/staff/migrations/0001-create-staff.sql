-- Operators, their sessions, second factors and one-time links, what they ask of each other, and the audit. Operators are
-- few, so the tables are small. New tables only, no locks on existing ones.
create table staff_account (
  staff_id uuid not null,
  name text not null,
  password_hash text not null,
  role text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint staff_account_pkey primary key (staff_id),
  constraint staff_account_name_once unique (name),
  constraint staff_account_name_check check (name ~ '^[a-z][a-z0-9.-]{2,31}$'),
  constraint staff_account_role_check check (role in ('administrator', 'cashier', 'viewer'))
);

-- A link opens one account. The link of the first administrator is printed or written to a file; an administrator makes the
-- others.
create table staff_link (
  token_hash bytea not null,
  role text not null,
  made_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_link_pkey primary key (token_hash),
  constraint staff_link_made_by_fkey foreign key (made_by) references staff_account (staff_id),
  constraint staff_link_token_hash_check check (length(token_hash) = 32),
  constraint staff_link_role_check check (role in ('administrator', 'cashier', 'viewer'))
);

create table staff_session (
  token_hash bytea not null,
  session_id uuid not null,
  staff_id uuid not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- When a code of the operator's authenticator app was entered in this session.
  second_factor_at timestamptz,
  constraint staff_session_pkey primary key (token_hash),
  constraint staff_session_session_id_key unique (session_id),
  constraint staff_session_staff_id_fkey foreign key (staff_id) references staff_account (staff_id),
  constraint staff_session_token_hash_check check (length(token_hash) = 32)
);

-- The authenticator app of an operator. It is no factor until one of its codes has been entered.
create table staff_authenticator (
  staff_id uuid not null,
  -- The secret, encrypted with a key that is not in the database.
  encrypted bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last half minute whose code was used. A code counts once.
  last_step bigint not null default 0,
  constraint staff_authenticator_pkey primary key (staff_id),
  constraint staff_authenticator_staff_id_fkey foreign key (staff_id) references staff_account (staff_id),
  constraint staff_authenticator_encrypted_check check (length(encrypted) between 34 and 205)
);

create table staff_failed_login (
  name text not null,
  address text not null,
  failures integer not null,
  blocked_until timestamptz not null,
  constraint staff_failed_login_pkey primary key (name, address),
  constraint staff_failed_login_failures_check check (failures >= 1)
);

-- Every write of an operator adds a row in the same transaction.
create table staff_audit (
  audit_id uuid not null,
  staff_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null,
  reason text,
  address text not null,
  happened_at timestamptz not null,
  constraint staff_audit_pkey primary key (audit_id),
  constraint staff_audit_reason_check check (length(reason) <= 400)
);

create function staff_audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed';
end $$;

create trigger staff_audit_final before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_is_final();
