import { type HouseGame, versionOf } from "../house-game.ts";
import { areNumbersOf, type RoundPicture } from "./game-maths.ts";
import { parseRoundClaim, type RoundClaim, type Verification, verifyRound } from "./verify.ts";

/** Recomputes the rounds of one game, without a network. */
export type RoundVerifier = {
  verify(claim: RoundClaim): Promise<Verification>;
  /** Undefined for data that are no revealed round. */
  parse(data: unknown): RoundClaim | undefined;
  /** What a round's numbers show; undefined for numbers that are none of its game, or of a version that is none. */
  picture(claim: Pick<RoundClaim, "numbers" | "payTableVersion">): RoundPicture | undefined;
};

export const createVerifier = (game: HouseGame): RoundVerifier => ({
  verify: (claim) => verifyRound(claim, game.versions),
  parse: parseRoundClaim,
  picture({ numbers, payTableVersion }) {
    const maths = versionOf(game, payTableVersion);
    return maths && areNumbersOf(maths, numbers) ? maths.picture(numbers) : undefined;
  },
});
