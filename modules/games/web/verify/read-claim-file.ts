import { loadVerifier, type RoundClaim } from "./verifiers.ts";

/** A saved round is about half a kilobyte. */
export const CLAIM_FILE_BYTES_MAX = 20_000;

export type ReadClaim =
  | { readonly kind: "claim"; readonly claim: RoundClaim }
  | { readonly kind: "unreadable" }
  | { readonly kind: "unknownGame" };

/** Reads a saved round from a text of unknown origin. */
export async function readClaimText(text: string): Promise<ReadClaim> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: "unreadable" };
  }
  const gameCode = typeof data === "object" && data !== null && "gameCode" in data ? data.gameCode : undefined;
  if (typeof gameCode !== "string") return { kind: "unreadable" };
  const verifier = await loadVerifier(gameCode);
  if (!verifier) return { kind: "unknownGame" };
  const claim = verifier.parse(data);
  return claim ? { kind: "claim", claim } : { kind: "unreadable" };
}
