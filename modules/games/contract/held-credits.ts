import { endpoint } from "@fairhouse/contract";
import { id, instant, ledgerAmount, reason, unit } from "@fairhouse/contract/fields";
import { z } from "zod";

const heldCredit = z.object({
  memberId: id,
  userName: z.string(),
  /** Names the credit: its key in the ledger. */
  creditKey: z.string(),
  vendor: z.string(),
  gameCode: z.string().nullable(),
  kind: z.string(),
  unit,
  /** Ledger amount. */
  amountLedger: ledgerAmount,
  /** Which ceiling of the vendor it passed. */
  ceiling: z.enum(["credit", "hour", "day"]),
  heldAt: instant,
  /** What one operator has asked for, and another one has to confirm. */
  asked: z
    .object({ verdict: z.enum(["release", "return"]), operatorIsYou: z.boolean(), reason: z.string(), at: instant })
    .nullable(),
});

export const listHeldCredits = endpoint({
  id: "games.listHeldCredits",
  method: "GET",
  path: "/staff/held-credits",
  summary:
    "Credits of vendors above their ceilings, which a person looks at before the player may use them; oldest first.",
  access: { kind: "staff", permission: "credits.read" },
  input: z.strictObject({}),
  output: z.object({ credits: z.array(heldCredit) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const decideHeldCredit = endpoint({
  id: "games.decideHeldCredit",
  method: "POST",
  path: "/staff/held-credits/decision",
  summary:
    "Asks for a held credit to be released or returned to its vendor, or confirms what another operator has asked.",
  access: { kind: "staff", permission: "credits.decide" },
  input: z.strictObject({
    memberId: id,
    creditKey: z.string().min(1).max(200),
    verdict: z.enum(["release", "return"]),
    reason,
  }),
  /** `needsSecond`: nothing has moved yet, another operator has to confirm. */
  output: z.object({ needsSecond: z.boolean() }),
  refusals: { same_person: 403, asked_by_you: 403, not_held: 409, asked_otherwise: 409 },
  limits: { perMinute: 60 },
});
