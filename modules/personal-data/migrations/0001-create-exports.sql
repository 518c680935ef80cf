-- What a member has asked for of all that is kept of them. New tables only: no lock on anything that exists.
create table personal_data_export (
  bucket smallint not null,
  member_id uuid not null,
  export_id uuid not null,
  state text not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- Until when it can be downloaded.
  expires_at timestamptz,
  parts integer not null default 0,
  constraint personal_data_export_pkey primary key (bucket, member_id, export_id),
  constraint personal_data_export_bucket_check check (bucket between 0 and 63),
  constraint personal_data_export_state_check check (state in ('requested', 'ready', 'failed', 'expired')),
  constraint personal_data_export_parts_check check (parts between 0 and 10000),
  constraint personal_data_export_ready_has_end check (state <> 'ready' or (finished_at is not null and expires_at is not null))
);

-- One at a time.
create unique index personal_data_export_one_open on personal_data_export (bucket, member_id) where state = 'requested';
create index personal_data_export_by_end on personal_data_export (expires_at) where state = 'ready';

-- A few hundred rows of one section. They are deleted with the end of the export.
create table personal_data_part (
  bucket smallint not null,
  member_id uuid not null,
  export_id uuid not null,
  position integer not null,
  section text not null,
  rows jsonb not null,
  constraint personal_data_part_pkey primary key (bucket, member_id, export_id, position),
  constraint personal_data_part_bucket_member_id_export_id_fkey
    foreign key (bucket, member_id, export_id) references personal_data_export,
  constraint personal_data_part_position_check check (position between 1 and 10000),
  constraint personal_data_part_rows_check check (jsonb_typeof(rows) = 'array')
);
