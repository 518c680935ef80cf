import { assert, type Currency } from "@fairhouse/base";
import { sum } from "./arithmetic/counting.ts";
import { type Bet, decideBet } from "./bet.ts";
import { parseFields, parseList } from "./entry/text.ts";
import type { Family } from "./families.ts";
import { oddsOf, returnBps, SERIES_MOST, writeOdds } from "./money/odds.ts";
import type { Picks } from "./picks.ts";
import type { Play } from "./plays/play.ts";
import { settle } from "./settle.ts";

/** What a play is, computed from its definition. Amounts are ledger amounts. */
export type PlayDescription = {
  readonly code: string;
  readonly multiplier: number;
  readonly pricing: Play["pricing"]["kind"];
  readonly grades: readonly { readonly name: string; readonly odds: string; readonly returnBps: number }[];
  readonly example: {
    readonly picks: string;
    readonly combinations: number;
    readonly stakeLedger: bigint;
    readonly draw: string;
    readonly hits: number;
    readonly payoutLedger: bigint;
  };
};

/** Odds, return and an example of one unit, at a prize series. */
export function describePlay(
  family: Family,
  play: Play,
  terms: { series: number; currency: Currency },
): PlayDescription {
  const odds = oddsOf(play, terms.series);
  const { bet, draw } = exampleOf(family, play, terms);
  const { hits, payoutLedger } = settle(bet, draw);
  return {
    code: play.code,
    multiplier: play.multiplier,
    pricing: play.pricing.kind,
    grades: play.grades.map(({ name }, grade) => ({
      name,
      odds: writeOdds(odds[grade]!),
      returnBps: Number(returnBps(play, grade, odds[grade]!)),
    })),
    example: {
      picks: play.example.picks,
      combinations: sum(bet.combinations),
      stakeLedger: bet.stakeLedger,
      draw: writeResult(family, draw),
      hits: sum(hits),
      payoutLedger,
    },
  };
}

/** The example of a play as a bet, with the draw that it is held against. */
export function exampleOf(
  family: Family,
  play: Play,
  { series, currency }: { series: number; currency: Currency },
): { bet: Bet; draw: readonly number[] } {
  const input = { play: play.code, picks: examplePicks(play), unit: "1", multiple: 1, series } as const;
  const bet = decideBet(input, { family, currency, seriesMost: SERIES_MOST });
  assert(bet.ok, `the example of ${play.code} is a bet`);
  return { bet: bet.value, draw: play.example.draw };
}

function examplePicks(play: Play): Picks {
  const { picks } = play.example;
  if (play.fields.length > 0) {
    const read = parseFields(play, picks);
    assert(read.ok, `the example of ${play.code} can be read`);
    return read.value;
  }
  const read = parseList(play, picks);
  assert(read.ok, `the example of ${play.code} can be read`);
  return read.value.picks;
}

/** A result as it is written: numbers of one digit side by side, longer ones apart. */
export const writeResult = ({ widths }: Family, result: readonly number[]): string =>
  result
    .map((number, place) => String(number).padStart(widths[place]!, "0"))
    .join(widths.every((width) => width === 1) ? "" : " ");
