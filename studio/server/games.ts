import { type Currency, currencyOf, parseAmount } from "@fairhouse/base";
import type { GameMaths } from "@fairhouse/game-shared/fairness/game-maths.ts";
import { evaluateStops, STAKE_CHOICES, STAKE_DEFAULT, tigerAtFour, winMinor } from "@fairhouse/tiger-at-four";
import tigerReturn from "@fairhouse/tiger-at-four/maths/return.json" with { type: "json" };

/** A game of the studio: its maths and what the catalogue says of it. */
export type StudioGame = {
  readonly maths: GameMaths;
  readonly name: string;
  readonly category: "slots";
  /** The cover's name in the shared art. */
  readonly art: string;
  readonly returnPercent: string;
  /** Millionths. */
  readonly returnPpm: number;
  /** In display units of whatever currency is played. */
  readonly stakes: readonly string[];
  readonly stakeDefault: string;
  /** The round as a recall shows it: the pictures and what each win paid, in ledger units. */
  describe(numbers: readonly number[], stakeMinor: bigint): RoundPicture;
};

export type RoundPicture = {
  /** `grid[reel][row]`. */
  grid: readonly (readonly string[])[];
  wins: { kind: string; symbol: string; count: number; win: string }[];
};

/** Every game that the studio offers. */
export const STUDIO_GAMES: readonly StudioGame[] = [
  {
    maths: tigerAtFour,
    name: "Tiger at Four",
    category: "slots",
    art: "tiger-at-four",
    returnPercent: tigerReturn.returnPercent,
    returnPpm: tigerReturn.returnPpm,
    stakes: STAKE_CHOICES,
    stakeDefault: STAKE_DEFAULT,
    describe: describeSlotRound,
  },
];

export const findGame = (code: string): StudioGame | undefined => STUDIO_GAMES.find(({ maths }) => maths.code === code);

/** The stakes on offer in ledger units; those that the currency cannot show are left out. */
export function stakesIn(game: StudioGame, currency: Currency): bigint[] {
  return game.stakes.flatMap((stake) => {
    const minor = parseAmount(stake, currency);
    return minor.ok && game.maths.takesStake(minor.value) ? [minor.value] : [];
  });
}

/** The stake that is chosen at first: the game's own choice, or the smallest when the currency has no such one. */
export function defaultStakeIn(game: StudioGame, currency: Currency): bigint | undefined {
  const wanted = parseAmount(game.stakeDefault, currency);
  const stakes = stakesIn(game, currency);
  return stakes.find((stake) => wanted.ok && stake === wanted.value) ?? stakes[0];
}

/** The currency as the studio knows it, unless the site keeps another number of decimals. */
export function knownCurrency(code: string, ledgerExponent: number): Currency | undefined {
  const currency = currencyOf(code);
  return currency?.ledgerExponent === ledgerExponent ? currency : undefined;
}

function describeSlotRound(numbers: readonly number[], stakeMinor: bigint): RoundPicture {
  const { grid, wins } = evaluateStops(numbers);
  return {
    grid,
    wins: wins.map(({ kind, symbol, count, pays }) => ({
      kind,
      symbol,
      count,
      win: winMinor(stakeMinor, pays).toString(),
    })),
  };
}
