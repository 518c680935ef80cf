/** What a challenge asks for: so many puzzles over one seed, each with so many leading zero bits. */
export type Puzzles = { readonly seed: string; readonly bits: number; readonly puzzles: number };

/** A search that can be interrupted: `step` tries so many numbers more and answers with the solutions once all are found. */
export type Search = { step(tries: number): readonly string[] | null };

/**
 * Looks for the numbers that solve a challenge, in plain JavaScript: pages that are not on https have no
 * `crypto.subtle`, and asking it for so many short hashes would take longer anyway.
 */
export function createSearch({ seed, bits, puzzles }: Puzzles): Search {
  const solutions: string[] = [];
  const block = new Int32Array(64);
  let nonce = 0;
  for (let word = 0; word < 8; word += 1) block[word] = wordOf(seed, word * 4);

  function step(tries: number): readonly string[] | null {
    for (let tried = 0; tried < tries; tried += 1) {
      if (solutions.length === puzzles) return solutions;
      fill(block, solutions.length, nonce);
      // Only the first 32 bits of the hash are looked at; no challenge asks for more.
      if (Math.clz32(firstWordOfHash(block)) >= bits) {
        solutions.push(nonce.toString(16).padStart(8, "0"));
        nonce = 0;
      } else nonce += 1;
    }
    return solutions.length === puzzles ? solutions : null;
  }
  return { step };
}

const wordOf = (text: string, at: number): number =>
  (text.charCodeAt(at) << 24) |
  (text.charCodeAt(at + 1) << 16) |
  (text.charCodeAt(at + 2) << 8) |
  text.charCodeAt(at + 3);

const DOT = 46;
const DIGIT_ZERO = 48;
const HEX = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
/** `<seed>.<index>.<nonce>`: 32, 1, 1, 1 and 8 bytes. */
const MESSAGE_BITS = 43 * 8;

/** The rest of the one block of SHA-256 that the message takes, after the seed. */
function fill(block: Int32Array, index: number, nonce: number): void {
  const digit = (place: number): number => HEX[(nonce >>> (28 - 4 * place)) & 15] as number;
  block[8] = (DOT << 24) | ((DIGIT_ZERO + index) << 16) | (DOT << 8) | digit(0);
  block[9] = (digit(1) << 24) | (digit(2) << 16) | (digit(3) << 8) | digit(4);
  block[10] = (digit(5) << 24) | (digit(6) << 16) | (digit(7) << 8) | 0x80;
  block[11] = block[12] = block[13] = block[14] = 0;
  block[15] = MESSAGE_BITS;
}

/** The fractional parts of roots of the first primes, as FIPS 180-4 has them. */
const [FIRST, ROUNDS] = roundConstants();

function roundConstants(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let one = 2; primes.length < 64; one += 1) if (primes.every((prime) => one % prime !== 0)) primes.push(one);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ];
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of the block, of which the first 16 words are given and the others are worked out here. */
function firstWordOfHash(block: Int32Array): number {
  for (let at = 16; at < 64; at += 1) {
    const early = block[at - 15] as number;
    const late = block[at - 2] as number;
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    block[at] = ((block[at - 16] as number) + mixedEarly + (block[at - 7] as number) + mixedLate) | 0;
  }
  let a = FIRST[0] as number;
  let b = FIRST[1] as number;
  let c = FIRST[2] as number;
  let d = FIRST[3] as number;
  let e = FIRST[4] as number;
  let f = FIRST[5] as number;
  let g = FIRST[6] as number;
  let h = FIRST[7] as number;
  for (let at = 0; at < 64; at += 1) {
    const sum = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + sum + (ROUNDS[at] as number) + (block[at] as number)) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (FIRST[0] as number)) | 0;
}
