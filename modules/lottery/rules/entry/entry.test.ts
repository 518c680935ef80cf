import { expect, test } from "vitest";
import { sum } from "../arithmetic/counting.ts";
import { combinationsOf } from "../bet.ts";
import { FAMILIES, FAMILY_CODES } from "../families.ts";
import { checkPicks } from "../picks.ts";
import { randomPicks, seededRandom } from "../testing/brute-force.ts";
import { numbersMarked } from "./board.ts";
import { quickPick } from "./quick-pick.ts";
import { parseFields, parseList, TEXT_MOST, writeFields, writeList } from "./text.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const allPlays = FAMILY_CODES.flatMap((code) => [...FAMILIES[code].plays.values()]);
const ssc = (code: string) => FAMILIES.ssc.plays.get(code)!;

// B-2897
test("picks that are written down are read again as they were, in every play", () => {
  const random = seededRandom(SEED);
  for (const play of allPlays)
    for (let round = 0; round < 5; round += 1) {
      const picks = randomPicks(play, random, 6);
      const text = picks.kind === "fields" ? writeFields(play, picks.fields) : writeList(play, picks.combinations);
      const read = picks.kind === "fields" ? parseFields(play, text) : parseList(play, text);
      const about = `${play.code} "${text}", seed ${SEED}`;
      expect(read.ok, about).toBe(true);
      if (read.ok) expect("picks" in read.value ? read.value.picks : read.value, about).toEqual(picks);
    }
});

// B-2897
test("a typed list takes spaces, commas and lines, and leaves out what stands in it twice", () => {
  expect(parseList(ssc("front-three-straight"), "123 456,\n789; 123")).toEqual({
    ok: true,
    value: {
      picks: {
        kind: "list",
        combinations: [
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
        ],
      },
      repeated: 1,
    },
  });
  const groups = parseList(ssc("front-three-groups"), "321 123 277 727");
  expect(groups.ok && [groups.value.picks, groups.value.repeated]).toEqual([
    {
      kind: "list",
      combinations: [
        [1, 2, 3],
        [2, 7, 7],
      ],
    },
    2,
  ]);
  const eleven = FAMILIES["eleven-five"].plays.get("first-two-straight")!;
  const cars = parseList(eleven, "01 11, 0203");
  expect(cars.ok && cars.value.picks).toEqual({
    kind: "list",
    combinations: [
      [1, 11],
      [2, 3],
    ],
  });
});

// B-2897
test("what cannot be read is refused", () => {
  const straight = ssc("front-two-straight");
  expect(parseFields(straight, "12").ok).toBe(false);
  expect(parseFields(straight, "1a|2")).toEqual({ ok: false, refusal: "text_unreadable" });
  expect(parseFields(ssc("front-two-sides"), "Big odd|SMALL")).toEqual({
    ok: true,
    value: { kind: "fields", fields: [[0, 2], [1]] },
  });
  expect(parseFields(ssc("front-two-sides"), "large|small")).toEqual({ ok: false, refusal: "text_unreadable" });
  expect(parseList(straight, "123")).toEqual({ ok: false, refusal: "text_unreadable" });
  expect(parseList(ssc("front-two-sum"), "12")).toEqual({ ok: false, refusal: "list_not_taken" });
  expect(parseList(straight, " ".repeat(TEXT_MOST)).ok).toBe(true);
  expect(parseList(straight, " ".repeat(TEXT_MOST + 1))).toEqual({ ok: false, refusal: "text_too_long" });
});

// B-2898
test("a quick pick is a bet of its play, as small as one can be", () => {
  const random = seededRandom(SEED);
  for (const play of allPlays) {
    const picks = quickPick(play, random);
    expect(checkPicks(play, picks), `${play.code}, seed ${SEED}`).toEqual({ ok: true, value: picks });
    expect(sum(combinationsOf(play, picks))).toBeGreaterThan(0);
  }
  expect(combinationsOf(ssc("five-straight"), quickPick(ssc("five-straight"), random))).toEqual([1]);
});

// B-2898
test("a quick pick draws each digit as often as any other", () => {
  const random = seededRandom(SEED);
  const seen = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 20_000; draw += 1) {
    const picks = quickPick(ssc("front-three-any-one"), random);
    if (picks.kind === "fields") seen[picks.fields[0]![0]!]! += 1;
  }
  // 2000 of each are expected with a standard deviation of 42.
  for (const count of seen) expect(Math.abs(count - 2_000), `seed ${SEED}: ${seen}`).toBeLessThan(6 * 42);
});

// B-2898
test("numbers of a board are marked by head, tail, half, sum, span, range and permutation", () => {
  expect(numbersMarked(2, { kind: "all" })).toHaveLength(100);
  expect(numbersMarked(2, { kind: "digit", place: 0, digits: [4] })).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
  expect(numbersMarked(2, { kind: "digit", place: 1, digits: [0] })).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(numbersMarked(2, { kind: "alike" })).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
  expect(numbersMarked(2, { kind: "big" })[0]).toBe(50);
  expect(numbersMarked(2, { kind: "small" })).toHaveLength(50);
  expect(numbersMarked(2, { kind: "odd" }).slice(0, 3)).toEqual([1, 3, 5]);
  expect(numbersMarked(2, { kind: "even" })).toHaveLength(50);
  expect(numbersMarked(2, { kind: "sum", sums: [2] })).toEqual([2, 11, 20]);
  expect(numbersMarked(2, { kind: "span", spans: [9] })).toEqual([9, 90]);
  expect(numbersMarked(2, { kind: "between", from: 7, to: 9 })).toEqual([7, 8, 9]);
  expect(numbersMarked(3, { kind: "permutations", of: 12 })).toEqual([12, 21, 102, 120, 201, 210]);
  expect(numbersMarked(3, { kind: "permutations", of: 112 })).toEqual([112, 121, 211]);
});
