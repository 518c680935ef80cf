import { endpoint } from "@fairhouse/contract";
import {
  instant,
  integer,
  ledgerAmount,
  pageSize,
  reason,
  vendorCode,
  vendorsOwnCode,
} from "@fairhouse/contract/fields";
import { GAME_TYPES } from "@fairhouse/contract/game-types";
import { z } from "zod";
import { CORRECTABLE, CORRECTABLE_FIELDS } from "./rules/game-fields.ts";

const read = { kind: "staff", permission: "catalogue.read" } as const;
const write = { kind: "staff", permission: "catalogue.write" } as const;

/** Which games of the catalogue an operator looks at. */
export const GAME_STATES = ["all", "open", "hidden", "withdrawn", "corrected", "hot"] as const;

const line = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  name: z.string(),
  gameType: z.string(),
  gameClass: z.string().nullable(),
  popularity: integer,
  isHot: z.boolean(),
  isOpen: z.boolean(),
  isOffered: z.boolean(),
  isCorrected: z.boolean(),
  revision: integer,
});

export const listCatalogue = endpoint({
  id: "catalogue.listGames",
  method: "GET",
  path: "/staff/catalogue/games",
  summary: "Games of the catalogue by name, in pages; hidden and withdrawn ones too.",
  access: read,
  input: z.strictObject({
    vendor: vendorCode.optional(),
    gameType: z.enum(GAME_TYPES).optional(),
    state: z.enum(GAME_STATES).default("all"),
    /** Words of a name, or a code. */
    name: z.string().trim().max(60).optional(),
    /** Where the page before ended. */
    after: z.string().max(400).optional(),
    limit: pageSize(25),
  }),
  output: z.object({ games: z.array(line), next: z.string().nullable() }),
  refusals: {},
  limits: { perMinute: 240 },
});

/** A field's value: a text, a number, a list, names by language, or yes and no. */
const value = z.unknown();
const change = z.object({
  field: z.string(),
  before: value,
  after: value,
  /** An operator's word stands before the vendor's here, and stays. */
  isCorrected: z.boolean().optional(),
});

const game = line.extend({
  nodeId: z.string(),
  returnPpm: integer.nullable(),
  stakeMin: ledgerAmount,
  stakeMax: ledgerAmount,
  version: z.string(),
  addedAt: instant,
  /** The vendor's word and the operators', by the names of the fields. */
  offered: z.record(z.string(), value),
  corrections: z.record(z.string(), value),
});

export const readCatalogueGame = endpoint({
  id: "catalogue.readGame",
  method: "GET",
  path: "/staff/catalogue/games/{vendor}/{gameCode}",
  summary: "One game with what its vendor says, what operators corrected, and its latest changes.",
  access: read,
  input: z.strictObject({ vendor: vendorCode, gameCode: vendorsOwnCode }),
  output: z.object({
    game,
    history: z.array(
      z.object({
        revision: integer,
        changedAt: instant,
        /** Null: a sync at a start. */
        operator: z.string().nullable(),
        reason: z.string().nullable(),
        changes: z.array(change),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const correctCatalogueGame = endpoint({
  id: "catalogue.correctGame",
  method: "POST",
  path: "/staff/catalogue/games/{vendor}/{gameCode}",
  summary: "Puts an operator's word in the place of the vendor's, over every sync, or hides the game.",
  access: write,
  input: z.strictObject({
    vendor: vendorCode,
    gameCode: vendorsOwnCode,
    /** The one that was on screen. */
    revision: z.int().min(1),
    change: z.strictObject(CORRECTABLE).partial().default({}),
    /** Fields of which the vendor's word counts again. */
    clear: z
      .array(z.enum(CORRECTABLE_FIELDS as [string, ...string[]]))
      .max(CORRECTABLE_FIELDS.length)
      .default([]),
    isOpen: z.boolean().optional(),
    reason,
  }),
  output: z.object({ revision: integer }),
  refusals: { changed_meanwhile: 409, nothing_changed: 422 },
  limits: { perMinute: 120 },
});

export const listCatalogueVendors = endpoint({
  id: "catalogue.listVendors",
  method: "GET",
  path: "/staff/catalogue/vendors",
  summary: "Vendors with how many games they have, and when they were last taken over.",
  access: read,
  input: z.strictObject({}),
  output: z.object({
    vendors: z.array(
      z.object({
        vendor: z.string(),
        vendorName: z.string(),
        isOpen: z.boolean(),
        isHot: z.boolean(),
        isSandbox: z.boolean(),
        cards: z.array(z.string()),
        games: integer,
        /** Whether it can be asked what it offers. */
        isConnected: z.boolean(),
        syncedAt: instant.nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const correctCatalogueVendor = endpoint({
  id: "catalogue.correctVendor",
  method: "POST",
  path: "/staff/catalogue/vendors/{vendor}",
  summary: "Hides or shows a vendor's games, marks it as hot, or says which drawings stand for it.",
  access: write,
  input: z.strictObject({
    vendor: vendorCode,
    isOpen: z.boolean().optional(),
    isHot: z.boolean().optional(),
    cards: z.array(CORRECTABLE.cover).max(6).optional(),
    reason,
  }),
  output: z.object({ vendor: z.string() }),
  refusals: { nothing_changed: 422 },
  limits: { perMinute: 120 },
});

const preview = z.object({
  /** Names exactly these differences. */
  digest: z.string(),
  added: integer,
  changed: integer,
  withdrawn: integer,
  returned: integer,
  unchanged: integer,
  /** Codes of games that cannot be taken over; the first of them. */
  unusable: z.array(z.string()),
  /** The first of them, by code. */
  differences: z.array(
    z.object({
      gameCode: z.string(),
      name: z.string(),
      kind: z.enum(["added", "changed", "withdrawn", "returned"]),
      changes: z.array(change),
    }),
  ),
});

export const previewCatalogueSync = endpoint({
  id: "catalogue.previewSync",
  method: "GET",
  path: "/staff/catalogue/vendors/{vendor}/sync",
  summary: "Asks a vendor what it offers and tells what taking it over would change; changes nothing.",
  access: read,
  input: z.strictObject({ vendor: vendorCode }),
  output: preview,
  refusals: { vendor_unavailable: 502 },
  limits: { perMinute: 20 },
});

export const applyCatalogueSync = endpoint({
  id: "catalogue.applySync",
  method: "POST",
  path: "/staff/catalogue/vendors/{vendor}/sync",
  summary: "Takes over what the preview told; another offer, or a game that changed meanwhile, is refused.",
  access: write,
  input: z.strictObject({ vendor: vendorCode, digest: z.string().max(100), reason }),
  output: preview,
  refusals: { vendor_unavailable: 502, offer_changed: 409 },
  limits: { perMinute: 20 },
});
