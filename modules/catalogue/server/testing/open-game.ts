export { createGameIndex } from "../queries/game-index.ts";

import type { OpenGame } from "../queries/open-game.ts";

/** A slot as the catalogue has it in memory. */
export const openGame = (given: Partial<OpenGame> = {}): OpenGame => ({
  vendor: "house-studio",
  vendorName: "Fairhouse Studio",
  accountTypeId: 1,
  isSandbox: false,
  code: "tiger-at-four",
  node_id: 1n,
  name: "Tiger at Four",
  titles: {},
  game_type: "RNG",
  game_class: null,
  return_ppm: null,
  counted: null,
  stake_min: 1n,
  stake_max: 1n,
  lines_min: 0,
  cover: "",
  version: "1",
  is_group: false,
  default_play_type: null,
  platforms: ["html5", "html5-desktop"],
  devices: ["desktop", "mobile"],
  languages: [],
  blocked_countries: [],
  popularity: 0,
  has_demo: false,
  is_frame_allowed: true,
  is_hot: false,
  is_open: true,
  is_offered: true,
  revision: 1,
  added_at: new Date(0),
  ...given,
});
