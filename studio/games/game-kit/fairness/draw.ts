/**
 * How seeds become numbers. This file holds the rule and no cryptography: it asks for blocks of 32 bytes by number and
 * is answered by HMAC-SHA-256 from Node (`draw-in-node.ts`) or from the browser (`draw-in-browser.ts`), so that the
 * studio and the player's own browser follow the very same steps.
 *
 * Block `b` of a round is HMAC-SHA-256(key = the 32 bytes of the server seed, text = `${clientSeed}:${nonce}:${b}`).
 * Bytes are read four at a time as a whole number, the first byte the most significant. A number at or above the
 * largest multiple of the bound is thrown away and the next four bytes are read (rejection sampling), so that every
 * value is exactly as likely as any other.
 */
export type RoundSeeds = {
  /** 32 bytes as 64 lower-case hex digits; secret until the pair is rotated. */
  readonly serverSeed: string;
  /** 8 to 64 letters, digits and hyphens, drawn in the browser after it has the commitment. */
  readonly clientSeed: string;
  /** The number of the round under this pair, from 0, rising by exactly 1. */
  readonly nonce: number;
};

/** A round's numbers and every range in it are bounded, so that a draw always ends soon. */
export const BOUND_MAX = 1_000_000;
const NUMBERS_MAX = 256;
const WORD_RANGE = 2 ** 32;
const BLOCK_BYTES = 32;

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[A-Za-z0-9-]{8,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);
export const isNonce = (nonce: number): boolean => Number.isInteger(nonce) && nonce >= 0 && nonce <= 1_000_000_000;

/** The text that block number `block` is the HMAC of. */
export const blockText = (seeds: RoundSeeds, block: number): string => `${seeds.clientSeed}:${seeds.nonce}:${block}`;

/**
 * Draws one number from 0 to each bound less one. A generator: it yields the number of the block that it needs next and
 * is given that block's 32 bytes.
 * @throws RangeError for a bound that is not 1 to BOUND_MAX
 */
export function* drawNumbers(bounds: readonly number[]): Generator<number, number[], Uint8Array> {
  checkBounds(bounds);
  const numbers: number[] = [];
  let bytes: Uint8Array = new Uint8Array(0);
  let offset = 0;
  let block = 0;
  for (const bound of bounds) {
    const ceiling = WORD_RANGE - (WORD_RANGE % bound);
    for (;;) {
      if (offset === bytes.length) {
        bytes = yield block;
        block += 1;
        offset = 0;
        if (bytes.length !== BLOCK_BYTES) throw new RangeError("A block has 32 bytes.");
      }
      const word = wordAt(bytes, offset);
      offset += 4;
      if (word >= ceiling) continue;
      numbers.push(word % bound);
      break;
    }
  }
  return numbers;
}

export function checkSeeds(seeds: RoundSeeds): void {
  if (!isServerSeed(seeds.serverSeed)) throw new RangeError("A server seed is 64 lower-case hex digits.");
  if (!isClientSeed(seeds.clientSeed)) throw new RangeError("A client seed is 8 to 64 letters, digits and hyphens.");
  if (!isNonce(seeds.nonce)) throw new RangeError("A nonce is a whole number from 0.");
}

function checkBounds(bounds: readonly number[]): void {
  if (bounds.length > NUMBERS_MAX) throw new RangeError(`A round draws at most ${NUMBERS_MAX} numbers.`);
  for (const bound of bounds) {
    if (!Number.isInteger(bound) || bound < 1 || bound > BOUND_MAX) throw new RangeError(`${bound} is no bound.`);
  }
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! * 0x1000000 + bytes[offset + 1]! * 0x10000 + bytes[offset + 2]! * 0x100 + bytes[offset + 3]!;
}
