-- The address that a registration was made at, as its page told it, and which accounts still owe their word on the terms.
-- Four columns, none of which reads or rewrites a row; each takes its table's exclusive lock for an instant. The checks hold
-- for new rows only and are not validated, because there is nothing in the old ones. The update touches accounts that the
-- house has opened and whose owners were never asked. The version before runs on this schema: it writes none of the columns.
alter table member_origin
  add column register_method text,
  add column register_url text,
  add column domain text;

alter table member_origin
  add constraint member_origin_register_method_check check (register_method in ('WEB')) not valid,
  add constraint member_origin_register_url_check check (length(register_url) between 1 and 300 and register_url !~ '[?#@]') not valid,
  add constraint member_origin_domain_check check (length(domain) between 1 and 255) not valid;

alter table member_account add column owes_terms boolean not null default false;

update member_account set owes_terms = true
where registered_by = 'staff'
  and not exists (
    select from member_agreement agreement
    where agreement.bucket = member_account.bucket and agreement.member_id = member_account.member_id
      and agreement.document = 'terms'
  );

create or replace view member_principal as
select bucket, member_id, user_name, account_type, status = 'active' as is_active, owes_terms
from member_account;
