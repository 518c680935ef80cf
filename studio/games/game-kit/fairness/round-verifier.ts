import { type HouseGame, versionOf } from "../house-game.ts";
import { areNumbersOf, type RoundPicture } from "./game-maths.ts";
import { parseRoundClaim, type RoundClaim, type Verification, verifyRound } from "./verify.ts";

const SYMBOL_KEY = "symbol.";

/** Recomputes the rounds of one game, without a network. */
export type RoundVerifier = {
  verify(claim: RoundClaim): Promise<Verification>;
  /** Undefined for data that are no revealed round. */
  parse(data: unknown): RoundClaim | undefined;
  /** What a round's numbers show; undefined for numbers that are none of its game, or of a version that is none. */
  picture(claim: Pick<RoundClaim, "numbers" | "payTableVersion">): RoundPicture | undefined;
  /** The game's names of its symbols by their codes, in the language of a tag ("ur-PK"), else in English. */
  symbolNames(language: string): Promise<Readonly<Record<string, string>>>;
};

export const createVerifier = (game: HouseGame): RoundVerifier => ({
  verify: (claim) => verifyRound(claim, game.versions),
  parse: parseRoundClaim,
  picture({ numbers, payTableVersion }) {
    const maths = versionOf(game, payTableVersion);
    return maths && areNumbersOf(maths, numbers) ? maths.picture(numbers) : undefined;
  },
  async symbolNames(language) {
    const load = game.messages[language.toLowerCase().split("-")[0] ?? ""] ?? game.messages.en;
    const messages = Object.entries((await load?.())?.default ?? {});
    const symbols = messages.filter(([key]) => key.startsWith(SYMBOL_KEY));
    return Object.fromEntries(symbols.map(([key, name]) => [key.slice(SYMBOL_KEY.length), name]));
  },
});
