import { expect, test } from "vitest";
import { dividedBy, ONE, writeDecimal } from "./arithmetic/fraction.ts";
import { FAMILIES, type FamilyCode } from "./families.ts";

/** Odds of a play's grades if everything came back, as tables of these games print them. */
function oddsIn(code: FamilyCode, play: string): string[] {
  const { grades } = FAMILIES[code].plays.get(play)!;
  return grades.map(({ chance }) => writeDecimal(dividedBy(ONE, chance), 2));
}

// B-2895
test("five digits: straights, groups and single digits have the odds of the classic tables", () => {
  const single = [
    ["five-straight", "100000"],
    ["five-group-120", "833.33"],
    ["five-group-60", "1666.66"],
    ["five-group-30", "3333.33"],
    ["five-group-20", "5000"],
    ["five-group-10", "10000"],
    ["five-group-5", "20000"],
    ["back-four-straight", "10000"],
    ["back-four-group-24", "416.66"],
    ["back-four-group-12", "833.33"],
    ["back-four-group-6", "1666.66"],
    ["back-four-group-4", "2500"],
    ["front-three-straight", "1000"],
    ["front-three-group-3", "333.33"],
    ["front-three-group-6", "166.66"],
    ["front-two-straight", "100"],
    ["front-two-group", "50"],
    ["front-three-any-one", "3.69"],
    ["front-three-any-two", "18.51"],
    ["back-four-any-one", "2.9"],
    ["back-four-any-two", "10.26"],
    ["five-any-two", "6.81"],
    ["five-any-three", "22.98"],
    ["position", "10"],
    ["front-two-sides", "4"],
    ["any-two-straight", "100"],
  ];
  for (const [play, odds] of single) expect([play, ...oddsIn("ssc", play!)]).toEqual([play, odds]);
  expect(oddsIn("ssc", "dragon-tiger-1-5")).toEqual(["2.22", "2.22", "10"]);
  expect(oddsIn("ssc", "back-three-shape")).toEqual(["100", "16.66", "3.7"]);
  expect(oddsIn("three-d", "three-straight")).toEqual(["1000"]);
});

// B-2895
test("eleven numbers, ten cars and three dice have the odds of the classic tables", () => {
  const any = [1, 2, 3, 4, 5, 6, 7, 8].map((length) => oddsIn("eleven-five", `any-${length}`)[0]);
  expect(any).toEqual(["2.2", "5.5", "16.5", "66", "462", "77", "22", "8.25"]);
  expect(oddsIn("eleven-five", "first-three-straight")).toEqual(["990"]);
  expect(oddsIn("eleven-five", "first-three-group")).toEqual(["165"]);
  expect(oddsIn("eleven-five", "first-two-group")).toEqual(["55"]);
  expect(oddsIn("eleven-five", "odd-numbers")).toEqual(["462", "15.4", "3.08", "2.31", "6.16", "77"]);
  const cars = ["champion", "first-two-straight", "first-three-straight", "first-four-straight", "first-five-straight"];
  expect(cars.map((play) => oddsIn("pk10", play)[0])).toEqual(["10", "90", "720", "5040", "30240"]);
  const champions = ["45", "45", "22.5", "22.5", "15", "15", "11.25", "11.25", "9"];
  expect(oddsIn("pk10", "champion-sum")).toEqual([...champions, ...champions.toReversed().slice(1)]);
  expect(oddsIn("pk10", "champion-sum-sides")).toEqual(["2.25", "1.8", "1.8", "2.25"]);
  const sums = ["216", "72", "36", "21.6", "14.4", "10.28", "8.64", "8"];
  expect(oddsIn("k3", "sum")).toEqual([...sums, ...sums.toReversed()]);
  expect(oddsIn("k3", "three-different")).toEqual(["36"]);
  expect(oddsIn("k3", "any-three-in-a-row")).toEqual(["9"]);
  expect(oddsIn("k3", "two-different")).toEqual(["7.2"]);
});
