import { dividedBy, type Fraction, fraction, roundUpToParts } from "../arithmetic/fraction.ts";
import { allAppear, endingsOf, noneAppears } from "../plays/boards.ts";
import { choiceField, digits } from "../plays/fields.ts";
import { oneOutcomeOf, severalOutcomesOf } from "../plays/outcomes.ts";
import { type DrawResult, type Play, type PlayRule, play } from "../plays/play.ts";
import { isOnSide, SIDES } from "../plays/positions.ts";
import { endingsAt, placesOf, prizeDigits, prizesWithDigits, type VietnamArea } from "./vietnam-prizes.ts";

/** What numbers that are joined give back at least. */
const JOINED_RETURN = fraction(90n, 100n);

const ODDS_OF_ENDINGS: { readonly [width: number]: Fraction } = {
  1: fraction(995n, 100n),
  2: fraction(995n, 10n),
  3: fraction(980n),
  4: fraction(9000n),
};
const ODDS_OF_SIDES = fraction(195n, 100n);

/** Plays on a Vietnamese draw, all with odds of a table. */
export function vietnamPlays(area: VietnamArea): Play[] {
  const places = prizeDigits(area).map((_, place) => place);
  const longEnough = (width: number) => places.filter((place) => prizeDigits(area)[place]! >= width);
  const [special, head] = [placesOf(area, "special"), placesOf(area, area === "north" ? "seventh" : "eighth")];
  const example = exampleDraw(area);
  return [
    ...[2, 3, 4].map((width) =>
      play(`lo-${width}`, ending(longEnough(width), width), "12345".slice(5 - width), example),
    ),
    play("de-special", ending(special, 2), "45", example),
    play("de-head", ending(head, 2), "45", example),
    play("de-first", ending(placesOf(area, "first"), 2), "45", example),
    play("head", digitOf(special[0]!, 10), "4", example),
    play("tail", digitOf(special[0]!, 1), "5", example),
    play("cang-3", ending(special, 3), "345", example),
    play("cang-4", ending(special, 4), "2345", example),
    ...joinedPlays(area, example),
    play("special-sides", sidesOfSpecial(special[0]!), "small odd", example),
  ];
}

/** Numbers at the end of prizes, a stake for each prize. */
function ending(places: readonly number[], width: number): PlayRule {
  const rule = endingsOf(endingsAt(places, width), { width, prizes: places.length });
  return { ...rule, pricing: { kind: "fixed", odds: [ODDS_OF_ENDINGS[width]!] } };
}

/** Xien: all numbers appear. Truot: none does. */
function joinedPlays(area: VietnamArea, example: DrawResult): Play[] {
  const prizes = prizesWithDigits(area, 2);
  const endings = endingsAt(
    Array.from({ length: prizes }, (_, place) => place),
    2,
  );
  return [
    ...[2, 3, 4].map((count) =>
      play(
        `xien-${count}`,
        priced(allAppear(endings, prizes, count)),
        ["45", "47", "48", "49"].slice(0, count).join(" "),
        example,
      ),
    ),
    ...[4, 6, 8, 10].map((count) =>
      play(`truot-${count}`, priced(noneAppears(endings, prizes, count)), ABSENT.slice(0, count).join(" "), example),
    ),
  ];
}

const ABSENT = ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09"];

/** Odds that return at least what joined numbers should, rounded up to a hundredth. */
function priced(rule: Omit<PlayRule, "pricing">): PlayRule {
  const odds = rule.grades.map(({ chance }) => roundUpToParts(dividedBy(JOINED_RETURN, chance), 100n));
  return { ...rule, pricing: { kind: "fixed", odds } };
}

/** The tens digit (`unit` 10) or the last digit (1) of the special prize. */
function digitOf(place: number, unit: number): PlayRule {
  const outcomes = Array.from({ length: 10 }, (_, digit) => ({ name: `digit-${digit}`, chance: fraction(1n, 10n) }));
  const rule = oneOutcomeOf(digits("digits"), outcomes, (result) => Math.floor(result[place]! / unit) % 10);
  return { ...rule, pricing: { kind: "fixed", odds: outcomes.map(() => ODDS_OF_ENDINGS[1]!) } };
}

/** Tai, xiu, le, chan: the last two digits of the special prize are big from 50 on. */
function sidesOfSpecial(place: number): PlayRule {
  const outcomes = SIDES.map((name) => ({ name, chance: fraction(1n, 2n) }));
  const rule = severalOutcomesOf(choiceField("sides", SIDES), outcomes, (side, result) =>
    isOnSide(side, result[place]! % 100, { bigFrom: 50 }),
  );
  return { ...rule, pricing: { kind: "fixed", odds: outcomes.map(() => ODDS_OF_SIDES) } };
}

/** A draw in which 45 ends the special prize, the first and the head, and 47 to 49 end others. */
const exampleDraw = (area: VietnamArea): DrawResult => {
  const draw = prizeDigits(area).map((digits, place) => (12_345 + place) % 10 ** digits);
  for (const name of ["first", area === "north" ? "seventh" : "eighth"])
    for (const place of placesOf(area, name)) draw[place] = name === "first" ? 99_945 : 45;
  return draw;
};
