-- Vendors, their games and the history of both. New tables only, no locks on existing ones.
create table catalogue_vendor (
  vendor text not null,
  name text not null,
  is_open boolean not null default true,
  is_hot boolean not null default false,
  -- Titles made by a command for trying the lobby out; no company is behind them.
  is_sandbox boolean not null default false,
  -- The wire's `accountTypeId`: the number of the wallet that the vendor's games play from.
  account_type_id integer generated always as identity,
  -- Names of the drawings that stand for the vendor; without any, the covers of its first games do.
  cards text[] not null default '{}',
  synced_at timestamptz,
  constraint catalogue_vendor_pkey primary key (vendor),
  constraint catalogue_vendor_account_type_id_key unique (account_type_id),
  constraint catalogue_vendor_vendor_check check (vendor ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  constraint catalogue_vendor_cards_check check (cardinality(cards) <= 6)
);

-- The columns are what is in force: what the vendor offers, with the operators' corrections over it.
create table catalogue_game (
  vendor text not null,
  code text not null,
  -- The wire's `nodeId`, by which favourites name a game.
  node_id bigint generated always as identity,
  name text not null,
  -- Names in other languages of the site, by the site's code.
  titles jsonb not null default '{}',
  game_type text not null,
  game_class text,
  return_ppm integer,
  stake_min bigint not null,
  stake_max bigint not null,
  lines_min integer not null default 0,
  cover text not null,
  version text not null,
  -- Opens a list of the vendor's games first.
  is_group boolean not null default false,
  default_play_type text,
  platforms text[] not null default '{html5,html5-desktop}',
  devices text[] not null default '{desktop,mobile}',
  -- Empty: every language.
  languages text[] not null default '{}',
  -- Countries in which it opens nowhere, ISO 3166-1.
  blocked_countries text[] not null default '{}',
  popularity integer not null default 0,
  has_demo boolean not null default false,
  is_frame_allowed boolean not null default true,
  is_hot boolean not null default false,
  -- False once an operator has hidden it.
  is_open boolean not null default true,
  -- False once a sync has found that the vendor offers it no longer.
  is_offered boolean not null default true,
  -- What the vendor said last, and what operators have put in its place, by the names of the fields.
  offered jsonb not null default '{}',
  corrections jsonb not null default '{}',
  -- Counts the changes of this game.
  revision integer not null default 1,
  -- Its names and its code, folded as a search folds what is typed; empty of a row that was not written by the module.
  search_text text not null default '',
  added_at timestamptz not null,
  constraint catalogue_game_pkey primary key (vendor, code),
  constraint catalogue_game_node_id_key unique (node_id),
  constraint catalogue_game_vendor_fkey foreign key (vendor) references catalogue_vendor (vendor),
  constraint catalogue_game_code_check check (code ~ '^[A-Za-z0-9._:~-]{1,64}$'),
  constraint catalogue_game_class_check check (game_class in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG')),
  constraint catalogue_game_return_ppm_check check (return_ppm between 0 and 1000000),
  constraint catalogue_game_stake_min_check check (stake_min > 0),
  constraint catalogue_game_stakes_in_order check (stake_max >= stake_min),
  constraint catalogue_game_lines_min_check check (lines_min between 0 and 100000),
  constraint catalogue_game_popularity_check check (popularity between 0 and 1000000),
  constraint catalogue_game_platforms_check check (
    cardinality(platforms) > 0 and platforms <@ array['flash', 'html5', 'html5-desktop']
  ),
  constraint catalogue_game_devices_check check (cardinality(devices) > 0 and devices <@ array['desktop', 'mobile']),
  constraint catalogue_game_revision_check check (revision > 0)
);

-- The operators' list, in pages after the last one's name.
create index catalogue_game_by_name on catalogue_game (name, vendor, code);

-- Every change of a game, written with it: by a sync (staff_id is null) or by an operator.
create table catalogue_change (
  vendor text not null,
  code text not null,
  revision integer not null,
  changed_at timestamptz not null,
  staff_id uuid,
  reason text,
  -- The fields that changed, each with its value before and after; before is null of a game that is new.
  changes jsonb not null,
  constraint catalogue_change_pkey primary key (vendor, code, revision),
  constraint catalogue_change_game_fkey foreign key (vendor, code) references catalogue_game (vendor, code)
);

-- Counts the changes of the catalogue. Every process asks for this one number every 0.7 seconds and reads the catalogue when
-- it is another.
create table catalogue_state (
  id smallint not null,
  version bigint not null,
  constraint catalogue_state_pkey primary key (id),
  constraint catalogue_state_id_check check (id = 1)
);
insert into catalogue_state (id, version) values (1, 1);

create function catalogue_count_change() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1 where id = 1;
  return null;
end
$$;

create trigger catalogue_vendor_counted after insert or update or delete or truncate on catalogue_vendor
  for each statement execute function catalogue_count_change();
create trigger catalogue_game_counted after insert or update or delete or truncate on catalogue_game
  for each statement execute function catalogue_count_change();

create view catalogue_vendor_name as select vendor, name from catalogue_vendor;
comment on view catalogue_vendor_name is 'Published: every vendor that was ever taken over, also one that is closed.';
create view catalogue_game_name as select vendor, code, name from catalogue_game;
comment on view catalogue_game_name is 'Published: every game that was ever taken over, also one that is hidden.';
