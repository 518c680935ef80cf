import type { RoundVerifier } from "./game-kit/fairness/round-verifier.ts";
import type { RoundClaim, Verification } from "./game-kit/fairness/verify.ts";
import { GAME_CODES, loadGame, loadGames } from "./games.ts";

// The one entry point of the games for checks of rounds: the players' site, the server and the command line. A game is loaded
// when the first of its rounds is checked; then all of it is pure and works offline.

export type { RoundClaim, RoundVerifier, Verification };

/** The games whose rounds can be recomputed. */
export const verifiableGames: readonly string[] = GAME_CODES;

/** Undefined for a game that is none of the house's. */
export async function loadVerifier(gameCode: string): Promise<RoundVerifier | undefined> {
  const [game, { createVerifier }] = await Promise.all([
    loadGame(gameCode),
    import("./game-kit/fairness/round-verifier.ts"),
  ]);
  return game && createVerifier(game);
}

/** Recomputes a round of any game of the house, by the version that it was played by. */
export async function verifyStudioRound(claim: RoundClaim): Promise<Verification> {
  const [{ verifyRound }, game] = await Promise.all([
    import("./game-kit/fairness/verify.ts"),
    loadGame(claim.gameCode),
  ]);
  const games = game ? [game] : await loadGames();
  return verifyRound(
    claim,
    games.flatMap(({ versions }) => versions),
  );
}
