/** Asked for by the server too, so that the page carries the answer. Two rows of six on a desktop. */
export const LOBBY_INPUT = { gameType: "RNG", pageNo: 1, pageSize: 12 } as const;

export const LOBBY_KINDS = [LOBBY_INPUT.gameType] as const;
