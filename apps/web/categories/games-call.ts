/** What a shelf of games is asked for with. The server and the browser must ask alike, or the first paint is empty. */
export const gamesCall = (wish: { gameType?: string; vassalage?: string }) => ({
  route: "GET /wps/relay/GCSGAME_gameList" as const,
  input: { ...wish, pageNo: 1, pageSize: 60 },
});
