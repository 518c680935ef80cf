import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, ledgerAmount, pageSize, unit, vendorCode } from "@fairhouse/contract/fields";
import { z } from "zod";
import { entry } from "./entry.ts";
import { RECORD_KINDS, RECORD_STATES } from "./record-kinds.ts";

/** A game as addresses name it: its vendor's code and the vendor's code of it. */
const game = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9._:~-]{1,64}$/, "game_invalid");

/** What a game is called; null for what the catalogue does not have any more. */
const gameNames = { vendorName: z.string().nullable(), gameName: z.string().nullable(), cover: z.string().nullable() };

const round = z.object({
  vendor: z.string(),
  roundId: z.string(),
  gameCode: z.string(),
  ...gameNames,
  state: z.enum(RECORD_STATES),
  stakeLedger: ledgerAmount,
  winLedger: ledgerAmount,
});

const record = z.object({
  recordId: id,
  kind: z.enum(RECORD_KINDS),
  /** The kind of its first entry. */
  entryKind: z.string(),
  unit,
  /** What it did to the balance: above zero it came in. Of a round, the win less the stake. */
  amountLedger: ledgerAmount,
  /** Of what is no round: what it was for, as a code, and as it is called where that is known. */
  label: z.string().nullable(),
  labelName: z.string().nullable(),
  /** When its first entry was posted. */
  postedAt: instant,
  round: round.nullable(),
});

/** The member's own currency, in the period, of the game where one is asked for; each is what it came to, above zero or below. */
const totals = z.object({
  unit,
  play: z.object({ staked: ledgerAmount, won: ledgerAmount, net: ledgerAmount, stakes: integer }),
  deposits: ledgerAmount,
  withdrawals: ledgerAmount,
  transfers: ledgerAmount,
  other: ledgerAmount,
});

const filters = {
  kind: z.enum(RECORD_KINDS).optional(),
  game: game.optional(),
  vendor: vendorCode.optional(),
  /** Rounds in this state. */
  state: z.enum(RECORD_STATES).optional(),
  /** A number that a page shows: of an entry, a round, a deposit or a withdrawal. With it only the vendor counts beside it. */
  number: z.string().trim().min(1).max(80).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** What the page before called `next`. */
  before: id.optional(),
};

export const listRecords = endpoint({
  id: "wallet.listRecords",
  method: "GET",
  path: "/wps/wallet/records",
  summary: "The member's ledger by rounds: a round with all its entries, or another transaction, newest first.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ ...filters, limit: pageSize(12) }),
  output: z.object({
    records: z.array(record),
    next: id.nullable(),
    /** Null on later pages, and where a state or a number is asked for, of which no sums are kept. */
    totals: totals.nullable(),
  }),
  refusals: {},
  // A list that is scrolled to its end is as many pages.
  limits: { perMinute: 1_200 },
});

export const listRecordEntries = endpoint({
  id: "wallet.listRecordEntries",
  method: "GET",
  path: "/wps/wallet/records/{recordId}/entries",
  summary: "The entries of one record of the member's own, in the order of their posting, 500 at most.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ recordId: id }),
  output: z.object({ entries: z.array(entry) }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const listEntriesOfRecords = endpoint({
  id: "wallet.listEntriesOfRecords",
  method: "GET",
  path: "/wps/wallet/records/entries",
  summary: "The entries of a page of records, for a file: of the newest record first, 500 at most of each.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ ...filters, limit: pageSize(10, 20) }),
  output: z.object({ entries: z.array(entry), next: id.nullable() }),
  refusals: {},
  // A file is as many pages as its records need.
  limits: { perMinute: 1_200 },
});

export const listPlayedGames = endpoint({
  id: "wallet.listPlayedGames",
  method: "GET",
  path: "/wps/wallet/played-games",
  summary:
    "The games that the member played in a period, the latest first; of its latest 50,000 entries, 200 games at most.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ from: instant.optional(), to: instant.optional() }),
  output: z.object({ games: z.array(z.object({ vendor: z.string(), gameCode: z.string(), ...gameNames })) }),
  refusals: {},
  limits: { perMinute: 60 },
});
