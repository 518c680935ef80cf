import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, ledgerAmount, ledgerAmountAsked } from "@fairhouse/contract/fields";
import { z } from "zod";
import { PROOF_BYTES_MAX } from "../rules/disputes.ts";
import { withdrawal } from "./withdrawal.ts";

const access = { kind: "session", capability: "payments" } as const;

export const quoteWithdrawal = endpoint({
  id: "wallet.quoteWithdrawal",
  method: "GET",
  path: "/wps/wallet/withdrawals/quote",
  summary: "What a withdrawal of an amount would cost, bring and leave. Nothing is asked for by it.",
  access,
  input: z.strictObject({ method: z.string().max(40), amountLedger: ledgerAmountAsked }),
  output: z.object({
    amountLedger: ledgerAmount,
    feeLedger: ledgerAmount,
    /** What arrives: the amount less the fee. */
    receivedAmountLedger: ledgerAmount,
    /** What can still be withdrawn afterwards. */
    remainingAmountLedger: ledgerAmount,
    confirmationMinutes: integer,
  }),
  refusals: { method_unknown: 404, amount_out_of_range: 422, insufficient_funds: 409 },
  limits: { perMinute: 240 },
});

export const confirmWithdrawal = endpoint({
  id: "wallet.confirmWithdrawal",
  method: "POST",
  path: "/wps/wallet/withdrawals/{withdrawalId}/confirmation",
  summary: "The member says whether a payout has arrived.",
  access,
  input: z.strictObject({ withdrawalId: id, received: z.boolean() }),
  output: withdrawal,
  refusals: { not_possible_now: 409 },
  limits: { perMinute: 20 },
});

export const confirmTogether = endpoint({
  id: "wallet.confirmTogether",
  method: "POST",
  path: "/wps/wallet/withdrawals/confirmations",
  summary: "The member says that all these payouts have arrived. What is no longer open is left as it is.",
  access,
  input: z.strictObject({ withdrawalIds: z.array(id).min(1).max(50) }),
  output: z.object({ withdrawalIds: z.array(id) }),
  refusals: {},
  limits: { perMinute: 20 },
});

export const addProof = endpoint({
  id: "wallet.addProof",
  method: "POST",
  path: "/wps/wallet/withdrawals/{withdrawalId}/proofs",
  summary: "Takes a PNG or JPG as the body: an image about a payout that did not arrive; three at most.",
  access,
  input: z.strictObject({ withdrawalId: id }),
  output: z.object({ proofCount: integer }),
  refusals: {
    ...{ picture_kind_unknown: 415, picture_too_large: 413, picture_unreadable: 422 },
    ...{ not_possible_now: 409, proofs_full: 409 },
  },
  limits: { perMinute: 12 },
  upload: { bytesMax: PROOF_BYTES_MAX },
});

/** An image as the `src` of a picture. */
export const proof = z.object({ place: integer, image: z.string(), addedAt: instant });

export const listProofs = endpoint({
  id: "wallet.listProofs",
  method: "GET",
  path: "/wps/wallet/withdrawals/{withdrawalId}/proofs",
  summary: "The images that the member has added about a payout that did not arrive.",
  access,
  input: z.strictObject({ withdrawalId: id }),
  output: z.object({ proofs: z.array(proof) }),
  refusals: {},
  limits: { perMinute: 60 },
});
