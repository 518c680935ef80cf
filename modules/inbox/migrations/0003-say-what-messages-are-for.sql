-- What a message is for: advertising does not reach members who are in a time-out or excluded. What was sent before is taken as
-- service. A constant default rewrites no row; the check looks at the table, which is small, under its lock.
alter table inbox_message
  add column purpose text not null default 'service',
  add constraint inbox_message_purpose_known check (purpose in ('service', 'marketing'));

-- Advertising alone, so that a member's list asks for exclusions only where there is some.
create index inbox_message_marketing on inbox_message (message_id desc) where purpose = 'marketing';
