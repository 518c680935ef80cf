import { type Currency, currencyOf, parseAmount } from "@fairhouse/base";
import {
  areNumbersOf,
  type GameMaths,
  type RoundDescription,
} from "@fairhouse/studio-games/game-kit/fairness/game-maths.ts";
import {
  type GameFigures,
  type HouseGame,
  type ReturnReport,
  versionOf,
} from "@fairhouse/studio-games/game-kit/house-game.ts";
import { loadGames } from "@fairhouse/studio-games/games.ts";
import { readReturn } from "@fairhouse/studio-games/returns.ts";

/** A game as the studio offers it: what its folder says of it, and its return as the build counted it. */
export type StudioGame = HouseGame &
  Pick<ReturnReport, "returnPercent" | "returnPpm" | "counted"> & {
    /** The same as `counted`, in figures that a player reads. */
    readonly figures?: Partial<GameFigures>;
  };

/** Every game that the studio offers: those of the registry. */
export const STUDIO_GAMES: readonly StudioGame[] = (await loadGames()).map((game) => {
  const { returnPercent, returnPpm, counted, hitPercent, volatility, biggestWinTimesStake } = readReturn(game.code);
  const figures = { hitPercent, volatility, biggestWinTimesStake } as Partial<GameFigures>;
  return { ...game, returnPercent, returnPpm, figures, ...(counted ? { counted } : {}) };
});

export const findGame = (games: readonly StudioGame[], code: string): StudioGame | undefined =>
  games.find((game) => game.code === code);

/** The maths that a round was begun under, whatever is in force by now. */
export function mathsOfRound(
  games: readonly StudioGame[],
  { gameCode, payTableVersion }: { gameCode: string; payTableVersion: string },
): GameMaths | undefined {
  const game = findGame(games, gameCode);
  return game && versionOf(game, payTableVersion);
}

/** The outcome of a round as a recall shows it, by the round's own version; null while there is none. */
export function describeRound(
  games: readonly StudioGame[],
  round: { gameCode: string; payTableVersion: string; numbers: readonly number[] | null; stake: bigint },
): RoundDescription | null {
  const maths = mathsOfRound(games, round);
  const { numbers, stake } = round;
  return maths && numbers && areNumbersOf(maths, numbers) ? maths.describe(numbers, stake) : null;
}

/** The stakes on offer as ledger amounts; those that the currency cannot show are left out. */
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
