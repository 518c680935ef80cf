import { expect, test } from "vitest";
import { drawInNode } from "./draw-in-node.ts";
import { looksRandom } from "./statistics.ts";

const isLong = process.env.TEST_LONG === "1";
const DRAWS = isLong ? 1_000_000 : 200_000;
const SEED = process.env.FAIRNESS_SEED ?? "5eed".repeat(16);
const RANGES = isLong ? [2, 3, 10, 30, 37, 52, 100] : [2, 30, 37];

for (const bound of RANGES) {
  // B-0506
  test(`${DRAWS} numbers of the draw below ${bound} pass all three tests of randomness (seed ${SEED})`, () => {
    expect(looksRandom((attempt) => numbersOfDraw(bound, attempt), bound)).toBe(true);
  }, 300_000);
}

// B-0506
test("a generator that folds bytes by modulo is caught", () => {
  expect(isCaught((attempt) => numbersOfDraw(256, attempt).map((byte) => byte % 30))).toBe(true);
}, 300_000);

// B-0506
test("a generator that is seeded by the clock for every round is caught", () => {
  const startedAt = 1_763_640_000_000;
  const numbersFrom = (attempt: number) =>
    Int32Array.from({ length: DRAWS }, (_, round) => {
      const seed = BigInt(startedAt + (attempt * DRAWS + round) * 2_500);
      return Number((((seed * 1_103_515_245n + 12_345n) & 0x7fffffffn) >> 16n) % 30n);
    });
  expect(isCaught(numbersFrom)).toBe(true);
}, 300_000);

// B-0506
test("a generator that repeats after a while is caught", () => {
  const period = numbersOfDraw(30, 0).slice(0, 997);
  const numbersFrom = (attempt: number) =>
    Int32Array.from({ length: DRAWS }, (_, index) => period[(attempt * DRAWS + index) % period.length]!);
  expect(isCaught(numbersFrom)).toBe(true);
}, 300_000);

test("a generator that avoids giving the same number twice in a row is caught", () => {
  const numbersFrom = (attempt: number) => {
    let previous = -1;
    return numbersOfDraw(30, attempt).filter((number) => {
      const isKept = number !== previous;
      previous = number;
      return isKept;
    });
  };
  expect(isCaught(numbersFrom)).toBe(true);
}, 300_000);

const isCaught = (sampleOf: (attempt: number) => Int32Array): boolean => !looksRandom(sampleOf, 30);

/** Rounds of five numbers, as the slot draws them; every attempt has rounds of its own. */
function numbersOfDraw(bound: number, attempt: number): Int32Array {
  const numbers = new Int32Array(DRAWS);
  const bounds = new Array<number>(5).fill(bound);
  for (let start = 0, nonce = 0; start < DRAWS; start += 5, nonce += 1) {
    const round = drawInNode({ serverSeed: SEED, clientSeed: `statistics-${attempt}`, nonce }, bounds);
    numbers.set(round.slice(0, DRAWS - start), start);
  }
  return numbers;
}
