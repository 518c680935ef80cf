import { z } from "zod";
import type { CatalogueSource, OfferedGame } from "../../port.ts";
import { CORRECTABLE, countedPlay, type GameFacts } from "../../rules/game-fields.ts";
import { factsOf } from "../../rules.ts";

/** What a vendor offers now. */
export type Offer = {
  readonly games: ReadonlyMap<string, GameFacts>;
  /** Codes of games that cannot be taken over: a field is outside its bounds, or the code stands twice. */
  readonly unusable: readonly string[];
};

const CODE = /^[A-Za-z0-9._:~-]{1,64}$/;
const AMOUNT = z.string().regex(/^[1-9]\d{0,17}$/);
const facts = z
  .object({
    ...CORRECTABLE,
    returnPpm: z.int().min(0).max(1_000_000).nullable(),
    counted: countedPlay.nullable(),
    stakeMin: AMOUNT,
    stakeMax: AMOUNT,
    version: z.string().max(200),
  })
  .refine(({ stakeMin, stakeMax }) => BigInt(stakeMin) <= BigInt(stakeMax));

/** Asks the vendor. @throws when it does not answer */
export async function readOffer(source: CatalogueSource): Promise<Offer> {
  const games = new Map<string, GameFacts>();
  const unusable: string[] = [];
  for (const game of await source.listGames()) {
    const read = usable(game);
    if (read && !games.has(game.code)) games.set(game.code, read);
    else unusable.push(game.code.slice(0, 64));
  }
  return { games, unusable };
}

function usable(game: OfferedGame): GameFacts | undefined {
  const read = facts.safeParse(factsOf(game));
  return read.success && CODE.test(game.code) ? read.data : undefined;
}
