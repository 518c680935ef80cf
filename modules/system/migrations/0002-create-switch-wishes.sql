-- What one operator wants to switch on and another has to confirm. A reference table, new; no locks on existing ones.
create table system_switch_wish (
  switch_id text primary key check (switch_id ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  staff_id uuid not null,
  wished_at timestamptz not null
);
