import { endpoint } from "@fairhouse/contract";
import {
  calendarDay,
  id,
  instant,
  integer,
  ledgerAmount,
  pageSize,
  unit,
  vendorCode,
} from "@fairhouse/contract/fields";
import { GAME_TYPES } from "@fairhouse/contract/game-types";
import { z } from "zod";
import { ROUND_STATES } from "./contract/round-states.ts";

export * from "./contract/statement.ts";

const own = { kind: "session", capability: "member-centre" } as const;

/** A game as addresses name it: its vendor's code and the vendor's code of it. */
const game = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9._:~-]{1,64}$/, "game_invalid");

/** Days of the operator's zone, both included. */
const days = { fromOn: calendarDay.optional(), untilOn: calendarDay.optional() };

/** Which games; what is left out means all. */
const games = { kind: z.enum(GAME_TYPES).optional(), vendor: vendorCode.optional(), game: game.optional() };

/** What play came to; each sum is above zero, zero or below it. */
const sums = {
  stakes: integer,
  stakedLedger: ledgerAmount,
  wonLedger: ledgerAmount,
  netLedger: ledgerAmount,
};

const totals = z.object({ unit, ...sums });

const round = z.object({
  recordId: id,
  vendor: z.string(),
  vendorName: z.string().nullable(),
  gameCode: z.string(),
  /** Null for what the catalogue does not have any more. */
  gameName: z.string().nullable(),
  cover: z.string().nullable(),
  kind: z.enum(GAME_TYPES).nullable(),
  roundId: z.string(),
  state: z.enum(ROUND_STATES),
  unit,
  stakedLedger: ledgerAmount,
  wonLedger: ledgerAmount,
  netLedger: ledgerAmount,
  /** When its first stake was posted. */
  postedAt: instant,
});

export const listRounds = endpoint({
  id: "records.listRounds",
  method: "GET",
  path: "/wps/records/rounds",
  summary: "The member's rounds by day, kind, vendor, game, state and words, newest first, with what the days came to.",
  access: own,
  input: z.strictObject({
    ...days,
    ...games,
    state: z.enum(ROUND_STATES).optional(),
    /** A round's number, or a part of a game's name. */
    words: z.string().trim().min(1).max(64).optional(),
    /** What the page before called `next`. */
    before: id.optional(),
    limit: pageSize(50),
  }),
  output: z.object({
    rounds: z.array(round),
    next: id.nullable(),
    /** Of these days and games; null where a state or a single round is asked for, of which no sums are kept. */
    totals: totals.nullable(),
    /** Whether the sums are those of the ledger to the unit; false for the second in which a bet is counted. */
    isCounted: z.boolean(),
  }),
  refusals: { days_wrong: 422 },
  // A file of 100,000 rounds is a thousand pages.
  limits: { perMinute: 1_200 },
});

export const listPlayed = endpoint({
  id: "records.listPlayed",
  method: "GET",
  path: "/wps/records/played",
  summary: "The games that the member has ever played, by vendor and name, with when they last did.",
  access: own,
  input: z.strictObject({}),
  output: z.object({
    games: z.array(
      z.object({
        vendor: z.string(),
        vendorName: z.string().nullable(),
        gameCode: z.string(),
        gameName: z.string().nullable(),
        kind: z.enum(GAME_TYPES).nullable(),
        lastOn: calendarDay,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const readProfit = endpoint({
  id: "records.readProfit",
  method: "GET",
  path: "/wps/records/profit",
  summary: "What the member's play came to by day and by vendor, 366 days at most.",
  access: own,
  input: z.strictObject({ fromOn: calendarDay, untilOn: calendarDay, kind: games.kind, vendor: games.vendor }),
  output: z.object({
    totals,
    /** Days with play only, the first one first. */
    days: z.array(z.object({ on: calendarDay, ...sums })),
    /** The one with the largest stakes first. */
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string().nullable(), ...sums })),
    isCounted: z.boolean(),
  }),
  refusals: { days_wrong: 422 },
  limits: { perMinute: 120 },
});
