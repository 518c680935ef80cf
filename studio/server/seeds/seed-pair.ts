import { assert, newId, ok, type Result, refuse } from "@fairhouse/base";
import { isClientSeed } from "@fairhouse/studio-games/game-kit/fairness/draw.ts";
import { commitmentInNode } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import type {
  ClientSeedRequest,
  GameRefusal,
  RotateReply,
  SeedState,
} from "@fairhouse/studio-games/game-kit/protocol.ts";
import { sql } from "kysely";
import type { Executor, Round } from "../rounds/round.ts";
import type { GameSession } from "../sessions/game-session.ts";
import type { Studio } from "../studio.ts";
import { deriveServerSeed, type KnownPair, openServerSeed } from "./server-seed.ts";

/** A pair in force; its server seed is computed where it is needed. */
export type SeedPair = {
  id: string;
  playerId: string;
  /** In rows from before seeds were derived only. */
  serverSeed: string | null;
  commitment: string;
  clientSeed: string | null;
  nextNonce: number;
};

/** Pairs of ended games that are revealed in one transaction. */
const EXPIRED_AT_ONCE = 500;

/** Whose pair: a session has one that is not revealed. */
export type SeedOwner = Pick<GameSession, "bucket" | "playerId" | "id">;

/** What the player may know of a pair that is in force: never the server seed. */
export const seedStateOf = ({ commitment, clientSeed, nextNonce }: SeedPair): SeedState => ({
  commitment,
  clientSeed,
  nonce: nextNonce,
});

/**
 * The session's pair in force, locked until the transaction ends; undefined when the last one was revealed. A pair whose
 * seed can no longer be computed is ended here, before a stake is taken under it.
 */
export async function currentPair(executor: Executor, studio: Studio, owner: SeedOwner): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`
    select id, player_id as "playerId", server_seed as "serverSeed", commitment, client_seed as "clientSeed",
      next_nonce as "nextNonce"
    from seed_pair where bucket = ${owner.bucket} and player_id = ${owner.playerId} and session_id = ${owner.id}
      and revealed_at is null for update`.execute(executor);
  const pair = rows[0];
  if (!pair || openServerSeed(studio.seedSecrets, pair) !== undefined) return pair;
  await endPairs(executor, studio, [{ ...pair, bucket: owner.bucket }]);
  return undefined;
}

/** The pair in force; a new commitment when there is none. */
export async function commitSeed(studio: Studio, owner: SeedOwner): Promise<SeedState> {
  return studio.database.kysely.transaction().execute(async (transaction) => {
    await lockSession(transaction, owner);
    return seedStateOf(
      (await currentPair(transaction, studio, owner)) ?? (await insertPair(transaction, studio, owner)),
    );
  });
}

/** The seeds in force after a round: those of the round itself, unless its pair was revealed, lost, or is another session's. */
export async function seedsAfter(studio: Studio, owner: SeedOwner, round: Round): Promise<SeedState> {
  const { playerId, seedPairId: id, commitment, serverSeed, clientSeed, nextNonce } = round;
  const isInForce = round.sessionId === owner.id && round.revealedAt === null;
  const isKnown =
    isInForce && openServerSeed(studio.seedSecrets, { playerId, id, commitment, serverSeed }) !== undefined;
  return isKnown ? { commitment, clientSeed, nonce: nextNonce } : commitSeed(studio, owner);
}

/**
 * Joins the seed that the browser drew after it had the commitment. A pair takes one client seed; another one needs a
 * rotation, so that no round's seed can be chosen after its number was known.
 */
export async function setClientSeed(
  studio: Studio,
  owner: SeedOwner,
  { commitment, clientSeed }: ClientSeedRequest,
): Promise<Result<SeedState, GameRefusal>> {
  if (!isClientSeed(clientSeed)) return refuse({ status: "WRONG_SYNTAX" });
  return studio.database.kysely.transaction().execute(async (transaction) => {
    const pair = await currentPair(transaction, studio, owner);
    if (pair?.commitment !== commitment) return refuse({ status: "SEED_MISMATCH" });
    if (pair.clientSeed === clientSeed) return ok(seedStateOf(pair));
    if (pair.clientSeed !== null) return refuse({ status: "SEED_MISMATCH" });
    await sql`update seed_pair set client_seed = ${clientSeed}
      where bucket = ${owner.bucket} and player_id = ${owner.playerId} and id = ${pair.id}`.execute(transaction);
    return ok(seedStateOf({ ...pair, clientSeed }));
  });
}

/**
 * Reveals the server seed of the pair in force and commits to a new one. Refused while a round of the pair has no
 * outcome yet: the seed of a round that is still to be drawn must stay unknown.
 */
export async function rotateSeeds(studio: Studio, owner: SeedOwner): Promise<Result<RotateReply, GameRefusal>> {
  return studio.database.kysely.transaction().execute(async (transaction) => {
    await lockSession(transaction, owner);
    const pair = await currentPair(transaction, studio, owner);
    if (pair?.clientSeed == null) return refuse({ status: "SEED_NOT_READY" });
    if (await awaitsDraw(transaction, owner, pair)) return refuse({ status: "ROUND_UNFINISHED" });
    const { commitment, clientSeed } = pair;
    const [serverSeed = null] = await endPairs(transaction, studio, [{ ...pair, bucket: owner.bucket }]);
    assert(serverSeed !== null, "a pair in force has a seed that can be computed");
    const next = await insertPair(transaction, studio, owner);
    return ok({ revealed: { commitment, serverSeed, clientSeed }, seeds: seedStateOf(next) });
  });
}

/** Reveals the pairs of sessions that have ended, so that rounds that were not asked about can be verified as well. */
export async function revealExpiredPairs(studio: Studio): Promise<number> {
  const now = studio.clock.now();
  for (let revealed = 0; ; ) {
    const ended = await studio.database.kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<EndedPair>`
        select p.bucket, p.player_id as "playerId", p.id, p.commitment, p.server_seed as "serverSeed" from seed_pair p
        where p.revealed_at is null and p.committed_at < ${new Date(now.getTime() - studio.times.sessionMs)}
          and exists (select 1 from game_session s where s.bucket = p.bucket and s.player_id = p.player_id
            and s.id = p.session_id and s.expires_at < ${now})
          and not exists (select 1 from round r where r.bucket = p.bucket and r.player_id = p.player_id
            and r.seed_pair_id = p.id and r.finished_at is null)
        order by p.committed_at limit ${EXPIRED_AT_ONCE} for update of p skip locked`.execute(transaction);
      return endPairs(transaction, studio, rows);
    });
    revealed += ended.length;
    if (ended.length < EXPIRED_AT_ONCE) return revealed;
  }
}

type EndedPair = KnownPair & { readonly bucket: number };

/** Stores the seeds of pairs that end, and says of those without one that it is lost. @returns a seed for each, or null */
async function endPairs(executor: Executor, studio: Studio, pairs: readonly EndedPair[]): Promise<(string | null)[]> {
  const seeds = pairs.map((pair) => openServerSeed(studio.seedSecrets, pair) ?? null);
  await sql`
    update seed_pair p set revealed_at = ${studio.clock.now()}, server_seed = e.seed, is_lost = e.seed is null
    from unnest(${pairs.map(({ bucket }) => bucket)}::smallint[], ${pairs.map(({ playerId }) => playerId)}::text[],
      ${pairs.map(({ id }) => id)}::uuid[], ${seeds}::text[]) e (bucket, player_id, id, seed)
    where p.bucket = e.bucket and p.player_id = e.player_id and p.id = e.id`.execute(executor);
  for (const [index, seed] of seeds.entries()) {
    if (seed === null)
      studio.log.error(
        { pairId: pairs[index]?.id },
        "The seed of a pair is lost: its secret is not among studioSeeds.",
      );
  }
  return seeds;
}

async function insertPair(executor: Executor, studio: Studio, owner: SeedOwner): Promise<SeedPair> {
  const now = studio.clock.now();
  const { bucket, playerId } = owner;
  const id = newId(now.getTime());
  const commitment = commitmentInNode(deriveServerSeed(studio.seedSecrets[0], { playerId, id }));
  await sql`insert into seed_pair (bucket, player_id, id, session_id, commitment, committed_at)
    values (${bucket}, ${playerId}, ${id}, ${owner.id}, ${commitment}, ${now})`.execute(executor);
  return { id, playerId, serverSeed: null, commitment, clientSeed: null, nextNonce: 0 };
}

/** Two requests of one session that both find no pair must not both make one. */
async function lockSession(executor: Executor, { bucket, playerId, id }: SeedOwner): Promise<void> {
  await sql`select 1 from game_session where bucket = ${bucket} and player_id = ${playerId} and id = ${id}
    for no key update`.execute(executor);
}

async function awaitsDraw(executor: Executor, owner: SeedOwner, pair: SeedPair): Promise<boolean> {
  const { rows } = await sql`select 1 from round where bucket = ${owner.bucket} and player_id = ${owner.playerId}
    and seed_pair_id = ${pair.id} and state in ('created', 'bet_sent', 'bet_accepted') limit 1`.execute(executor);
  return rows.length > 0;
}
