import { endpoint } from "@fairhouse/contract";
import { instant, ledgerAmount } from "@fairhouse/contract/fields";
import { z } from "zod";

const part = z.object({ amountLedger: ledgerAmount, amountDisplay: z.string() });

export const readConsolidatedFunds = endpoint({
  id: "wallet.readConsolidatedFunds",
  method: "GET",
  path: "/wps/member/info/funds/consolidated",
  summary: "All that the member holds: own money, bonuses and vendor wallets, their sum, and the flags of contracts.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({}),
  output: z.object({
    currency: z.string(),
    currencySymbol: z.string(),
    /** Own money and nothing else. */
    wallet: part,
    /** Money that an offer gave and that is not yet the member's own. */
    bonus: part,
    /** `balanceLedger` is null where the vendor does not say, and is then not in the sum. */
    vendorWallets: z.array(
      z.object({
        vendor: z.string(),
        vendorName: z.string(),
        balanceLedger: ledgerAmount.nullable(),
        askedAt: instant,
      }),
    ),
    /** The three together. What is owed or held for review is in none of them. */
    sum: part,
    /** Whether every vendor has said what lies there. */
    isComplete: z.boolean(),
    /** Whether a contract of the member promises pay of this kind; false without such a contract. */
    dailysalreqtype: z.boolean(),
    divtypereq: z.boolean(),
    contracthoursalreq: z.boolean(),
    realtimesalreqtype: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
