import type { RoundClaim } from "./verify.ts";

/** A bet as a site's proof of its books names it: what was sealed before the outcome was drawn. */
export type SealedBet = Pick<
  RoundClaim,
  "gameCode" | "payTableVersion" | "commitment" | "clientSeed" | "nonce" | "stake"
>;

const PARTS = ["gameCode", "payTableVersion", "commitment", "clientSeed", "nonce", "stake"] as const;

/** Reads the bet out of a proof's JSON; undefined when its row is no bet that a round can be held against. */
export function parseSealedBet(proof: unknown): SealedBet | undefined {
  const row = partsOf(partsOf(proof).row);
  if ((row.kind !== "bet" && row.kind !== "free_bet") || typeof row.amount !== "string") return undefined;
  const { gameCode, payTableVersion, commitment, clientSeed, nonce } = partsOf(readJson(row.meta));
  const texts = [gameCode, payTableVersion, commitment, clientSeed, nonce];
  if (!texts.every((text) => typeof text === "string")) return undefined;
  const [game, version, hash, seed, number] = texts as [string, string, string, string, string];
  return {
    gameCode: game,
    payTableVersion: version,
    commitment: hash,
    clientSeed: seed,
    nonce: Number(number),
    stake: row.amount.replace(/^-/, ""),
  };
}

/** The first part in which a round is another one than the bet was sealed for. */
export function differenceFromBet(
  claim: RoundClaim,
  bet: SealedBet,
): { part: keyof SealedBet; claimed: string; sealed: string } | undefined {
  const part = PARTS.find((name) => claim[name] !== bet[name]);
  return part && { part, claimed: String(claim[part]), sealed: String(bet[part]) };
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function readJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
