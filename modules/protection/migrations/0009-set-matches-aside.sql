-- Operators set a match in the register aside, and list exclusions by when they began. Columns without a default rewrite nothing; the
-- tables are small: exclusions are rare, and accounts that share something with an excluded member rarer.
alter table protection_register_hit
  -- The operator who looked and found another person; what is found later is listed again.
  add column set_aside_by uuid,
  add column set_aside_at timestamptz,
  add constraint protection_register_hit_set_aside_whole check ((set_aside_by is null) = (set_aside_at is null));

create index protection_exclusion_by_begin on protection_exclusion (excluded_at desc, member_id desc);
