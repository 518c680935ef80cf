/** What a shelf of games is asked for with. The server and the browser must ask alike, or the first paint is empty. */
export const gamesCall = ({ gameType, vendor }: { gameType?: string; vendor?: string }) => ({
  route: "GET /wps/relay/GCSGAME_gameList" as const,
  input: { ...(gameType ? { gameType } : {}), ...(vendor ? { vassalage: vendor } : {}), pageNo: 1, pageSize: 60 },
});
