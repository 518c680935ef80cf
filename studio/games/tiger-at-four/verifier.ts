import { type RoundClaim, type Verification, verifyRound } from "@fairhouse/game-shared/fairness/verify.ts";
import { tigerAtFour } from "./maths/game.ts";

export {
  parseRoundClaim,
  type RoundClaim,
  type Verification,
} from "@fairhouse/game-shared/fairness/verify.ts";

/** Recomputes a round of the studio's games. Pure: runs in a browser, offline, and on the command line. */
export const verifyStudioRound = (claim: RoundClaim): Promise<Verification> => verifyRound(claim, [tigerAtFour]);
