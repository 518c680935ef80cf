import { createHmac } from "node:crypto";
import { commitmentInNode } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";

/** The first makes the seeds of new pairs; the others made those of pairs that may still be in force. */
export type SeedSecrets = readonly [string, ...string[]];

export type PairName = { readonly playerId: string; readonly id: string };

/** What is known of a pair's seed: the commitment, and the seed itself once it is revealed. */
export type KnownPair = PairName & { readonly commitment: string; readonly serverSeed: string | null };

const SECRET_LENGTH_MIN = 32;

/**
 * The server seed of a pair, 64 hex digits. Nothing of it is in the database: who reads a copy of that learns no outcome
 * that is still to be drawn. The player is part of it, so that no other player's row opens it under a copied id.
 */
export function deriveServerSeed(secret: string, { playerId, id }: PairName): string {
  if (secret.length < SECRET_LENGTH_MIN) throw new RangeError("The secret of the server seeds is too short.");
  return createHmac("sha256", secret).update(`fairhouse server seed 1\n${playerId}\n${id}`).digest("hex");
}

/** The seed that a pair committed to; undefined when the secret that it was made with is gone. */
export function openServerSeed(secrets: SeedSecrets, pair: KnownPair): string | undefined {
  // Pairs from before seeds were derived have theirs in the row.
  const candidates =
    pair.serverSeed === null ? secrets.map((secret) => deriveServerSeed(secret, pair)) : [pair.serverSeed];
  return candidates.find((seed) => commitmentInNode(seed) === pair.commitment);
}
