import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { listGames, listHotGames } from "../../contract.ts";
import { COCKFIGHTING, HOT_MAX, leastStakeOf, pageOf } from "../../rules.ts";
import type { GameListDependencies } from "../dependencies.ts";

/** What lists of games are narrowed by, whosever games they are. */
export type GameListQuery = {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly platform?: string | undefined;
  readonly language?: string | undefined;
  readonly merchant?: string | undefined;
  readonly channel?: string | undefined;
};

export async function listGameViews(
  deps: GameListDependencies,
  input: InputOf<typeof listGames>,
): Promise<OutputOf<typeof listGames>> {
  const { minBet, minLineNum, gameClassify, gameName, nodeIds, language } = input;
  const house = await deps.house();
  if (isElsewhere(input, house.merchantCode)) return { games: [], totalPages: 0, total: 0 };
  const found = deps.games.find({
    ...searchOf(input),
    exceptType: house.isCockfightingOn ? undefined : COCKFIGHTING,
    gameClass: gameClassify,
    name: gameName,
    stakeMin: minBet === undefined ? undefined : leastStakeOf(minBet, deps.currency),
    linesMin: minLineNum,
    nodeIds: nodeIds?.split(","),
  });
  const { items, totalPages } = pageOf(found, input);
  return { games: items.map((game) => deps.games.viewOf(game, language)), totalPages, total: found.length };
}

export async function listHotViews(
  deps: GameListDependencies,
  { merchantCode, ...input }: InputOf<typeof listHotGames>,
): Promise<OutputOf<typeof listHotGames>> {
  const house = await deps.house();
  if (isElsewhere({ merchant: merchantCode }, house.merchantCode)) return { list: [] };
  const exceptType = house.isCockfightingOn ? undefined : COCKFIGHTING;
  const found = deps.games.find({ ...searchOf(input), exceptType, isHot: true });
  return { list: found.slice(0, HOT_MAX).map((game) => deps.games.viewOf(game, input.language)) };
}

/** A merchant code of another house. */
const isElsewhere = ({ merchant, channel }: Pick<GameListQuery, "merchant" | "channel">, own: string): boolean =>
  [merchant, channel].some((code) => code !== undefined && code !== "" && code !== own);

/** What the query says, as the catalogue is searched. */
export const searchOf = ({ gameType, vassalage, platform, language }: GameListQuery) => ({
  gameTypes: typesIn(gameType),
  vendor: vassalage || undefined,
  platforms: platform?.split(","),
  language,
});

/** One type or several, with commas between them: `ELOTT,LOTT`. */
function typesIn(gameType: string | undefined): readonly string[] | undefined {
  const types = gameType?.toUpperCase().split(",").filter(Boolean) ?? [];
  return types.length > 0 ? types : undefined;
}
