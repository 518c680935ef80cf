-- The operator's settings and feature switches: a handful of rows that every process reads again within a second.
-- Reference tables, new; no locks on existing ones.
create table system_setting (
  name text primary key check (name ~ '^[a-z][a-z_]{1,39}$'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed_at timestamptz not null default now()
);

create table system_switch (
  switch_id text primary key check (switch_id ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  is_on boolean not null,
  changed_at timestamptz not null default now()
);
