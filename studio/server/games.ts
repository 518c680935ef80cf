import { type Currency, currencyOf, parseAmount } from "@fairhouse/base";
import type { GameMaths } from "@fairhouse/game-shared/fairness/game-maths.ts";
import {
  evaluateStops,
  payTableOf,
  STAKE_CHOICES,
  STAKE_DEFAULT,
  TIGER_VERSIONS,
  tigerAtFour,
  winMinor,
} from "@fairhouse/tiger-at-four";
import tigerReturn from "@fairhouse/tiger-at-four/maths/return.json" with { type: "json" };

/** A game of the studio: its maths and what the catalogue says of it. */
export type StudioGame = {
  /** What new rounds are played by. */
  readonly maths: GameMaths;
  /** Every version that a round was ever played by, the one in force among them: none is ever taken out. */
  readonly versions: readonly GameMaths[];
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
  /** The round as a recall shows it: the pictures and what each win paid, in ledger units, by the round's own version. */
  describe(round: PlayedRound): RoundPicture | null;
};

export type PlayedRound = {
  readonly numbers: readonly number[];
  /** Ledger units. */
  readonly stake: bigint;
  readonly payTableVersion: string;
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
    versions: TIGER_VERSIONS,
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

export const findGame = (games: readonly StudioGame[], code: string): StudioGame | undefined =>
  games.find(({ maths }) => maths.code === code);

/** The maths that a round was begun under, whatever is in force by now. */
export const mathsOfRound = (
  games: readonly StudioGame[],
  { gameCode, payTableVersion }: { gameCode: string; payTableVersion: string },
): GameMaths | undefined =>
  findGame(games, gameCode)?.versions.find((version) => version.payTableVersion === payTableVersion);

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

function describeSlotRound({ numbers, stake, payTableVersion }: PlayedRound): RoundPicture | null {
  const table = payTableOf(payTableVersion);
  if (!table) return null;
  const { grid, wins } = evaluateStops(numbers, table);
  return {
    grid,
    wins: wins.map(({ kind, symbol, count, pays }) => ({
      kind,
      symbol,
      count,
      win: winMinor(stake, pays, table).toString(),
    })),
  };
}
