import { endpoint } from "@fairhouse/contract";
import { z } from "zod";

const instant = z.iso.datetime();

const vendorTransfer = z.object({
  transferId: z.uuid(),
  vassalage: z.string(),
  direction: z.enum(["in", "out"]),
  unit: z.string(),
  amount: z.string(),
  state: z.enum(["pending", "success", "failed", "unknown"]),
  /** Whether it is still to be found out; the next one waits for that. */
  isOpen: z.boolean(),
  /** Why it failed, as a code of the messages. */
  reason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const transferToVendor = endpoint({
  id: "games.transferToVendor",
  method: "POST",
  path: "/wps/relay/GCS_walletTransfer",
  summary: "Moves money to a vendor's own wallet (`in`) or back (`out`); `unknown` is asked about until it is known.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    /** Chosen by the caller once per wish: the same key again is the same transfer, never a second one. */
    requestKey: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, "key_invalid"),
    vassalage: z.string().max(32),
    direction: z.enum(["in", "out"]),
    /** Ledger units. */
    amount: z.string().regex(/^[1-9]\d{0,14}$/, "amount_invalid"),
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
  id: "games.listVendorWallets",
  method: "GET",
  path: "/wps/relay/GCS_merchantWallet",
  summary: "Whose wallet each vendor plays from: the member's own balance (`isSingle`), or one that the vendor keeps.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ vassalage: z.string().max(32).optional() }),
  output: z.object({
    unit: z.string(),
    /** What can be moved to a vendor, ledger units. */
    cash: z.string(),
    wallets: z.array(
      z.object({
        vassalage: z.string(),
        vendorName: z.string(),
        isSingle: z.boolean(),
        /** Ledger units; null when the vendor does not say, or keeps none. */
        balance: z.string().nullable(),
        /** The newest one with this vendor. */
        transfer: vendorTransfer.nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
