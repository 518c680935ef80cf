import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, ledgerAmount, pageSize, unit } from "@fairhouse/contract/fields";
import { z } from "zod";

export const readInvitation = endpoint({
  id: "referral.readInvitation",
  method: "GET",
  path: "/wps/referral/invitation",
  summary: "The caller's own invitation: its code and link, who came by it and what that brought.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({}),
  output: z.object({
    /** Whether members may invite at all: the setting that opens `/join` as well. */
    isOn: z.boolean(),
    /** Null while it is off. */
    code: z.string().nullable(),
    link: z.string().nullable(),
    /** What the operator gives for a friend; null while that is off. */
    rule: z.object({ rewardLedger: ledgerAmount, turnoverLedger: ledgerAmount }).nullable(),
    unit,
    friends: integer,
    rewards: integer,
    earnedLedger: ledgerAmount,
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const listFriends = endpoint({
  id: "referral.listFriends",
  method: "GET",
  path: "/wps/referral/friends",
  summary: "Who came by the caller's invitation, newest first, under masked names and without their play.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({ before: id.optional(), limit: pageSize(12) }),
  output: z.object({
    friends: z.array(
      z.object({
        friendId: id,
        name: z.string(),
        joinedAt: instant,
        state: z.enum(["joined", "rewarded"]),
        /** Of a rewarded one. */
        rewardLedger: ledgerAmount.nullable(),
      }),
    ),
    next: id.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const listFlags = endpoint({
  id: "referral.listFlags",
  method: "GET",
  path: "/staff/referral/flags",
  summary: "Invitations that look like one person inviting themselves, newest first. They earn nothing.",
  access: { kind: "staff", permission: "accounts.read" },
  input: z.strictObject({ before: id.optional(), limit: pageSize(20) }),
  output: z.object({
    flags: z.array(
      z.object({
        flagId: id,
        friendName: z.string(),
        referrerName: z.string(),
        /** What the two share, or that the invitations lead back to one person. */
        reasons: z.array(z.enum(["device", "bank", "address", "linked", "ring"])),
        flaggedAt: instant,
      }),
    ),
    next: id.nullable(),
    /** What was given so far, over all. */
    rewards: integer,
    spentLedger: ledgerAmount,
    unit,
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
