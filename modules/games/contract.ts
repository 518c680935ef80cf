import { endpoint } from "@fairhouse/contract";
import {
  id,
  instant,
  integer,
  ledgerAmount,
  pageSize,
  unit,
  vendorSought,
  vendorsOwnCode,
} from "@fairhouse/contract/fields";
import { z } from "zod";
import { gameSchema } from "./contract/game.ts";

export * from "./contract/debts.ts";
export { gameSchema } from "./contract/game.ts";
export * from "./contract/held-credits.ts";
export * from "./contract/reconciliation.ts";
export * from "./contract/vendor-calls.ts";
export * from "./contract/vendor-control.ts";

export const readGame = endpoint({
  id: "games.readGame",
  method: "GET",
  path: "/wps/game/info",
  summary: "One open game, for its page before it is launched; visitors may ask too.",
  access: { kind: "public" },
  input: z.strictObject({ vendor: vendorSought, gameCode: vendorsOwnCode }),
  output: z.object({ game: gameSchema }),
  refusals: {},
  limits: { perMinute: 600 },
});

const launchInput = z.strictObject({
  vassalage: vendorSought,
  gameCode: vendorsOwnCode,
  theme: z.enum(["light", "dark"]).default("light"),
  /** How many of the hosts that hold the game were tried in vain before. */
  hostsTried: z.int().min(0).max(20).default(0),
  /** With the vendor's own pretended credits. */
  isDemo: z.boolean().default(false),
});
/** An address holds texts. */
const launchInputInUrl = launchInput.extend({
  hostsTried: z.coerce.number().pipe(z.int().min(0).max(20)).default(0),
  isDemo: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
});
const launchOutput = z.object({
  launchId: id,
  /** The frame's address with the single-use token. */
  url: z.url(),
  /** The only origin whose messages the page takes. */
  frameOrigin: z.url(),
  /** Whether another host holds the game, should this one not answer. */
  hasNextHost: z.boolean(),
  /** The game tells the page nothing: what the session came to is asked for. */
  isSilent: z.boolean(),
  /** With the vendor's own pretended credits: there is no opening that could be left, and no round of it here. */
  isDemo: z.boolean(),
  tokenExpiresAt: instant,
  game: gameSchema,
});
const launchRefusals = {
  game_unavailable: 404,
  game_paused: 409,
  /** Not offered in the visitor's country, or not made for their device. */
  region_restricted: 403,
  desktop_only: 403,
  mobile_only: 403,
  demo_unavailable: 404,
  play_paused: 403,
  /** A trial account at a vendor that keeps money of its own. */
  in_need_true_account: 403,
  age_unconfirmed: 403,
  entry_refused: 403,
  /** The vendor was asked for the game's address and did not say. */
  vendor_unavailable: 502,
} as const;

/** The one GET that makes something: with the CSRF value, and all it makes is a single-use token, never a round. */
export const launchGame = endpoint({
  id: "games.launchGame",
  method: "GET",
  path: "/wps/game/launchGame",
  summary: "Opens a game: mints a launch token for one use within 60 seconds.",
  access: { kind: "session", capability: "play" },
  input: launchInputInUrl,
  output: launchOutput,
  refusals: launchRefusals,
  limits: { perMinute: 30 },
});

export const launchGameByPost = endpoint({
  id: "games.launchGameByPost",
  method: "POST",
  path: "/wps/game/launchGame",
  summary: "The same by POST.",
  access: { kind: "session", capability: "play" },
  input: launchInput,
  output: launchOutput,
  refusals: launchRefusals,
  limits: { perMinute: 30 },
});

const sportsInput = { vassalage: vendorSought.optional(), gameCode: vendorsOwnCode.optional() };

/** As `launchGame`, which it is under another name: it mints a launch token and makes no round. */
export const launchSports = endpoint({
  ...launchGame,
  id: "games.launchSports",
  path: "/wps/relay/GCS_gameLaunchFB",
  summary: "Opens sports: the game that is named, else the most popular one of the vendor, else of all.",
  input: z.strictObject({ ...launchGame.input.shape, ...sportsInput }),
});

export const launchSportsByPost = endpoint({
  ...launchGameByPost,
  id: "games.launchSportsByPost",
  path: "/wps/relay/GCS_gameLaunchFB",
  summary: "The same by POST.",
  input: z.strictObject({ ...launchGameByPost.input.shape, ...sportsInput }),
});

export const leaveGame = endpoint({
  id: "games.leaveGame",
  method: "POST",
  path: "/wps/game/leave",
  summary: "Ends one opening of a game: no further bet is taken for it, a running round ends by itself.",
  access: { kind: "session" },
  input: z.strictObject({ launchId: id }),
  output: z.object({ launchId: id }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const readPlaySession = endpoint({
  id: "games.readPlaySession",
  method: "GET",
  path: "/wps/game/session",
  summary: "What the rounds of one game came to since it was opened, from the ledger.",
  access: { kind: "session" },
  input: z.strictObject({ launchId: id }),
  output: z.object({ openedAt: instant, unit, staked: ledgerAmount, paid: ledgerAmount }),
  refusals: {},
  limits: { perMinute: 240 },
});

const round = z.object({
  roundId: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  state: z.enum(["open", "closed", "refunded"]),
  unit,
  stake: ledgerAmount,
  win: ledgerAmount,
  balanceAfter: ledgerAmount.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
});

export const listRounds = endpoint({
  id: "games.listRounds",
  method: "GET",
  path: "/wps/game/rounds",
  summary: "The member's latest rounds, newest first, from the ledger; those of one game of the last 30 days.",
  access: { kind: "session" },
  input: z.strictObject({
    gameCode: vendorsOwnCode.optional(),
    /** Of the game's vendor alone: two vendors may name their games alike. */
    vendor: vendorSought.optional(),
    limit: pageSize(10, 50),
  }),
  output: z.object({ rounds: z.array(round) }),
  refusals: {},
  limits: { perMinute: 240 },
});

const record = z.object({
  payTableVersion: z.string(),
  numbers: z.array(integer).nullable(),
  commitment: z.string(),
  /** Null until it has been revealed. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string().nullable(),
  nonce: integer.nullable(),
  stake: ledgerAmount,
  win: ledgerAmount.nullable(),
  state: z.string(),
});

/** What the vendor committed to before the stake was taken, as the ledger has it sealed with the bet. */
const sealed = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: integer,
  payTableVersion: z.string(),
});

const roundKey = z.strictObject({ roundId: vendorsOwnCode, vendor: vendorSought });

export const readRound = endpoint({
  id: "games.readRound",
  method: "GET",
  path: "/wps/game/rounds/{roundId}",
  summary:
    "One round of the member's own: the ledger's side, with what was sealed with the bet, and the vendor's record to recompute it from.",
  access: { kind: "session" },
  input: roundKey,
  output: z.object({ round, sealed: sealed.nullable(), record: record.nullable() }),
  refusals: { vendor_unavailable: 502 },
  limits: { perMinute: 240 },
});

export const readRoundReplay = endpoint({
  id: "games.readRoundReplay",
  method: "GET",
  path: "/wps/game/rounds/{roundId}/replay",
  summary: "The vendor's own page of one of the member's rounds, with what was drawn; null where it has none.",
  access: { kind: "session" },
  input: roundKey,
  output: z.object({ url: z.url().nullable() }),
  refusals: { vendor_unavailable: 502 },
  limits: { perMinute: 30 },
});

export const revealRound = endpoint({
  id: "games.revealRound",
  method: "POST",
  path: "/wps/game/rounds/{roundId}/reveal",
  summary: "Reveals the seeds of one of the member's rounds, which ends their use, so that it can be recomputed.",
  access: { kind: "session" },
  input: roundKey,
  output: z.object({ record }),
  refusals: { vendor_unavailable: 502, round_still_runs: 409 },
  limits: { perMinute: 30 },
});
