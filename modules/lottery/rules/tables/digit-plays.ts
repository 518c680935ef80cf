import { anyDigits } from "../plays/appearing.ts";
import { shapesOfThree, sumTail } from "../plays/digit-outcomes.ts";
import { alike, different, type Group, group, groupOfOneField } from "../plays/groups.ts";
import { groupsBySum, groupsEntered, groupsWithDigit } from "../plays/mixed-groups.ts";
import { type DrawResult, type Play, play } from "../plays/play.ts";
import { sidesTogetherAt } from "../plays/positions.ts";
import { straight, straightWithEnds } from "../plays/straight.ts";
import { SPAN, SUM, straightsBy } from "../plays/sums.ts";

/** Where plays look: positions of a draw of `places` digits, counted from 0, under one name. */
export type Stars = { readonly name: string; readonly positions: readonly number[]; readonly places: number };

export const DIGIT_HALVES = { bigFrom: 5 };

/** What a group is called, made of, and an example of it. */
export type NamedGroup = {
  readonly name: string;
  readonly kinds: Group;
  readonly picks: string;
  readonly digits: readonly number[];
};

export const GROUP_3: Group = alike({ times: 2, count: 1 }, { times: 1, count: 1 });
export const GROUP_6: Group = different(3);

/** Players call a group by the number of orders in which it can be drawn: group 12 are four digits with one pair. */
export const GROUPS_OF_FOUR: readonly NamedGroup[] = [
  { name: "24", kinds: different(4), picks: "0123", digits: [3, 1, 0, 2] },
  { name: "12", kinds: alike({ times: 2, count: 1 }, { times: 1, count: 2 }), picks: "7|03", digits: [0, 7, 3, 7] },
  { name: "6", kinds: [{ times: 2, count: 2 }], picks: "27", digits: [7, 2, 2, 7] },
  { name: "4", kinds: alike({ times: 3, count: 1 }, { times: 1, count: 1 }), picks: "7|2", digits: [7, 2, 7, 7] },
];

export const GROUPS_OF_FIVE: readonly NamedGroup[] = [
  { name: "120", kinds: different(5), picks: "01234", digits: [3, 1, 2, 0, 4] },
  { name: "60", kinds: alike({ times: 2, count: 1 }, { times: 1, count: 3 }), picks: "7|034", digits: [0, 7, 3, 4, 7] },
  { name: "30", kinds: alike({ times: 2, count: 2 }, { times: 1, count: 1 }), picks: "27|4", digits: [7, 2, 4, 2, 7] },
  { name: "20", kinds: alike({ times: 3, count: 1 }, { times: 1, count: 2 }), picks: "7|23", digits: [7, 2, 7, 3, 7] },
  { name: "10", kinds: alike({ times: 3, count: 1 }, { times: 2, count: 1 }), picks: "7|2", digits: [7, 2, 7, 2, 7] },
  { name: "5", kinds: alike({ times: 4, count: 1 }, { times: 1, count: 1 }), picks: "7|2", digits: [7, 7, 7, 2, 7] },
];

export function playsOfFour(stars: Stars): Play[] {
  const { name, positions } = stars;
  return [
    play(`${name}-straight`, straight(positions), "3|1|2|0", drawOf(stars, [3, 1, 2, 0])),
    play(`${name}-with-ends`, straightWithEnds(positions), "3|1|2|0", drawOf(stars, [3, 1, 2, 0])),
    ...GROUPS_OF_FOUR.map(({ name: orders, kinds, picks, digits }) =>
      play(`${name}-group-${orders}`, group(positions, kinds), picks, drawOf(stars, digits)),
    ),
    ...playsOfAnyDigit(stars, [1, 2]),
  ];
}

export function playsOfThree(stars: Stars): Play[] {
  const { name, positions } = stars;
  const [mixed, paired] = [drawOf(stars, [3, 1, 2]), drawOf(stars, [7, 2, 7])];
  return [
    play(`${name}-straight`, straight(positions), "3|1|2", mixed),
    play(`${name}-with-ends`, straightWithEnds(positions), "3|1|2", mixed),
    play(`${name}-sum`, straightsBy(SUM, positions), "6", mixed),
    play(`${name}-span`, straightsBy(SPAN, positions), "2", mixed),
    play(`${name}-group-3`, groupOfOneField(positions, GROUP_3), "27", paired),
    play(`${name}-group-6`, groupOfOneField(positions, GROUP_6), "123", mixed),
    play(`${name}-groups`, groupsEntered(positions), "123 277", paired),
    play(`${name}-group-sum`, groupsBySum(positions), "6", mixed),
    play(`${name}-group-with`, groupsWithDigit(positions), "3", mixed),
    play(`${name}-tail`, sumTail(positions), "6", mixed),
    play(`${name}-shape`, shapesOfThree(positions), "run", mixed),
    ...playsOfAnyDigit(stars, [1, 2]),
    play(`${name}-sides`, sidesTogetherAt(positions, DIGIT_HALVES), "small|odd|even", mixed),
  ];
}

export function playsOfTwo(stars: Stars): Play[] {
  const { name, positions } = stars;
  const draw = drawOf(stars, [3, 1]);
  return [
    play(`${name}-straight`, straight(positions), "3|1", draw),
    play(`${name}-sum`, straightsBy(SUM, positions), "4", draw),
    play(`${name}-span`, straightsBy(SPAN, positions), "2", draw),
    play(`${name}-group`, group(positions, different(2)), "13", draw),
    play(`${name}-group-sum`, groupsBySum(positions), "4", draw),
    play(`${name}-group-with`, groupsWithDigit(positions), "3", draw),
    play(`${name}-sides`, sidesTogetherAt(positions, DIGIT_HALVES), "small|odd", draw),
  ];
}

const WORDS = ["", "one", "two", "three"];

export const playsOfAnyDigit = (stars: Stars, together: readonly number[]): Play[] =>
  together.map((count) =>
    play(
      `${stars.name}-any-${WORDS[count]}`,
      anyDigits(stars.positions, count),
      "0123456789",
      drawOf(stars, [3, 1, 2, 0, 4]),
    ),
  );

/** A draw with these digits at the positions; what no play looks at is 5. */
export function drawOf({ positions, places }: Stars, digits: readonly number[]): DrawResult {
  const draw = new Array<number>(places).fill(5);
  for (const [index, place] of positions.entries()) draw[place] = digits[index]!;
  return draw;
}
