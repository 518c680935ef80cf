import { randomUUID } from "node:crypto";
import type { Caller, ComposedProduct } from "./composed-product.ts";
import { PAYMENT_PASSWORD } from "./people.ts";

/** A member asks for a withdrawal to a number of their own. */
export async function askForPayout(member: Caller): Promise<string> {
  const wish = { requestKey: randomUUID(), method: "sandbox-payout", destination: `0300${randomUUID().slice(0, 7)}` };
  const money = { amountLedger: "6000000", paymentPassword: PAYMENT_PASSWORD };
  const { withdrawalId } = await member.ask("POST", "/wps/wallet/withdrawals", { ...wish, ...money });
  return String(withdrawalId);
}

/** A payout of which its member says that it did not arrive. The provider of these tests is away: the row is set as paid out. */
export async function reportPayout(member: Caller, product: ComposedProduct): Promise<string> {
  const withdrawalId = await askForPayout(member);
  const paid = "update wallet_withdrawal set state = 'paid_out' where withdrawal_id = $1";
  await product.database.pool.query(paid, [withdrawalId]);
  await member.ask("POST", `/wps/wallet/withdrawals/${withdrawalId}/confirmation`, { received: false });
  return withdrawalId;
}
