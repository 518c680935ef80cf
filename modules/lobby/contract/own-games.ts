import { endpoint } from "@fairhouse/contract";
import { integer, vendorSought } from "@fairhouse/contract/fields";
import { gameSchema } from "@fairhouse/games/contract";
import { z } from "zod";
import { listFields, token } from "./query-fields.ts";

const nodeId = z.string().regex(/^[1-9]\d{0,17}$/, "node_invalid");

export const listFavouriteIds = endpoint({
  id: "lobby.listFavouriteIds",
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGames",
  summary: "Which games are the member's favourites, for the marks on covers.",
  access: { kind: "session" },
  input: z.strictObject({ token, gameType: z.string().max(12).optional() }),
  output: z.object({ list: z.array(z.object({ nodeId: z.string(), vendor: z.string(), gameType: z.string() })) }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const changeFavourite = endpoint({
  id: "lobby.changeFavourite",
  method: "POST",
  path: "/wps/relay/MCSFE_getFavoriteGames",
  summary: "Adds a favourite, or removes one that is there; with `isFavourite` the state that it shall have.",
  access: { kind: "session" },
  input: z.strictObject({
    nodeId,
    vendor: vendorSought.optional(),
    gameType: z.string().max(12).optional(),
    isFavourite: z.boolean().optional(),
  }),
  output: z.object({ nodeId: z.string(), isFavourite: z.boolean() }),
  refusals: { game_unavailable: 404, favourites_full: 409 },
  limits: { perMinute: 120 },
});

export const listFavourites = endpoint({
  id: "lobby.listFavourites",
  method: "GET",
  path: "/wps/relay/MCSFE_getFavoriteGamesList",
  summary: "The member's favourites that are open, the latest first, paged.",
  access: { kind: "session" },
  input: z.strictObject({ ...listFields, token }),
  output: z.object({ content: z.array(gameSchema), totalPages: integer, total: integer }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const listRecentGames = endpoint({
  id: "lobby.listRecentGames",
  method: "GET",
  path: "/wps/relay/GCS_recentGame",
  summary: "The games that the member opened, the latest first, paged; each once.",
  access: { kind: "session" },
  input: z.strictObject({ ...listFields, token }),
  output: z.object({ list: z.array(gameSchema), totalPages: integer, total: integer }),
  refusals: {},
  limits: { perMinute: 240 },
});
