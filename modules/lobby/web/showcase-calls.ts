/** Asked for by the server too, so that the front page carries the answers. */
export const WINNERS_CALL = {
  route: "GET /wps/relay/ODSFE2_getWinnerBoard",
  input: { gameCategory: "ALL", limitNum: 20 },
} as const;

export const POPULAR_CALL = { route: "GET /wps/game/popular", input: { limit: 12 } } as const;

export const JACKPOTS_CALL = { route: "GET /wps/game/jackpots", input: {} } as const;
