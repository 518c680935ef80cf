/**
 * How seeds become numbers: `drawNumbers` of `packages/base` asks for blocks of 32 bytes by number and is answered by
 * HMAC-SHA-256 from Node (`draw-in-node.ts`) or from the browser (`draw-in-browser.ts`), so that the studio and the
 * player's own browser follow the very same steps.
 *
 * Block `b` of a round is HMAC-SHA-256(key = the 32 bytes of the server seed, text = `${clientSeed}:${nonce}:${b}`).
 */
export type RoundSeeds = {
  /** 32 bytes as 64 lower-case hex digits; secret until the pair is rotated. */
  readonly serverSeed: string;
  /** 8 to 64 letters, digits and hyphens, drawn in the browser after it has the commitment. */
  readonly clientSeed: string;
  /** The number of the round under this pair, from 0, rising by exactly 1. */
  readonly nonce: number;
};

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[A-Za-z0-9-]{8,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);
export const isNonce = (nonce: number): boolean => Number.isInteger(nonce) && nonce >= 0 && nonce <= 1_000_000_000;

/** The text that block number `block` is the HMAC of. */
export const blockText = (seeds: RoundSeeds, block: number): string => `${seeds.clientSeed}:${seeds.nonce}:${block}`;

export function checkSeeds(seeds: RoundSeeds): void {
  if (!isServerSeed(seeds.serverSeed)) throw new RangeError("A server seed is 64 lower-case hex digits.");
  if (!isClientSeed(seeds.clientSeed)) throw new RangeError("A client seed is 8 to 64 letters, digits and hyphens.");
  if (!isNonce(seeds.nonce)) throw new RangeError("A nonce is a whole number from 0.");
}
