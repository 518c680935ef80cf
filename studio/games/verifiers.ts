import type { RoundPicture } from "./game-kit/fairness/game-maths.ts";
import type { RoundClaim, Verification } from "./game-kit/fairness/verify.ts";
import { GAME_CODES, loadGame, loadGames } from "./games.ts";

// The one door of the games for whoever checks rounds: the players' site, the server and the command line. A game is loaded
// when the first of its rounds is checked; then all of it is pure and works offline.

export type { RoundClaim, RoundPicture, Verification };

/** The games whose rounds can be recomputed. */
export const verifiableGames: readonly string[] = GAME_CODES;

/** Recomputes the rounds of one game. */
export type RoundVerifier = {
  verify(claim: RoundClaim): Promise<Verification>;
  /** Undefined for data that are no revealed round. */
  parse(data: unknown): RoundClaim | undefined;
  /** What a round's numbers show; undefined for numbers that are none of its game, or of a version that is none. */
  picture(claim: Pick<RoundClaim, "numbers" | "payTableVersion">): RoundPicture | undefined;
};

/** Undefined for a game that is none of the house's. */
export async function loadVerifier(gameCode: string): Promise<RoundVerifier | undefined> {
  const game = await loadGame(gameCode);
  if (!game) return undefined;
  const { parseRoundClaim, verifyRound } = await import("./game-kit/fairness/verify.ts");
  const { areNumbersOf } = await import("./game-kit/fairness/game-maths.ts");
  const { versionOf } = await import("./game-kit/house-game.ts");
  return {
    verify: (claim) => verifyRound(claim, game.versions),
    parse: parseRoundClaim,
    picture({ numbers, payTableVersion }) {
      const maths = versionOf(game, payTableVersion);
      return maths && areNumbersOf(maths, numbers) ? maths.picture(numbers) : undefined;
    },
  };
}

/** Recomputes a round of any game of the house, by the version that it was played by. */
export async function verifyStudioRound(claim: RoundClaim): Promise<Verification> {
  const { verifyRound } = await import("./game-kit/fairness/verify.ts");
  const game = await loadGame(claim.gameCode);
  const games = game ? [game] : await loadGames();
  return verifyRound(
    claim,
    games.flatMap(({ versions }) => versions),
  );
}
