import type { Bill } from "./bill.ts";

/** What the ledger is asked for: from the house's expense for agents to the agent's wallet, once under its key. */
export type Payment = { readonly key: string; readonly agentId: string; readonly amountLedger: bigint };

/** The payments of bills. A bill that pays nothing has none; the house's expense is the sum of all. */
export const paymentsOf = (bills: readonly Bill[]): readonly Payment[] =>
  bills
    .filter(({ netLedger }) => netLedger > 0n)
    .map(({ key, contract, netLedger }) => ({
      key: `agent-pay ${key}`,
      agentId: contract.agentId,
      amountLedger: netLedger,
    }));
