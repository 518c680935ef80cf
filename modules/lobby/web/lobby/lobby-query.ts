import type { AddressQuery } from "@fairhouse/ui";

/** Two rows of six on a desktop; whole rows of four, three and two as well. */
export const PAGE_SIZE = 12;
export const MIN_BETS = ["all", "0.01", "0.05", "0.1", "0.5", "0.75"] as const;
export const GAME_CLASSES = ["JP", "TG", "VP", "AC", "SC", "BG"] as const;
export const LIST_MODES = ["default", "hot", "recent", "fav"] as const;
/** Whose lists are a member's own. */
const OWN_MODES: readonly string[] = ["recent", "fav"];
const NAME_MAX = 60;
const PAGE_MAX = 100_000;

export type MinBet = (typeof MIN_BETS)[number];
export type GameClass = (typeof GAME_CLASSES)[number];
export type ListMode = (typeof LIST_MODES)[number];

/** What a lobby shows. All of it is in the address, so that the way back leads to the same place. */
export type LobbyQuery = {
  /** One type of those that share the lobby; undefined for all of them. */
  readonly game: string | undefined;
  readonly vendor: string | undefined;
  readonly name: string;
  readonly minBet: MinBet;
  readonly gameClass: GameClass | undefined;
  readonly mode: ListMode;
  /** Counts from 1. */
  readonly page: number;
};

export const PLAIN_QUERY: LobbyQuery = {
  ...{ game: undefined, vendor: undefined, name: "", minBet: "all", gameClass: undefined, mode: "default", page: 1 },
};

type Known = {
  readonly gameTypes: readonly string[];
  readonly vendors: readonly string[];
  readonly isSignedIn: boolean;
};

/** What an address asks for. Of each part only what the lobby offers counts. */
export function lobbyQueryOf(address: AddressQuery, { gameTypes, vendors, isSignedIn }: Known): LobbyQuery {
  const mode = LIST_MODES.find((one) => one === address.list) ?? "default";
  const page = /^[1-9]\d{0,5}$/.test(address.page ?? "") ? Math.min(Number(address.page), PAGE_MAX) : 1;
  return {
    game: gameTypes.length > 1 ? gameTypes.find((one) => one === address.game?.toUpperCase()) : undefined,
    vendor: vendors.find((one) => one === address.vendor),
    name: (address.name ?? "").trim().slice(0, NAME_MAX),
    minBet: MIN_BETS.find((one) => one === address.minBet) ?? "all",
    gameClass: GAME_CLASSES.find((one) => one === address.class),
    mode: isSignedIn || !OWN_MODES.includes(mode) ? mode : "default",
    page,
  };
}

/** The address of what is shown; what is as usual is left out. */
export function addressOf({ game, vendor, name, minBet, gameClass, mode, page }: LobbyQuery): AddressQuery {
  return {
    ...(game ? { game: game.toLowerCase() } : {}),
    ...(vendor ? { vendor } : {}),
    ...(name ? { name } : {}),
    ...(minBet === "all" ? {} : { minBet }),
    ...(gameClass ? { class: gameClass } : {}),
    ...(mode === "default" ? {} : { list: mode }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

/**
 * What is shown after a change: another vendor clears the other filters, any other change keeps them, and every change begins
 * with the list of all games at its first page, but for the mode or page that is the change itself.
 */
export function changedQuery(query: LobbyQuery, change: Partial<LobbyQuery>): LobbyQuery {
  if (isNothingNew(query, change)) return query;
  const kept = "vendor" in change ? { ...PLAIN_QUERY, game: query.game } : query;
  const mode = "page" in change ? query.mode : "default";
  return { ...kept, mode, page: 1, ...change };
}

function isNothingNew(query: LobbyQuery, change: Partial<LobbyQuery>): boolean {
  return (Object.keys(change) as (keyof LobbyQuery)[]).every((name) => query[name] === change[name]);
}

/** Whether filters that can be cleared keep games away. */
export const isFiltered = ({ name, minBet, gameClass, mode }: LobbyQuery): boolean =>
  mode === "default" && (name !== "" || minBet !== "all" || gameClass !== undefined);

/** By whom and for which page a list is asked. */
export type Asking = {
  readonly pageNo: number;
  readonly language: string;
  /** The brand's code; undefined where nothing of the operator is known. */
  readonly merchant: string | undefined;
};

/** The web. */
const CLIENT_TYPE = 3;
/** The specified names, and phones': a game that is made for phones alone is shown with that fact, never hidden. */
const PLATFORMS = "flash,html5-desktop,html5";

/** As `GCSGAME_gameList` is asked. The server asks alike for the first page, or the first paint is empty. */
export function listInput(gameTypes: readonly string[], query: LobbyQuery, asking: Asking) {
  const { name, minBet, gameClass } = query;
  return {
    ...ownInput(gameTypes, query, asking),
    ...(name ? { gameName: name } : {}),
    ...(minBet === "all" ? {} : { minBet }),
    ...(gameClass ? { gameClassify: gameClass } : {}),
  };
}

/** As a member's own lists are asked, which take neither name nor class. */
export function ownInput(
  gameTypes: readonly string[],
  { game, vendor }: LobbyQuery,
  { pageNo, language, merchant }: Asking,
) {
  const gameType = game ?? gameTypes.join(",");
  return {
    ...{ clientType: CLIENT_TYPE, platform: PLATFORMS },
    ...(merchant ? { channel: merchant, merchant } : {}),
    ...(gameType ? { gameType } : {}),
    ...(vendor ? { vassalage: vendor } : {}),
    ...{ language, pageNo, pageSize: PAGE_SIZE },
  };
}
