/**
 * How random bytes become numbers, for every draw of the house: rounds of the studio and draws of a lottery. This file holds the
 * rule and no cryptography: it asks for blocks of 32 bytes by number, and the caller says what a block is.
 *
 * Bytes are read four at a time as a whole number, the first byte the most significant. A number at or above the
 * largest multiple of the bound is thrown away and the next four bytes are read (rejection sampling), so that every
 * value is exactly as likely as any other.
 */

/** The numbers of a draw and every range in it are bounded, so that a draw always ends soon. */
const BOUND_MAX = 1_000_000;
const NUMBERS_MAX = 256;
const WORD_RANGE = 2 ** 32;
const BLOCK_BYTES = 32;

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

function checkBounds(bounds: readonly number[]): void {
  if (bounds.length > NUMBERS_MAX) throw new RangeError(`A draw has at most ${NUMBERS_MAX} numbers.`);
  for (const bound of bounds) {
    if (!Number.isInteger(bound) || bound < 1 || bound > BOUND_MAX) throw new RangeError(`${bound} is no bound.`);
  }
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! * 0x1000000 + bytes[offset + 1]! * 0x10000 + bytes[offset + 2]! * 0x100 + bytes[offset + 3]!;
}
