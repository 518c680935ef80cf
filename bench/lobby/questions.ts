/** What is asked: a bare statement, and what a lobby asks. */
export type Kind = "reference" | "list" | "search" | "favourites" | "recents";

type Question = { readonly path: string; readonly isOwn: boolean };
type Random = () => number;

export const LIST = { pageSize: 12, pages: 300 } as const;

const TYPES = ["RNG", "RNG", "RNG", "FISH", "LIVE", "PVP"];
const CLASSES = ["", "", "", "&gameClassify=JP", "&gameClassify=TG", "&minBet=0.05", "&minBet=0.5"];
const WORDS = ["kite", "lantern", "cafe", "rồng", "เสือ", "金虎", "پتنگ", "tiger", "amb", "harb"];

const pick = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)] as Item;

/** As the lobby asks it. */
const listPath = (query: string): string =>
  `/wps/relay/GCSGAME_gameList?clientType=3&platform=flash,html5-desktop&language=EN&pageSize=${LIST.pageSize}${query}`;

/** A page of everything there is. */
export const listPage = (pageNo: number): string => listPath(`&pageNo=${pageNo}`);

export const QUESTIONS: { readonly [K in Kind]: (random: Random) => Question } = {
  reference: () => ({ path: "/readyz", isOwn: false }),
  list: (random) => {
    const pageNo = 1 + Math.floor(random() * LIST.pages);
    const query = `&gameType=${pick(TYPES, random)}${pick(CLASSES, random)}&pageNo=${pageNo}`;
    return { path: listPath(query), isOwn: false };
  },
  // The number behind the word makes most searches new to the server.
  search: (random) => {
    const name = `${pick(WORDS, random)} ${Math.floor(random() * 10_000)}`;
    return { path: listPath(`&gameType=RNG&gameName=${encodeURIComponent(name)}`), isOwn: false };
  },
  favourites: () => ({ path: "/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1", isOwn: true }),
  recents: () => ({ path: "/wps/relay/GCS_recentGame?pageNo=1", isOwn: true }),
};
