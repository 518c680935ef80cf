import { endpoint } from "@fairhouse/contract";
import { id, instant, ledgerAmount, ledgerAmountAsked, pageSize, unit } from "@fairhouse/contract/fields";
import { z } from "zod";
import { LIMIT_ACTIONS, LIMIT_KINDS, LIMIT_PERIODS } from "./rules.ts";

export * from "./contract/exclusions.ts";
export * from "./contract/reality-check.ts";

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);

const limit = z.object({
  kind,
  period,
  /** The currency; of a session limit `MINUTE`, whose amounts are whole minutes. */
  unit,
  /** Null: no limit. */
  amountLedger: ledgerAmount.nullable(),
  /** What is left of it, never under zero; null without a limit. */
  left: ledgerAmount.nullable(),
  /** Counted in the window that ends now, a ledger amount; a loss is under zero where more was won than staked. */
  used: ledgerAmount,
  /** When what is used leaves the window, and how much each time, the soonest first. */
  returns: z.array(z.object({ at: instant, amountLedger: ledgerAmount })),
  /** What waits for its confirmation, which is taken from `fromAt` until `lapsesAt`. */
  pending: z.object({ amountLedger: ledgerAmount.nullable(), fromAt: instant, lapsesAt: instant }).nullable(),
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
  input: z.strictObject({
    kind,
    period,
    amountLedger: ledgerAmountAsked.nullable(),
  }),
  output: limit,
  /** A session limit is of 15 minutes at least and of its period at most. */
  refusals: { amount_out_of_range: 422 },
  limits: { perMinute: 20 },
});

export const confirmLimit = endpoint({
  id: "protection.confirmLimit",
  method: "POST",
  path: "/wps/protection/limits/confirm",
  summary: "Confirms a raise or removal whose 24 hours have passed.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ kind, period }),
  output: limit,
  refusals: { nothing_to_confirm: 409 },
  limits: { perMinute: 20 },
});

export const listLimitChanges = endpoint({
  id: "protection.listLimitChanges",
  method: "GET",
  path: "/wps/protection/limits/changes",
  summary:
    "What the member has decided about their limits, newest first: when, from what to what, and from when it is in force.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    /** Where a page ended: what the page before called `next`. */
    before: id.optional(),
    limit: pageSize(20),
  }),
  output: z.object({
    changes: z.array(
      z.object({
        changeId: id,
        /** Only members change their own limits. */
        by: z.literal("member"),
        kind,
        period,
        unit,
        action: z.enum(LIMIT_ACTIONS),
        /** In force before; null where there was no limit. */
        fromAmountLedger: ledgerAmount.nullable(),
        /** What was asked for; null is no limit. */
        toAmountLedger: ledgerAmount.nullable(),
        changedAt: instant,
        /** Null for what waits for a confirmation or changes nothing. */
        inForceFrom: instant.nullable(),
        /** From when a raise or removal that was asked for may be confirmed. */
        confirmableFrom: instant.nullable(),
      }),
    ),
    next: id.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const confirmAdult = endpoint({
  id: "protection.confirmAdult",
  method: "POST",
  path: "/wps/game/adult",
  summary: "The member says, once and before the first game, that they are 18 or older.",
  access: { kind: "session", capability: "play" },
  input: z.strictObject({ isAdult: z.literal(true) }),
  output: z.object({ confirmedAt: instant }),
  refusals: {},
  limits: { perMinute: 20 },
});
