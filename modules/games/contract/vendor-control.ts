import { endpoint } from "@fairhouse/contract";
import { id, instant, memberSought, pageSize, reason, vendorCode, vendorsOwnCode } from "@fairhouse/contract/fields";
import { z } from "zod";

const scope = z.discriminatedUnion("scope", [
  z.strictObject({ scope: z.literal("house") }),
  z.strictObject({ scope: z.literal("vendor"), vendor: vendorCode }),
  z.strictObject({ scope: z.literal("game"), vendor: vendorCode, gameCode: vendorsOwnCode }),
  /** A member's id or name. */
  z.strictObject({ scope: z.literal("member"), member: memberSought }),
]);

const houseSwitch = z.object({
  switchId: id,
  scope: z.enum(["house", "vendor", "game", "member"]),
  vendor: z.string().nullable(),
  vendorName: z.string().nullable(),
  gameCode: z.string().nullable(),
  gameName: z.string().nullable(),
  memberId: id.nullable(),
  userName: z.string().nullable(),
  reason: z.string(),
  thrownAt: instant,
  /** When players are told to expect play back. */
  expectedBackAt: instant.nullable(),
  liftedAt: instant.nullable(),
  liftReason: z.string().nullable(),
});

export const listSwitches = endpoint({
  id: "games.listSwitches",
  method: "GET",
  path: "/staff/switches",
  summary: "Kill switches that stand, then the latest lifted ones, and what can be stopped.",
  access: { kind: "staff", permission: "vendors.read" },
  input: z.strictObject({ limit: pageSize(100) }),
  output: z.object({
    switches: z.array(houseSwitch),
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string() })),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const findStoppableGames = endpoint({
  id: "games.findStoppableGames",
  method: "GET",
  path: "/staff/switches/games",
  summary: "Games of a vendor by a part of their name or code, hidden and withdrawn ones too; the first of them.",
  access: { kind: "staff", permission: "vendors.read" },
  input: z.strictObject({ vendor: vendorCode, name: z.string().trim().max(60).default(""), limit: pageSize(20, 50) }),
  output: z.object({
    games: z.array(z.object({ gameCode: z.string(), gameName: z.string() })),
    /** Whether there are more than these. */
    hasMore: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const throwSwitch = endpoint({
  id: "games.throwSwitch",
  method: "POST",
  path: "/staff/switches",
  summary: "Stops bets and launches of everything, a vendor, a game or a member, at once. Credits go on.",
  access: { kind: "staff", permission: "vendors.switch" },
  input: z.strictObject({ scope, reason, expectedBackAt: instant.optional() }),
  output: z.object({ switchId: id }),
  refusals: { already_stopped: 409, expected_back_passed: 422, scope_unknown: 404, member_unknown: 404 },
  limits: { perMinute: 60 },
});

export const liftSwitch = endpoint({
  id: "games.liftSwitch",
  method: "POST",
  path: "/staff/switches/{switchId}/lift",
  summary: "Lets play go on.",
  access: { kind: "staff", permission: "vendors.switch" },
  input: z.strictObject({ switchId: id, reason }),
  output: z.object({ liftedAt: instant }),
  refusals: { already_lifted: 409 },
  limits: { perMinute: 60 },
});

const vendorKey = z.object({
  vendor: z.string(),
  keyId: z.string(),
  scheme: z.enum(["hmac-sha256", "ed25519"]),
  publicKey: z.string().nullable(),
  state: z.enum(["future", "valid", "expired", "retired"]),
  validFrom: instant,
  validUntil: instant.nullable(),
  madeAt: instant,
  firstUsedAt: instant.nullable(),
  retiredAt: instant.nullable(),
  /** Whether the site signs its own calls to the vendor with it now. */
  signsNow: z.boolean(),
});

export const listVendorKeys = endpoint({
  id: "games.listVendorKeys",
  method: "GET",
  path: "/staff/vendor-keys",
  summary: "The keys that vendors sign with, without their secrets.",
  access: { kind: "staff", permission: "vendors.keys" },
  input: z.strictObject({}),
  output: z.object({
    keys: z.array(vendorKey),
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string() })),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const addVendorKey = endpoint({
  id: "games.addVendorKey",
  method: "POST",
  path: "/staff/vendor-keys",
  summary: "Makes a shared key, or takes a vendor's public one. The secret is told once.",
  access: { kind: "staff", permission: "vendors.keys" },
  input: z.strictObject({
    vendor: vendorCode,
    scheme: z.enum(["hmac-sha256", "ed25519"]),
    publicKey: z.string().max(2_000).optional(),
    validFrom: instant.optional(),
    validUntil: instant.optional(),
  }),
  output: z.object({ keyId: z.string(), secret: z.string().nullable() }),
  refusals: { vendor_unknown: 404, public_key_unusable: 422, key_window_unusable: 422, too_many_keys: 409 },
  limits: { perMinute: 10 },
});

export const retireVendorKey = endpoint({
  id: "games.retireVendorKey",
  method: "POST",
  path: "/staff/vendor-keys/{vendor}/{keyId}/retire",
  summary: "Refuses a key from now on, on every process within a second.",
  access: { kind: "staff", permission: "vendors.keys" },
  input: z.strictObject({ vendor: vendorCode, keyId: vendorsOwnCode, reason }),
  output: z.object({ retiredAt: instant }),
  refusals: { already_retired: 409 },
  limits: { perMinute: 30 },
});
