import { ok, type Result, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { quoteWithdrawal } from "../../contract/confirmation.ts";
import { feeOf, smallestPaid } from "../../rules/deposit-methods.ts";
import { withdrawable } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { findWithdrawalMethod } from "./withdrawal-methods.ts";

type Quote = OutputOf<typeof quoteWithdrawal>;

/** What a withdrawal would cost, bring and leave, by the same rules as the request. */
export async function quote(
  deps: WalletDependencies,
  asked: { memberId: string; method: string; amount: bigint },
): Promise<Result<Quote, "method_unknown" | "amount_out_of_range" | "insufficient_funds">> {
  const terms = (await findWithdrawalMethod(deps, asked.method))?.terms;
  if (!terms?.isOpen) return refuse("method_unknown");
  const { amount } = asked;
  const fee = feeOf(amount, terms, smallestPaid(deps.currency));
  if (amount < terms.amountMin || amount > terms.amountMax || fee >= amount) return refuse("amount_out_of_range");
  const balances = await deps.ledger.balances(asked.memberId);
  const of = (account: string) =>
    balances.find((one) => one.account === account && one.unit === deps.currency.code)?.balance ?? 0n;
  const debt = of("debt");
  const free = withdrawable(of("cash"), debt < 0n ? -debt : debt);
  if (amount > free) return refuse("insufficient_funds");
  return ok({
    amountLedger: amount.toString(),
    feeLedger: fee.toString(),
    receivedAmountLedger: (amount - fee).toString(),
    remainingAmountLedger: (free - amount).toString(),
    confirmationMinutes: terms.confirmationMinutes,
  });
}
