import type { EndpointSample } from "@fairhouse/platform/testing";

const KIND = { merchantCode: "fairhouse", vassalage: "house-studio", gameType: "RNG", language: "EN" };
const OWN = {
  ...{ clientType: 3, platform: "html5", channel: "fairhouse", merchant: "fairhouse", language: "EN", token: "none" },
  ...{ gameType: "RNG", vassalage: "house-studio", pageNo: 1, pageSize: 12 },
};

/** Who may call each endpoint, and a well-formed input that changes nothing. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "lobby.listGames": {
    access: "+ + + + + + +",
    sample: {
      ...{
        clientType: 3,
        platform: "flash,html5-desktop",
        channel: "fairhouse",
        merchant: "fairhouse",
        language: "EN",
      },
      ...{ gameType: "RNG", vassalage: "house-studio", gameClassify: "JP", gameName: "Tiger", minBet: "0.01" },
      ...{ nodeIds: "1,2", minLineNum: 25, pageNo: 1, pageSize: 12 },
    },
  },
  "lobby.listHotGames": {
    access: "+ + + + + + +",
    sample: {
      ...{ merchantCode: "fairhouse", isPlatform: 2, vassalage: "house-studio", gameType: "RNG", platform: "html5" },
      language: "EN",
    },
  },
  "lobby.listGameTypes": { access: "+ + + + + + +", sample: KIND },
  "lobby.listGameVendors": { access: "+ + + + + + +", sample: KIND },
  "lobby.listGameMenus": { access: "+ + + + + + +", sample: { prizeMode: "SEA", device: "web", language: "EN" } },
  "lobby.listRooms": {
    access: "login + + + + + +",
    sample: { vassalage: "house-studio", gameCode: "tiger-at-four", language: "EN" },
  },
  "lobby.listFavouriteIds": { access: "login + + + + + +", sample: { token: "none", gameType: "RNG" } },
  "lobby.changeFavourite": {
    access: "login + + + + + +",
    sample: { nodeId: "999999999999", vendor: "no-such-vendor", gameType: "RNG", isFavourite: true },
  },
  "lobby.listFavourites": { access: "login + + + + + +", sample: OWN },
  "lobby.listRecentGames": { access: "login + + + + + +", sample: OWN },
  "lobby.readWinnerBoard": { access: "+ + + + + + +", sample: { gameCategory: "ALL", language: "EN", limitNum: 20 } },
  "lobby.listPopularGames": { access: "+ + + + + + +", sample: { limit: 12 } },
  "lobby.listPopularLotteries": {
    access: "+ + + + + + +",
    sample: { count: 20, prizeMode: "SEA", device: "web", language: "EN" },
  },
  "lobby.readJackpots": { access: "+ + + + + + +", sample: {} },
};
