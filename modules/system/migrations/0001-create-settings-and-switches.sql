-- The operators' settings and feature switches: a handful of rows, which every process reads again within a second.
-- New tables only, no locks on existing ones.
create table system_setting (
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  constraint system_setting_pkey primary key (name),
  constraint system_setting_name_check check (name ~ '^[a-z][a-z_]{1,39}$'),
  constraint system_setting_value_check check (jsonb_typeof(value) = 'object')
);

create table system_switch (
  switch_id text not null,
  is_on boolean not null,
  changed_at timestamptz not null default now(),
  constraint system_switch_pkey primary key (switch_id),
  constraint system_switch_switch_id_check check (switch_id ~ '^[A-Z][A-Z0-9_]{1,39}$')
);

-- What one operator wants to switch on and another operator has to confirm.
create table system_switch_wish (
  switch_id text not null,
  staff_id uuid not null,
  wished_at timestamptz not null,
  constraint system_switch_wish_pkey primary key (switch_id),
  constraint system_switch_wish_switch_id_check check (switch_id ~ '^[A-Z][A-Z0-9_]{1,39}$')
);
