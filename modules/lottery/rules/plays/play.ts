import type { Fraction } from "../arithmetic/fraction.ts";

/** A draw's numbers, in the order in which its family draws them: five digits, ten cars, 27 prizes. */
export type DrawResult = readonly number[];

/** The picks of a bet, one list for each field of its play, rising and without repeats. */
export type Fields = readonly (readonly number[])[];

/** Places to pick from: digits of one position, numbers of a board, choices with names. */
export type Field = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** Digits of a pick in writing; picks of one digit are written without spaces. */
  readonly width: number;
  /** The choices' names, beginning with that of `from`. */
  readonly choices?: readonly string[];
  /** The same pick in its one form (a set of digits sorted); undefined for one that this play does not take. */
  canonical?(pick: number): number | undefined;
};

/** Combinations of a play that hit with the same chance and pay the same odds. */
export type Grade = {
  readonly name: string;
  /** How many hits one combination has on average: its chance, where it hits once at most. */
  readonly chance: Fraction;
};

/** Combinations entered one by one, as tuples of numbers. */
export type EnteredList = {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** The combination in its one form (sorted where the order does not matter); undefined when it is none of this play. */
  canonical(combination: readonly number[]): readonly number[] | undefined;
  gradeOf(combination: readonly number[]): number;
  /** Whether a draw hits one of them at most, however many are entered. */
  readonly hitsOnce: boolean;
  hits(combination: readonly number[], result: DrawResult): boolean;
};

/**
 * Where odds come from. `series`: the player's prize series over 2000, divided by the chance. `fixed`: odds of the house's table,
 * one for each grade.
 */
export type Pricing = { readonly kind: "series" } | { readonly kind: "fixed"; readonly odds: readonly Fraction[] };

/** A kind of bet: what is picked, how many combinations that is, and how many of them a draw hits. */
export type Play = {
  readonly code: string;
  /** None where combinations are entered only. */
  readonly fields: readonly Field[];
  readonly grades: readonly Grade[];
  /** Stakes that one combination costs: 1, or the number of prizes that it plays for. */
  readonly multiplier: number;
  readonly pricing: Pricing;
  /** How many combinations the picks are, by grade. */
  combinations(fields: Fields): readonly number[];
  /** How many of them a draw hits, by grade. */
  hits(fields: Fields, result: DrawResult): readonly number[];
  /** What a draw can hit at most: the hits of every draw are at or below one of these in each grade. */
  hitsAtMost(fields: Fields): readonly (readonly number[])[];
  readonly list?: EnteredList;
  /** Picks in writing, and a draw that hits them. */
  readonly example: { readonly picks: string; readonly draw: DrawResult };
};

/** A play as a table names it: what it picks and pays, before it has a code, an example and a price of its own. */
export type PlayRule = Omit<Play, "code" | "example" | "multiplier" | "pricing"> &
  Partial<Pick<Play, "multiplier" | "pricing">>;

/** A line of a family's table. */
export const play = (code: string, rule: PlayRule, picks: string, draw: DrawResult): Play => ({
  multiplier: 1,
  pricing: { kind: "series" },
  ...rule,
  code,
  example: { picks, draw },
});
