import { tuplesBelow } from "./arithmetic/counting.ts";
import type { DrawResult, Play } from "./plays/play.ts";
import { ELEVEN_FIVE_PLAYS } from "./tables/eleven-five.ts";
import { K3_PLAYS } from "./tables/k3.ts";
import { PK10_PLAYS } from "./tables/pk10.ts";
import { SSC_PLAYS } from "./tables/ssc.ts";
import { THAI_PLAYS } from "./tables/thai.ts";
import { THREE_D_PLAYS } from "./tables/three-d.ts";
import { vietnamPlays } from "./tables/vietnam.ts";
import { prizeDigits, type VietnamArea } from "./tables/vietnam-prizes.ts";

export const FAMILY_CODES = [
  "ssc",
  "three-d",
  "pk10",
  "eleven-five",
  "k3",
  "vietnam-north",
  "vietnam-central-south",
  "thai",
] as const;
export type FamilyCode = (typeof FAMILY_CODES)[number];

/** Games that are drawn and played alike, whatever they are called and whenever they are drawn. */
export type Family = {
  readonly code: FamilyCode;
  readonly plays: ReadonlyMap<string, Play>;
  /** A draw takes one number from 0 to each bound less one, each as likely as any other, in this order. */
  readonly bounds: readonly number[];
  /** What the taken numbers mean: every result as likely as any other. */
  resultOf(numbers: readonly number[]): DrawResult;
  /** Whether numbers can be a result of this family. */
  isResult(result: DrawResult): boolean;
  /** Digits of each number of a result in writing. */
  readonly widths: readonly number[];
};

export const FAMILIES: { readonly [code in FamilyCode]: Family } = {
  ssc: digitFamily("ssc", 5, SSC_PLAYS),
  "three-d": digitFamily("three-d", 3, THREE_D_PLAYS),
  pk10: urnFamily("pk10", { size: 10, drawn: 10 }, PK10_PLAYS),
  "eleven-five": urnFamily("eleven-five", { size: 11, drawn: 5 }, ELEVEN_FIVE_PLAYS),
  k3: diceFamily(),
  "vietnam-north": vietnamFamily("vietnam-north", "north"),
  "vietnam-central-south": vietnamFamily("vietnam-central-south", "central-south"),
  thai: prizeFamily("thai", [6, 2], THAI_PLAYS),
};

/** All results of a family, one after the other: for families that have few of them. */
export function* resultsOf({ bounds, resultOf }: Family): Generator<DrawResult> {
  for (const numbers of tuplesBelow(bounds)) yield resultOf(numbers);
}

export const countResults = ({ bounds }: Family): bigint => bounds.reduce((count, bound) => count * BigInt(bound), 1n);

function byCode(plays: readonly Play[]): ReadonlyMap<string, Play> {
  return new Map(plays.map((one) => [one.code, one]));
}

function digitFamily(code: FamilyCode, places: number, plays: readonly Play[]): Family {
  return prizeFamily(code, new Array<number>(places).fill(1), plays);
}

function vietnamFamily(code: FamilyCode, area: VietnamArea): Family {
  return prizeFamily(code, prizeDigits(area), vietnamPlays(area));
}

/** Numbers of so many digits each, independent of one another. */
function prizeFamily(code: FamilyCode, widths: readonly number[], plays: readonly Play[]): Family {
  const bounds = widths.map((digits) => 10 ** digits);
  return { code, plays: byCode(plays), bounds, widths, resultOf: (numbers) => numbers, isResult: areBelow(bounds) };
}

function diceFamily(): Family {
  const bounds = [6, 6, 6];
  return {
    code: "k3",
    plays: byCode(K3_PLAYS),
    bounds,
    widths: [1, 1, 1],
    resultOf: (numbers) => numbers.map((number) => number + 1),
    isResult: (result) => areBelow(bounds)(result.map((die) => die - 1)),
  };
}

/** Numbers 1 to `size`, taken one after the other from those that are left. */
function urnFamily(code: FamilyCode, { size, drawn }: { size: number; drawn: number }, plays: readonly Play[]): Family {
  return {
    code,
    plays: byCode(plays),
    bounds: Array.from({ length: drawn }, (_, taken) => size - taken),
    widths: new Array<number>(drawn).fill(2),
    resultOf(numbers) {
      const left = Array.from({ length: size }, (_, index) => index + 1);
      return numbers.map((place) => left.splice(place, 1)[0]!);
    },
    isResult: (result) =>
      result.length === drawn &&
      new Set(result).size === drawn &&
      result.every((number) => Number.isInteger(number) && number >= 1 && number <= size),
  };
}

function areBelow(bounds: readonly number[]): (numbers: DrawResult) => boolean {
  return (numbers) =>
    numbers.length === bounds.length &&
    numbers.every((number, place) => Number.isInteger(number) && number >= 0 && number < bounds[place]!);
}
