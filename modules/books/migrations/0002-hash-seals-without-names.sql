-- A proof carries the seal of its row, and a seal of the first version names its last row, which may be another member's.
-- One of the second version is hashed over the hash of that row's place instead. Seals that were made before stay of the
-- first: their hashes are in signed heads. Takes the exclusive lock of books_seal for an instant and reads no row; a running
-- audit holds it up. The version before still runs on this schema: it writes seals of the first version, by the default.
alter table books_seal
  add column version smallint not null default 1,
  add constraint books_seal_version_known check (version in (1, 2)) not valid;
