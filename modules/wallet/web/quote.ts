import { useCall } from "./api.ts";

export type QuoteAsked = {
  /** The code of the method. */
  readonly method: string;
  /** Ledger amount. */
  readonly amount: bigint;
};

/** What a withdrawal would cost, bring and leave; nothing is asked while no amount is known. */
export const useQuote = (asked: QuoteAsked | null) =>
  useCall(
    "GET /wps/wallet/withdrawals/quote",
    { method: asked?.method ?? "", amountLedger: (asked?.amount ?? 0n).toString() },
    { enabled: asked !== null, staleTimeMs: 0 },
  );
