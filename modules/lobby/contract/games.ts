import { endpoint } from "@fairhouse/contract";
import { displayAmount, integer, language, vendorSought, vendorsOwnCode } from "@fairhouse/contract/fields";
import { gameSchema } from "@fairhouse/games/contract";
import { z } from "zod";
import { gameTypes, listFields, merchant, platform } from "./query-fields.ts";

const gameClass = z.enum(["SC", "VP", "TG", "AC", "JP", "BG"]);

export const listGames = endpoint({
  id: "lobby.listGames",
  method: "GET",
  path: "/wps/relay/GCSGAME_gameList",
  summary: "Open games, the most popular first, paged; visitors may ask too.",
  access: { kind: "public" },
  input: z.strictObject({
    ...listFields,
    gameClassify: gameClass.optional(),
    /** These games alone, with commas between their ids: favourites that the browser keeps. */
    nodeIds: z
      .string()
      .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/, "node_invalid")
      .optional(),
    /** Words that stand in one of the game's names; accents and case do not matter. */
    gameName: z.string().max(60).optional(),
    /** Games whose smallest stake is this or more, as a person reads it: `0.05`. */
    minBet: z
      .string()
      .regex(/^(all|\d{1,9}(\.\d{1,8})?)$/, "min_bet_invalid")
      .optional(),
    /** Games with so many lines or more. */
    minLineNum: z.coerce.number().int().min(0).max(100_000).optional(),
  }),
  output: z.object({ games: z.array(gameSchema), totalPages: integer, total: integer }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const listHotGames = endpoint({
  id: "lobby.listHotGames",
  method: "GET",
  path: "/wps/relay/GCSGAME_hotGamesV2",
  summary: "Hot games, all in one list; visitors may ask too.",
  access: { kind: "public" },
  input: z.strictObject({
    merchantCode: merchant,
    isPlatform: z.coerce.number().int().min(0).max(9).optional(),
    vassalage: vendorSought.optional(),
    gameType: gameTypes,
    platform,
    language: language.optional(),
  }),
  output: z.object({ list: z.array(gameSchema) }),
  refusals: {},
  limits: { perMinute: 600 },
});

const kindInput = z.strictObject({
  merchantCode: merchant,
  vassalage: vendorSought.optional(),
  gameType: z.string().max(12).optional(),
  language: language.optional(),
});

export const listGameTypes = endpoint({
  id: "lobby.listGameTypes",
  method: "GET",
  path: "/wps/relay/GCSGAME_getVassGameType",
  summary: "The types of games that a vendor has open, or that every vendor has.",
  access: { kind: "public" },
  input: kindInput,
  output: z.object({
    list: z.array(
      z.object({
        vassalage: z.string(),
        gameType: z.string(),
        accountTypeId: integer,
        accountTypeName: z.string(),
        gameCount: integer,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 600 },
});

const vendor = z.object({
  /** The vendor and the type together. */
  id: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  accountTypeId: integer,
  accountTypeName: z.string(),
  title: z.string(),
  /** An operator has marked it, or one of its games is hot. */
  isHot: z.boolean(),
  /** Drawings that stand for it. */
  cards: z.array(z.string()),
  gameCount: integer,
});

export const listGameVendors = endpoint({
  id: "lobby.listGameVendors",
  method: "GET",
  path: "/wps/relay/GCSGAME_gameVendor",
  summary: "Vendors with an open game, once for each type of their games, by name.",
  access: { kind: "public" },
  input: kindInput,
  output: z.object({ list: z.array(vendor) }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const listGameMenus = endpoint({
  id: "lobby.listGameMenus",
  method: "GET",
  path: "/lgw/games/game_menus",
  summary:
    "The types of games with their vendors and classes, as a menu shows them; a prize mode keeps its lotteries alone.",
  access: { kind: "public" },
  input: z.strictObject({
    prizeMode: z.enum(["Lott", "ZY", "Elott", "SEA"]).optional(),
    device: z.string().max(12).optional(),
    language: language.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        gameType: z.string(),
        gameCount: integer,
        /** Those that an open game has; BG only when the site supports the language TY. */
        classes: z.array(gameClass),
        vendors: z.array(vendor),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 600 },
});

export const listRooms = endpoint({
  id: "lobby.listRooms",
  method: "GET",
  path: "/wps/relay/GLS2_roomList",
  summary: "Tables of card games, as their vendors tell them; a vendor that does not answer is left out.",
  access: { kind: "session" },
  input: z.strictObject({
    vassalage: vendorSought.optional(),
    gameCode: vendorsOwnCode.optional(),
    language: language.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        roomId: z.string(),
        roomName: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        minBet: displayAmount,
        maxBet: displayAmount,
        players: integer,
        seats: integer.nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
