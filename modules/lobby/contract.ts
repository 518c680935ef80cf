import { endpoint } from "@fairhouse/contract";
import { integer, pageNo, pageSize, vendorSought } from "@fairhouse/contract/fields";
import { gameSchema } from "@fairhouse/games/contract";
import { z } from "zod";

export * from "./contract/jackpots.ts";
export * from "./contract/winners.ts";

export const listGames = endpoint({
  id: "lobby.listGames",
  method: "GET",
  path: "/wps/relay/GCSGAME_gameList",
  summary: "Open games, paged; visitors may ask too.",
  access: { kind: "public" },
  input: z.strictObject({
    gameType: z.string().max(12).optional(),
    vassalage: vendorSought.optional(),
    gameName: z.string().max(60).optional(),
    pageNo,
    pageSize: pageSize(12),
  }),
  output: z.object({ games: z.array(gameSchema), totalPages: integer }),
  refusals: {},
  limits: { perMinute: 600 },
});
