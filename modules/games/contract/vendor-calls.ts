import { endpoint } from "@fairhouse/contract";
import { id, instant, ledgerAmount, pageSize, unit, vendorSought } from "@fairhouse/contract/fields";
import { z } from "zod";

const text = z.string().trim().min(1).max(64);

const vendorCall = z.object({
  callId: id,
  receivedAt: instant,
  /** `in`: the vendor called the site; `out`: the site called the vendor. */
  direction: z.enum(["in", "out"]),
  vendor: z.string(),
  method: z.string(),
  memberId: id.nullable(),
  userName: z.string().nullable(),
  gameCode: z.string().nullable(),
  roundId: z.string().nullable(),
  transactionId: z.string().nullable(),
  requestId: z.string().nullable(),
  status: z.string(),
  unit: unit.nullable(),
  /** Ledger amount, as the call says. */
  amountLedger: ledgerAmount.nullable(),
  durationUs: z.string(),
});

export const listVendorCalls = endpoint({
  id: "games.listVendorCalls",
  method: "GET",
  path: "/staff/vendor-calls",
  summary: "Calls of vendors and to vendors, newest first: by member, vendor, round, transaction and time.",
  access: { kind: "staff", permission: "vendors.read" },
  input: z.strictObject({
    /** A member's id or name. */
    member: text.optional(),
    vendor: vendorSought.optional(),
    roundId: text.optional(),
    transactionId: text.optional(),
    from: instant.optional(),
    to: instant.optional(),
    /** A page's `next`. */
    before: id.optional(),
    limit: pageSize(50),
  }),
  output: z.object({
    calls: z.array(vendorCall),
    next: id.nullable(),
    /** Times in which calls were made that could not be kept, newest first. */
    gaps: z.array(z.object({ since: instant, until: instant, calls: z.string() })),
  }),
  refusals: { member_unknown: 404 },
  limits: { perMinute: 120 },
});

const posting = z.object({
  kind: z.string(),
  account: z.string(),
  counterAccount: z.string(),
  unit,
  amountLedger: ledgerAmount,
  balanceAfter: ledgerAmount.nullable(),
  postedAt: instant,
});

export const readVendorCall = endpoint({
  id: "games.readVendorCall",
  method: "GET",
  path: "/staff/vendor-calls/{callId}",
  summary: "One call with its body, and what the ledger holds under its key.",
  access: { kind: "staff", permission: "vendors.read" },
  input: z.strictObject({ callId: id }),
  output: z.object({
    call: vendorCall,
    /** As it was sent, without tokens; null when it was not kept. */
    body: z.string().nullable(),
    isCut: z.boolean(),
    /** Null when nothing is stored under the key, or the call has none. */
    ledger: z
      .object({
        key: z.string(),
        status: z.string(),
        transactionId: z.string(),
        balance: ledgerAmount,
        postings: z.array(posting),
      })
      .nullable(),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});
