import { endpoint } from "@fairhouse/contract";
import { instant, ledgerAmount, pageSize, unit } from "@fairhouse/contract/fields";
import { gameSchema } from "@fairhouse/games/contract";
import { z } from "zod";

/** One won round. `vo` is the name that the wire gives to an entry's own fields. */
const winner = z.object({
  vo: z.object({
    /** The first and the last letter of the user name; the stars are always three, so that they do not tell its length. */
    userName: z.string(),
    vendor: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    gameType: z.string(),
    cover: z.string(),
    unit,
    /** Ledger amount; what the round took, always below what it paid. */
    stake: ledgerAmount,
    win: ledgerAmount,
    settledAt: instant,
  }),
});

export const readWinnerBoard = endpoint({
  id: "lobby.readWinnerBoard",
  method: "GET",
  path: "/wps/relay/ODSFE2_getWinnerBoard",
  summary: "The latest rounds that paid more than they took, from rows that are sealed in the books; masked names.",
  access: { kind: "public" },
  input: z.strictObject({
    /** ALL, or one game type. */
    gameCategory: z
      .string()
      .regex(/^[A-Za-z]{2,12}$/, "category_invalid")
      .default("ALL"),
    language: z.string().max(8).optional(),
    limitNum: pageSize(20, 20),
  }),
  output: z.object({ list: z.array(winner) }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const listPopularGames = endpoint({
  id: "lobby.listPopularGames",
  method: "GET",
  path: "/wps/game/popular",
  summary: "Open games by the stakes of the last seven days, the most played first; nothing without play.",
  access: { kind: "public" },
  input: z.strictObject({ limit: pageSize(12, 20) }),
  output: z.object({ games: z.array(gameSchema) }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const listPopularLotteries = endpoint({
  id: "lobby.listPopularLotteries",
  method: "GET",
  path: "/lgw/games/popular",
  summary: "The same of lotteries; empty while the house has none.",
  access: { kind: "public" },
  input: z.strictObject({
    count: pageSize(20, 20),
    prizeMode: z.enum(["Lott", "ZY", "Elott", "SEA"]).optional(),
    device: z.string().max(12).optional(),
    language: z.string().max(8).optional(),
  }),
  output: z.object({ list: z.array(gameSchema) }),
  refusals: {},
  limits: { perMinute: 240 },
});
