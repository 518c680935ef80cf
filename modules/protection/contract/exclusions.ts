import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, pageSize, reason } from "@fairhouse/contract/fields";
import { z } from "zod";
import { EXCLUSION_MONTHS, TIME_OUT_DAYS } from "../rules/exclusions.ts";

const exclusion = z.object({
  kind: z.enum(["time_out", "until", "indefinite"]),
  since: instant,
  /** Null: no end is decided. */
  endsAt: instant.nullable(),
  /** From when the member may ask that one without an end should end. */
  liftFrom: instant.nullable(),
  liftRequestedAt: instant.nullable(),
});

const wish = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("time_out"),
    days: integer.min(TIME_OUT_DAYS.min).max(TIME_OUT_DAYS.max),
  }),
  z.strictObject({
    kind: z.literal("until"),
    months: integer.min(EXCLUSION_MONTHS.min).max(EXCLUSION_MONTHS.max),
  }),
  z.strictObject({ kind: z.literal("indefinite") }),
]);

export const readExclusion = endpoint({
  id: "protection.readExclusion",
  method: "GET",
  path: "/wps/protection/exclusion",
  summary: "The member's time-out or self-exclusion that is in force; null when there is none.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({ exclusion: exclusion.nullable() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const exclude = endpoint({
  id: "protection.exclude",
  method: "POST",
  path: "/wps/protection/exclusion",
  summary:
    "Takes a time-out or excludes oneself: ends play and deposits at once, keeps withdrawals, only ever made longer.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    wish,
    /** The member has read what it does: nothing happens by a single press. */
    isConfirmed: z.boolean(),
  }),
  output: z.object({ exclusion: exclusion.nullable() }),
  refusals: { not_confirmed: 409, only_longer: 409 },
  limits: { perMinute: 20 },
});

export const liftExclusion = endpoint({
  id: "protection.liftExclusion",
  method: "POST",
  path: "/wps/protection/exclusion/lift",
  summary: "Asks that a self-exclusion without an end should end: after its six months, seven days later.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({ exclusion: exclusion.nullable() }),
  refusals: { not_indefinite: 409, too_early: 409 },
  limits: { perMinute: 20 },
});

export const readExclusionOf = endpoint({
  id: "protection.readExclusionOf",
  method: "GET",
  path: "/staff/accounts/{memberId}/exclusion",
  summary: "A player's time-out or self-exclusion that is in force, and what was decided before, for operators.",
  access: { kind: "staff", permission: "accounts.read" },
  input: z.strictObject({ memberId: id }),
  output: z.object({
    exclusion: exclusion.nullable(),
    /** The latest first. */
    history: z.array(
      z.object({
        action: z.enum(["excluded", "lengthened", "lift_requested"]),
        kind: exclusion.shape.kind,
        endsAt: instant.nullable(),
        /** The name of the operator who decided it; null where the player did. */
        operator: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const excludeAccount = endpoint({
  id: "protection.excludeAccount",
  method: "POST",
  path: "/staff/accounts/{memberId}/exclusion",
  summary: "An operator excludes a player, or makes their exclusion longer; they never make one shorter.",
  access: { kind: "staff", permission: "exclusions.set" },
  input: z.strictObject({ memberId: id, wish, reason }),
  output: z.object({ exclusion: exclusion.nullable() }),
  refusals: { only_longer: 409, account_closed: 409 },
  limits: { perMinute: 20 },
});

export const listExclusions = endpoint({
  id: "protection.listExclusions",
  method: "GET",
  path: "/staff/exclusions",
  summary: "All time-outs and self-exclusions that are in force, the latest begun first.",
  access: { kind: "staff", permission: "accounts.read" },
  input: z.strictObject({
    /** Of this kind only. */
    kind: exclusion.shape.kind.optional(),
    /** Of the player with this name only. */
    name: z.string().trim().min(1).max(64).optional(),
    /** What the page before called `next`. */
    before: id.optional(),
    limit: pageSize(25),
  }),
  output: z.object({
    exclusions: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        kind: exclusion.shape.kind,
        since: instant,
        endsAt: instant.nullable(),
        /** The name of the operator who decided it last; null where the player did. */
        operator: z.string().nullable(),
      }),
    ),
    next: id.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const listSuspected = endpoint({
  id: "protection.listSuspected",
  method: "GET",
  path: "/staff/exclusions/suspected",
  summary:
    "Accounts that share a number, an address, an identity number, a device or a bank account with an excluded player.",
  access: { kind: "staff", permission: "accounts.read" },
  input: z.strictObject({}),
  output: z.object({
    /** The latest found first, a hundred at most. */
    accounts: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        excludedId: id,
        excludedName: z.string(),
        kinds: z.array(z.enum(["phone", "email", "id_number", "device", "bank"])),
        foundAt: instant,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const setMatchAside = endpoint({
  id: "protection.setMatchAside",
  method: "POST",
  path: "/staff/exclusions/suspected/set-aside",
  summary: "Takes an account out of that list: an operator has looked, and it is another person.",
  access: { kind: "staff", permission: "exclusions.set" },
  input: z.strictObject({ memberId: id, excludedId: id, reason }),
  output: z.object({}),
  refusals: { not_suspected: 409 },
  limits: { perMinute: 60 },
});
