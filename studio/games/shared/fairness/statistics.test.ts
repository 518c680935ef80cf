import { expect, test } from "vitest";
import { drawInNode } from "./draw-in-node.ts";
import { passes, testRandomness } from "./statistics.ts";

const isLong = process.env.TEST_LONG === "1";
const DRAWS = isLong ? 1_000_000 : 200_000;
const SEED = process.env.FAIRNESS_SEED ?? "5eed".repeat(16);
const RANGES = [2, 3, 10, 30, 37, 52, 100];

test(`the draw passes all three tests of randomness, ${DRAWS} numbers for each range (seed ${SEED})`, () => {
  for (const bound of isLong ? RANGES : [2, 30, 37]) {
    const report = testRandomness(numbersOfDraw(bound), bound);
    expect(passes(report), `range ${bound}: ${JSON.stringify(report)}`).toBe(true);
  }
});

test("a generator that folds bytes by modulo is caught", () => {
  const bytes = numbersOfDraw(256);
  expect(caught(bytes.map((byte) => byte % 30))).toBe(true);
});

test("a generator that is seeded by the clock for every round is caught", () => {
  const startedAt = 1_763_640_000_000;
  const numbers = Int32Array.from({ length: DRAWS }, (_, round) => {
    const seed = BigInt(startedAt + round * 2_500);
    return Number((((seed * 1_103_515_245n + 12_345n) & 0x7fffffffn) >> 16n) % 30n);
  });
  expect(caught(numbers)).toBe(true);
});

test("a generator that repeats after a while is caught", () => {
  const period = numbersOfDraw(30).slice(0, 997);
  expect(caught(Int32Array.from({ length: DRAWS }, (_, index) => period[index % period.length]!))).toBe(true);
});

test("a generator that avoids giving the same number twice in a row is caught", () => {
  let previous = -1;
  const numbers = numbersOfDraw(30).filter((number) => {
    const kept = number !== previous;
    previous = number;
    return kept;
  });
  expect(caught(numbers)).toBe(true);
});

const caught = (numbers: Int32Array): boolean => !passes(testRandomness(numbers, 30));

/** Rounds of five numbers, as the slot draws them. */
function numbersOfDraw(bound: number): Int32Array {
  const numbers = new Int32Array(DRAWS);
  for (let start = 0, nonce = 0; start < DRAWS; start += 5, nonce += 1) {
    const round = drawInNode({ serverSeed: SEED, clientSeed: "statistics", nonce }, new Array(5).fill(bound));
    numbers.set(round.slice(0, DRAWS - start), start);
  }
  return numbers;
}
