import type { GameFacts } from "../../rules/game-fields.ts";
import type { GameRow } from "../tables.ts";

/** What the vendor said last. A row that no sync has written says it by its columns. */
export const offeredOf = (row: GameRow): GameFacts =>
  row.offered.name === undefined ? factsInForce(row) : (row.offered as GameFacts);

export const factsInForce = (row: GameRow): GameFacts => ({
  name: row.name,
  titles: row.titles,
  gameType: row.game_type as GameFacts["gameType"],
  gameClass: row.game_class,
  returnPpm: row.return_ppm,
  counted: row.counted,
  stakeMin: row.stake_min.toString(),
  stakeMax: row.stake_max.toString(),
  linesMin: row.lines_min,
  cover: row.cover,
  version: row.version,
  isGroup: row.is_group,
  defaultPlayType: row.default_play_type,
  platforms: row.platforms,
  devices: row.devices,
  languages: row.languages,
  blockedCountries: row.blocked_countries,
  popularity: row.popularity,
  hasDemo: row.has_demo,
  isFrameAllowed: row.is_frame_allowed,
  isHot: row.is_hot,
});
