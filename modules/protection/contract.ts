import { endpoint } from "@fairhouse/contract";
import { z } from "zod";

/** An amount of the wire: an integer in ledger units as a string of digits, 1 to 10^15. */
const amount = z.string().regex(/^[1-9]\d{0,14}$/, "amount_invalid");

const limit = z.object({
  kind: z.literal("stake"),
  period: z.literal("day"),
  unit: z.string(),
  /** Null: no limit. */
  amount: z.string().nullable(),
  /** Counted in the window that ends now, ledger units. */
  used: z.string(),
  /** What waits for its confirmation, which is taken from `fromAt` until `lapsesAt`. */
  pending: z.object({ amount: z.string().nullable(), fromAt: z.iso.datetime(), lapsesAt: z.iso.datetime() }).nullable(),
});

export const listLimits = endpoint({
  id: "protection.listLimits",
  method: "GET",
  path: "/wps/protection/limits",
  summary: "The member's limits, what is used of each, and raises that wait.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({ limits: z.array(limit) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const setLimit = endpoint({
  id: "protection.setLimit",
  method: "POST",
  path: "/wps/protection/limits",
  summary: "Sets a limit: lower at once, higher or none after 24 hours and a confirmation.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ kind: z.literal("stake"), period: z.literal("day"), amount: amount.nullable() }),
  output: limit,
  refusals: {},
  limits: { perMinute: 20 },
});

export const confirmLimit = endpoint({
  id: "protection.confirmLimit",
  method: "POST",
  path: "/wps/protection/limits/confirm",
  summary: "Confirms a raise or removal whose 24 hours have passed.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ kind: z.literal("stake"), period: z.literal("day") }),
  output: limit,
  refusals: { nothing_to_confirm: 409 },
  limits: { perMinute: 20 },
});
