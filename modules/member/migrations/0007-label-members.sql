-- What the house calls a member: the club that he is in, with its rank, and a label of his own. Who has neither has no row.
-- New table only, no locks on existing ones.
create table member_label (
  bucket smallint not null,
  member_id uuid not null,
  club_label text check (length(club_label) between 1 and 40),
  club_rank smallint check (club_rank between 0 and 99),
  member_label text check (length(member_label) between 1 and 40),
  changed_at timestamptz not null,
  primary key (bucket, member_id),
  foreign key (bucket, member_id) references member_account,
  check ((club_label is null) = (club_rank is null)),
  check (club_label is not null or member_label is not null)
);
