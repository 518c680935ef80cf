-- A server seed in force is computed from a secret outside the database and the pair's id, so that neither the database nor
-- a back-up of it tells an outcome that is still to be drawn. It is stored when its pair is revealed. Pairs from before keep
-- the seed that they have until then. Takes the exclusive lock of seed_pair for an instant and reads no row. The version
-- before still runs on this schema: it stores seeds, and can neither draw nor reveal by a pair that has none, which the
-- constraint and its own check of the commitment hold; this version does it later.
alter table seed_pair
  alter column server_seed drop not null,
  -- Ended without its seed: the secret that it was computed from is gone.
  add column is_lost boolean not null default false,
  add constraint seed_pair_commitment_form check (commitment ~ '^[0-9a-f]{64}$') not valid,
  add constraint seed_pair_revealed_check
    check (revealed_at is null or (server_seed is not null) = (not is_lost)) not valid;
