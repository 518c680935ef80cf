import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that changes nothing. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "lobby.listGames": {
    access: "+ + + + + + +",
    sample: { gameType: "RNG", vassalage: "house-studio", gameName: "Tiger", pageNo: 1, pageSize: 12 },
  },
  "lobby.readWinnerBoard": { access: "+ + + + + + +", sample: { gameCategory: "ALL", language: "EN", limitNum: 20 } },
  "lobby.listPopularGames": { access: "+ + + + + + +", sample: { limit: 12 } },
  "lobby.listPopularLotteries": {
    access: "+ + + + + + +",
    sample: { count: 20, prizeMode: "SEA", device: "web", language: "EN" },
  },
  "lobby.readJackpots": { access: "+ + + + + + +", sample: {} },
};
