import { newId, ok, type Result, refuse } from "@fairhouse/base";
import { isClientSeed } from "@fairhouse/game-shared/fairness/draw.ts";
import { commitmentInNode, newServerSeed } from "@fairhouse/game-shared/fairness/draw-in-node.ts";
import type { ClientSeedRequest, GameRefusal, RotateReply, SeedState } from "@fairhouse/game-shared/protocol.ts";
import { sql } from "kysely";
import type { Executor } from "../rounds/round.ts";
import type { GameSession } from "../sessions/game-session.ts";
import type { Studio } from "../studio.ts";

export type SeedPair = {
  id: string;
  serverSeed: string;
  commitment: string;
  clientSeed: string | null;
  nextNonce: number;
};

/** Whose pair: a session has one that is not revealed. */
export type SeedOwner = Pick<GameSession, "bucket" | "playerId" | "id">;

/** What the player may know of a pair that is in force: never the server seed. */
export const seedStateOf = ({ commitment, clientSeed, nextNonce }: SeedPair): SeedState => ({
  commitment,
  clientSeed,
  nonce: nextNonce,
});

/** The session's pair in force, locked until the transaction ends; undefined when the last one was revealed. */
export async function currentPair(executor: Executor, owner: SeedOwner): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`
    select id, server_seed as "serverSeed", commitment, client_seed as "clientSeed", next_nonce as "nextNonce"
    from seed_pair where bucket = ${owner.bucket} and player_id = ${owner.playerId} and session_id = ${owner.id}
      and revealed_at is null for update`.execute(executor);
  return rows[0];
}

/** The pair in force; a new commitment when there is none. */
export async function commitSeed(studio: Studio, owner: SeedOwner): Promise<SeedState> {
  return studio.database.kysely.transaction().execute(async (transaction) => {
    await lockSession(transaction, owner);
    return seedStateOf((await currentPair(transaction, owner)) ?? (await insertPair(transaction, studio, owner)));
  });
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
    const pair = await currentPair(transaction, owner);
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
 * outcome yet: nobody may know the seed of a round that is still to be drawn.
 */
export async function rotateSeeds(studio: Studio, owner: SeedOwner): Promise<Result<RotateReply, GameRefusal>> {
  return studio.database.kysely.transaction().execute(async (transaction) => {
    await lockSession(transaction, owner);
    const pair = await currentPair(transaction, owner);
    if (pair?.clientSeed == null) return refuse({ status: "SEED_NOT_READY" });
    if (await awaitsDraw(transaction, owner, pair)) return refuse({ status: "ROUND_UNFINISHED" });
    await sql`update seed_pair set revealed_at = ${studio.clock.now()}
      where bucket = ${owner.bucket} and player_id = ${owner.playerId} and id = ${pair.id}`.execute(transaction);
    const { commitment, serverSeed, clientSeed } = pair;
    const next = await insertPair(transaction, studio, owner);
    return ok({ revealed: { commitment, serverSeed, clientSeed }, seeds: seedStateOf(next) });
  });
}

/** Reveals the pairs of sessions that have ended, so that rounds that nobody asked about can be verified as well. */
export async function revealExpiredPairs(studio: Studio): Promise<number> {
  const now = studio.clock.now();
  const { numAffectedRows } = await sql`
    update seed_pair p set revealed_at = ${now}
    where p.revealed_at is null and p.committed_at < ${new Date(now.getTime() - studio.times.sessionMs)}
      and exists (select 1 from game_session s where s.bucket = p.bucket and s.player_id = p.player_id
        and s.id = p.session_id and s.expires_at < ${now})
      and not exists (select 1 from round r where r.bucket = p.bucket and r.player_id = p.player_id
        and r.seed_pair_id = p.id and r.finished_at is null)`.execute(studio.database.kysely);
  return Number(numAffectedRows ?? 0n);
}

async function insertPair(executor: Executor, studio: Studio, owner: SeedOwner): Promise<SeedPair> {
  const now = studio.clock.now();
  const serverSeed = newServerSeed();
  const commitment = commitmentInNode(serverSeed);
  const id = newId(now.getTime());
  await sql`insert into seed_pair (bucket, player_id, id, session_id, server_seed, commitment, committed_at)
    values (${owner.bucket}, ${owner.playerId}, ${id}, ${owner.id}, ${serverSeed}, ${commitment}, ${now})
  `.execute(executor);
  return { id, serverSeed, commitment, clientSeed: null, nextNonce: 0 };
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
