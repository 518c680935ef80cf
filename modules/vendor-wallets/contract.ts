import { endpoint } from "@fairhouse/contract";
import {
  id,
  instant,
  ledgerAmount,
  ledgerAmountAsked,
  requestKey,
  unit,
  vendorSought,
} from "@fairhouse/contract/fields";
import { z } from "zod";

const vendorTransfer = z.object({
  transferId: id,
  vendor: z.string(),
  direction: z.enum(["in", "out"]),
  unit,
  amountLedger: ledgerAmount,
  state: z.enum(["pending", "success", "failed", "unknown"]),
  /** Whether it is still to be found out; the next one waits for that. */
  isOpen: z.boolean(),
  /** Why it failed, as a code of the messages. */
  reason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const transferToVendor = endpoint({
  id: "vendorWallets.transferToVendor",
  method: "POST",
  path: "/wps/relay/GCS_walletTransfer",
  summary: "Moves money to a vendor's own wallet (`in`) or back (`out`); `unknown` is asked about until it is known.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    requestKey,
    vendor: vendorSought,
    direction: z.enum(["in", "out"]),
    /** Ledger amount. */
    amountLedger: ledgerAmountAsked,
  }),
  output: vendorTransfer,
  refusals: {
    vendor_unknown: 404,
    vendor_closed: 403,
    vendor_unavailable: 502,
    transfer_under_way: 409,
    key_conflict: 409,
    insufficient_funds: 409,
    limit_reached: 409,
    entry_refused: 403,
  },
  limits: { perMinute: 30 },
});

export const listVendorWallets = endpoint({
  id: "vendorWallets.listVendorWallets",
  method: "GET",
  path: "/wps/relay/GCS_merchantWallet",
  summary: "Whose wallet each vendor plays from: the member's own balance (`isSingle`), or one that the vendor keeps.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ vendor: vendorSought.optional() }),
  output: z.object({
    unit,
    /** What can be moved to a vendor, a ledger amount. */
    cash: ledgerAmount,
    wallets: z.array(
      z.object({
        vendor: z.string(),
        vendorName: z.string(),
        isSingle: z.boolean(),
        /** Ledger amount; null when the vendor does not say, or keeps none. */
        balance: ledgerAmount.nullable(),
        /** The vendor has a page of the member's rounds, which are in its books alone. */
        hasHistory: z.boolean(),
        /** The newest one with this vendor. */
        transfer: vendorTransfer.nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const readVendorHistory = endpoint({
  id: "vendorWallets.readVendorHistory",
  method: "GET",
  path: "/wps/wallet/vendors/{vendor}/history",
  summary: "The vendor's own page of the member's rounds; null where it has none.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ vendor: vendorSought }),
  output: z.object({ url: z.url().nullable() }),
  refusals: { vendor_unavailable: 502 },
  limits: { perMinute: 30 },
});
