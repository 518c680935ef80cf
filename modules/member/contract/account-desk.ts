import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, memberSought, pageSize, reason } from "@fairhouse/contract/fields";
import { z } from "zod";

/** What one operator has asked for, for another one to confirm. */
const asked = {
  /** The operator's name. */
  requestedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  /** Whether the operator who reads this counts as the one who asked. */
  isOwn: z.boolean(),
};

const account = z.object({
  memberId: id,
  userName: z.string(),
  status: z.enum(["active", "disabled", "closed"]),
  registeredAt: instant,
  /** How many other accounts share a device or a bank account with the member. */
  linkedAccounts: integer,
  /** Why this operator may do nothing here; null when they may. */
  barredBy: z.enum(["same_person"]).nullable(),
  hold: z
    .object({
      reason: z.string(),
      /** Names the hold: another cause makes another one. */
      heldAt: instant,
      endsAt: instant,
      lift: z.object(asked).nullable(),
    })
    .nullable(),
  /** What the member can show beside their first proof; never a number or an address. */
  factors: z.object({
    hasAuthenticator: z.boolean(),
    passkeys: integer,
    recoveryCodesLeft: integer,
    hasPhone: z.boolean(),
    hasEmail: z.boolean(),
  }),
  removal: z
    .object({
      ...asked,
      requestId: id,
      endsAt: instant,
      /** How the person was identified; only for who may confirm it. */
      identifiedBy: z.string().nullable(),
    })
    .nullable(),
});

export const findAccount = endpoint({
  id: "member.findAccount",
  method: "GET",
  path: "/staff/accounts",
  summary:
    "One player's account by login name: what holds their withdrawals, what second factors they have, what is asked.",
  access: { kind: "staff", permission: "accounts.read" },
  input: z.strictObject({ name: memberSought }),
  output: z.object({ account }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const listAccountRequests = endpoint({
  id: "member.listAccountRequests",
  method: "GET",
  path: "/staff/accounts/requests",
  summary: "What operators have asked for accounts and another one has to confirm, oldest first.",
  access: { kind: "staff", permission: "accounts.read" },
  input: z.strictObject({ limit: pageSize(50) }),
  output: z.object({
    requests: z.array(
      z.object({
        kind: z.enum(["lift_hold", "remove_factors"]),
        memberId: id,
        userName: z.string(),
        requestedBy: z.string(),
        askedAt: instant,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

const lifting = { access: { kind: "staff", permission: "holds.lift" }, limits: { perMinute: 30 } } as const;

export const askToLiftHold = endpoint({
  ...lifting,
  id: "member.askToLiftHold",
  method: "POST",
  path: "/staff/accounts/{memberId}/hold/request",
  summary: "The first operator's word that a hold of withdrawals may end now, with the reason.",
  input: z.strictObject({ memberId: id, heldAt: instant, reason }),
  output: z.object({}),
  refusals: { same_person: 403, not_held: 409, already_asked: 409 },
});

export const liftHold = endpoint({
  ...lifting,
  id: "member.liftHold",
  method: "POST",
  path: "/staff/accounts/{memberId}/hold/lift",
  summary: "The confirmation by a second operator: the hold ends now.",
  input: z.strictObject({ memberId: id, heldAt: instant }),
  output: z.object({}),
  refusals: { same_person: 403, asked_by_you: 403, not_held: 409, not_asked: 409 },
});

export const dropLift = endpoint({
  ...lifting,
  id: "member.dropLift",
  method: "DELETE",
  path: "/staff/accounts/{memberId}/hold/request",
  summary: "Takes back what was asked, or refuses it: the hold goes on.",
  input: z.strictObject({ memberId: id, heldAt: instant }),
  output: z.object({}),
  refusals: { same_person: 403, not_asked: 409 },
});

const removing = { access: { kind: "staff", permission: "factors.remove" }, limits: { perMinute: 30 } } as const;

export const askToRemoveFactors = endpoint({
  ...removing,
  id: "member.askToRemoveFactors",
  method: "POST",
  path: "/staff/accounts/{memberId}/factors/request",
  summary:
    "The first operator's word that a member has lost every second factor, and how they were identified. Good for a day.",
  input: z.strictObject({ memberId: id, reason, identifiedBy: reason }),
  output: z.object({ requestId: id }),
  refusals: { same_person: 403, nothing_to_remove: 409, already_asked: 409 },
});

export const removeFactors = endpoint({
  ...removing,
  id: "member.removeFactors",
  method: "POST",
  path: "/staff/accounts/{memberId}/factors/removal",
  summary: "The second operator's word: the factors go, every session ends, and withdrawals are held for 24 hours.",
  input: z.strictObject({ memberId: id, requestId: id }),
  output: z.object({ heldUntil: instant }),
  refusals: { same_person: 403, asked_by_you: 403, not_asked: 409 },
});

export const dropRemoval = endpoint({
  ...removing,
  id: "member.dropRemoval",
  method: "DELETE",
  path: "/staff/accounts/{memberId}/factors/request",
  summary: "Takes back what was asked, or refuses it: the factors stay.",
  input: z.strictObject({ memberId: id, requestId: id }),
  output: z.object({}),
  refusals: { same_person: 403, not_asked: 409 },
});
