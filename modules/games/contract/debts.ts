import { endpoint } from "@fairhouse/contract";
import {
  id,
  instant,
  ledgerAmount,
  ledgerAmountAsked,
  memberSought,
  pageSize,
  reason,
  requestKey,
  unit,
} from "@fairhouse/contract/fields";
import { z } from "zod";

const debt = z.object({
  memberId: id,
  userName: z.string(),
  unit,
  /** What the member owes, above zero. */
  owed: ledgerAmount,
  /** What their cash holds: at most this much can be collected. */
  cash: ledgerAmount,
});

export const listDebts = endpoint({
  id: "games.listDebts",
  method: "GET",
  path: "/staff/debts",
  summary: "Members who owe the house, the largest debt first; or one member's.",
  access: { kind: "staff", permission: "debts.read" },
  input: z.strictObject({
    /** A member's id or name. */
    member: memberSought.optional(),
    limit: pageSize(50),
  }),
  output: z.object({ debts: z.array(debt) }),
  refusals: { member_unknown: 404 },
  limits: { perMinute: 120 },
});

export const readDebt = endpoint({
  id: "games.readDebt",
  method: "GET",
  path: "/staff/debts/{memberId}",
  summary: "What a member owes and every row that made or lowered it, newest first.",
  access: { kind: "staff", permission: "debts.read" },
  input: z.strictObject({ memberId: id }),
  output: z.object({
    debt,
    rows: z.array(
      z.object({
        entryId: z.string(),
        kind: z.string(),
        /** Under zero made the debt larger. */
        amountLedger: ledgerAmount,
        /** The debt after it, zero or under it. */
        balanceAfter: ledgerAmount,
        reference: z.string().nullable(),
        postedAt: instant,
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

const settling = { memberId: id, amountLedger: ledgerAmountAsked, reason, requestKey };

export const collectDebt = endpoint({
  id: "games.collectDebt",
  method: "POST",
  path: "/staff/debts/{memberId}/collect",
  summary: "Takes what is owed, or a part of it, out of the member's cash.",
  access: { kind: "staff", permission: "debts.settle" },
  input: z.strictObject(settling),
  output: z.object({ debt }),
  refusals: { same_person: 403, debt_smaller: 409, cash_smaller: 409, account_closed: 409, key_conflict: 409 },
  limits: { perMinute: 60 },
});

export const writeOffDebt = endpoint({
  id: "games.writeOffDebt",
  method: "POST",
  path: "/staff/debts/{memberId}/write-off",
  summary: "Gives up what is owed, or a part of it, at the house's expense.",
  access: { kind: "staff", permission: "debts.settle" },
  input: z.strictObject(settling),
  output: z.object({ debt }),
  refusals: { same_person: 403, debt_smaller: 409, key_conflict: 409 },
  limits: { perMinute: 60 },
});
