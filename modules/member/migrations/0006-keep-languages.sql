-- In which language a member reads what the house writes to him of its own accord. Beside the account and not in it: a
-- login writes it, and it must not wait for whatever holds the account. New table only.
create table member_language (
  bucket smallint not null check (bucket between 0 and 63),
  member_id uuid not null,
  language text not null check (length(language) between 2 and 5),
  kept_at timestamptz not null,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account
);
