-- Operators, their sessions, one-time links and the audit. Small tables: operators are few. New tables only.
create table staff_account (
  staff_id uuid primary key,
  name text not null check (name ~ '^[a-z][a-z0-9.-]{2,31}$'),
  password_hash text not null,
  role text not null check (role in ('administrator', 'cashier', 'viewer')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint staff_account_name_once unique (name)
);

-- A link opens an account once: the first administrator's from the terminal or a file, later ones from an administrator.
create table staff_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  role text not null check (role in ('administrator', 'cashier', 'viewer')),
  made_by uuid references staff_account (staff_id),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null unique,
  staff_id uuid not null references staff_account (staff_id),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);

create table staff_failed_login (
  name text not null,
  address text not null,
  failures integer not null check (failures >= 1),
  blocked_until timestamptz not null,
  primary key (name, address)
);

-- Every operator write leaves a row, in the same transaction. Rows are never changed or removed.
create table staff_audit (
  audit_id uuid primary key,
  staff_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null,
  reason text check (length(reason) <= 400),
  address text not null,
  happened_at timestamptz not null
);

create function staff_audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed';
end $$;

create trigger staff_audit_final before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_is_final();
