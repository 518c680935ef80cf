import type { GameMaths } from "./fairness/game-maths.ts";

/**
 * A game of the house as its own folder defines it. Studio, catalogue, client and verifier are given this value; the registry
 * in `games.ts` names it by one line.
 */
export type HouseGame = {
  /** The name of the game's folder, and its code at the site. */
  readonly code: string;
  readonly name: string;
  /** The kind of game, for the catalogue: "slots". */
  readonly category: string;
  /** The cover's name in the shared art, and in the game's own. */
  readonly art: string;
  /** What new rounds are played by. */
  readonly maths: GameMaths;
  /** Every version that a round was ever played by, the one in force among them: none is ever taken out. */
  readonly versions: readonly GameMaths[];
  /** Display amounts of any currency that is played. */
  readonly stakes: readonly string[];
  readonly stakeDefault: string;
  /** The game's own sentences by the first subtag of their language ("ur"), fetched where they are shown. */
  readonly messages: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>;
};

/** How a game plays, counted over all outcomes and never typed in. */
export type CountedPlay = {
  /** Rounds that pay anything, in millionths, cut. */
  readonly hitPpm: number;
  /** The standard deviation of what a round pays, in hundredths of its stake, cut: how far rounds lie apart. */
  readonly deviationHundredths: number;
  /** The largest win, in hundredths of its stake, cut. */
  readonly topWinHundredths: number;
};

/** The exact return of a game, computed from its maths and never typed in. A game may report more than this. */
export type ReturnReport = {
  readonly payTableVersion: string;
  /** A percentage, cut (never rounded up) to two decimals. */
  readonly returnPercent: string;
  /** Millionths, cut. */
  readonly returnPpm: number;
  /** Of a game that has counted them: how it plays, over all outcomes. */
  readonly counted?: CountedPlay;
} & Partial<GameFigures>;

/** What a player may know of a game besides its return, counted as exactly; a game says those that it can count. */
export type GameFigures = {
  /** How many rounds of a hundred pay anything, cut to two decimals. */
  readonly hitPercent: string;
  /** Standard deviation of what a round pays, in whole stakes, cut to two decimals. */
  readonly volatility: string;
  /** The most that a round can pay, in whole stakes. */
  readonly biggestWinTimesStake: string;
};

/** The version that a round was played by, whatever is in force by now. */
export const versionOf = (game: HouseGame, payTableVersion: string): GameMaths | undefined =>
  game.versions.find((version) => version.payTableVersion === payTableVersion);
