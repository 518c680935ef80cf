import { endpoint } from "@fairhouse/contract";
import { calendarDay, instant, integer, ledgerAmount, pageSize, unit } from "@fairhouse/contract/fields";
import { isPostingCursor } from "@fairhouse/ledger/cursor";
import { z } from "zod";

const houseDay = z.object({
  /** In UTC. */
  day: calendarDay,
  unit,
  /** Ledger amount. */
  stakes: ledgerAmount,
  wins: ledgerAmount,
  bonuses: ledgerAmount,
  /** What the house keeps; under zero when it paid more than it took. */
  result: ledgerAmount,
  /** The same as a part of the stakes, in millionths; null without stakes. */
  keptPpm: integer.nullable(),
  /**
   * Rounds that the house has recomputed on that day from their revealed seeds and held against what was sealed with their
   * bets, how many of them matched, and how many others it gave up because they could not be checked.
   */
  rounds: z.object({ checked: integer, matching: integer, unchecked: integer }),
});

export const readHouse = endpoint({
  id: "books.readHouse",
  method: "GET",
  path: "/wps/books/house",
  summary: "Today's book of the house, from the rolled-up totals; null while there is no play today.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ today: houseDay.nullable(), at: instant }),
  refusals: {},
  limits: { perMinute: 1_200 },
});

export const listHouseDays = endpoint({
  id: "books.listHouseDays",
  method: "GET",
  path: "/wps/books/house/days",
  summary: "The house's books of earlier days, the latest first.",
  access: { kind: "public" },
  input: z.strictObject({ before: calendarDay.optional(), limit: pageSize(14) }),
  output: z.object({ days: z.array(houseDay), next: calendarDay.nullable() }),
  refusals: {},
  limits: { perMinute: 120 },
});

const root = z.object({
  day: calendarDay,
  /** `running` covers the day up to its instant, `day` closes it. */
  kind: z.enum(["running", "day"]),
  number: integer,
  madeAt: instant,
  root: z.string(),
  rows: integer,
  seals: integer,
});

const key = z.object({ number: integer, publicKey: z.string(), from: instant });

export const listRoots = endpoint({
  id: "books.listRoots",
  method: "GET",
  path: "/wps/books/roots",
  summary:
    "The signed roots of the closed days, the latest first, the last one of the running day, and the house's keys.",
  access: { kind: "public" },
  input: z.strictObject({ before: calendarDay.optional(), limit: pageSize(14) }),
  output: z.object({ running: root.nullable(), days: z.array(root), next: calendarDay.nullable(), keys: z.array(key) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const readRoot = endpoint({
  id: "books.readRoot",
  method: "GET",
  path: "/wps/books/roots/{day}",
  summary: "The signed head of a day, letter by letter as it is anchored, with the keys to check its signature.",
  access: { kind: "public" },
  input: z.strictObject({ day: calendarDay }),
  output: z.object({
    root,
    line: z.string(),
    keys: z.array(z.string()),
    previousDay: z.string(),
    /** How many seals each of the 64 buckets has, and the hash of its last. */
    chains: z.array(z.object({ seals: integer, hash: z.string() })),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const readProof = endpoint({
  id: "books.readProof",
  method: "GET",
  path: "/wps/books/proof",
  summary: "The proof that a row of the member's own ledger is in the sealed books; without one, what it waits for.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ entry: z.string().refine(isPostingCursor, "entry_invalid") }),
  output: z.object({
    /** `unsealed`: in no seal yet. `sealed`: in one that no signed head covers yet. */
    state: z.enum(["unsealed", "sealed", "signed"]),
    /** The file to take home; only when signed. */
    proof: z.string().nullable(),
    day: calendarDay.nullable(),
    /** Seconds until the next step at the latest, while it is not signed. */
    withinS: integer.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 20 },
});
