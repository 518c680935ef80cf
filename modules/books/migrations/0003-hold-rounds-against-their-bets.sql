-- A round is held against what was sealed with its bet, whose row is named here, and stays for a day after it was counted: what
-- is paid under it later is looked at again, without counting it twice. Days tell how many rounds could not be checked. Takes the
-- exclusive locks of both tables for an instant; the index is built over the rounds that wait. The version before still runs on
-- this schema: it names no bet, never sees the rounds that are done, because they are due at no time, and removes what it counts.
alter table books_round
  -- The first leg of the round's first bet; null for money that no bet stands behind.
  add column bet_id uuid,
  -- What the last check said; null until there was one that could say.
  add column answer text,
  add column done_at timestamptz,
  add constraint books_round_answer_known check (answer in ('matches', 'differs', 'none', 'unchecked')) not valid,
  add constraint books_round_done_has_answer check ((answer is null) = (done_at is null)) not valid;

create index books_round_done on books_round (done_at) where done_at is not null;

alter table books_round_day
  add column unchecked bigint not null default 0,
  add constraint books_round_day_unchecked check (unchecked >= 0) not valid;
