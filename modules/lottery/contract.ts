import { endpoint } from "@fairhouse/contract";
import { ledgerAmount } from "@fairhouse/contract/fields";
import { z } from "zod";
import { FAMILY_CODES } from "./rules/families.ts";
import { SERIES_LEAST, SERIES_MOST } from "./rules/money/odds.ts";

const field = z.object({
  name: z.string(),
  from: z.int(),
  to: z.int(),
  atLeast: z.int(),
  atMost: z.int(),
  choices: z.array(z.string()).optional(),
});

const play = z.object({
  code: z.string(),
  fields: z.array(field),
  /** Whether combinations can be entered one by one. */
  takesList: z.boolean(),
  /** Stakes that one combination costs. */
  multiplier: z.int(),
  pricing: z.enum(["series", "fixed"]),
  grades: z.array(z.object({ name: z.string(), odds: z.string(), returnBps: z.int() })),
  example: z.object({
    picks: z.string(),
    combinations: z.int(),
    stakeLedger: ledgerAmount,
    draw: z.string(),
    hits: z.int(),
    payoutLedger: ledgerAmount,
  }),
});

export const listPlays = endpoint({
  id: "lottery.listPlays",
  method: "GET",
  path: "/wps/lottery/plays",
  summary: "The plays of a family of lotteries: what is picked, the odds and the return of each grade, and an example.",
  access: { kind: "public" },
  input: z.strictObject({
    family: z.enum(FAMILY_CODES),
    series: z.coerce.number().int().min(SERIES_LEAST).max(SERIES_MOST).default(SERIES_MOST),
  }),
  output: z.object({ plays: z.array(play) }),
  refusals: {},
  limits: { perMinute: 60 },
});
