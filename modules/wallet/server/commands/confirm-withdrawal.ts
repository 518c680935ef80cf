import { ok, type Result, refuse } from "@fairhouse/base";
import { DISPUTE_MS } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import type { WithdrawalRow } from "../tables.ts";
import { openDispute, withdrawDispute } from "./disputes.ts";
import { findWithdrawal, lockWithdrawal, moveWithdrawal, moveWithdrawalIn, notifyMember } from "./move-withdrawal.ts";

/** The member's own statement on whether a payout arrived. A presumed receipt may be disputed for 30 days. */
export async function confirmWithdrawal(
  deps: WalletDependencies,
  subject: Subject,
  isReceived: boolean,
): Promise<Result<null, "not_found" | "not_possible_now">> {
  const row = await findWithdrawal(deps, subject);
  if (!row) return refuse("not_found");
  if (!isReceived && !mayBeReported(row, deps.clock.now())) return refuse("not_possible_now");
  const moved = await moveWithdrawal(deps, {
    subject,
    event: isReceived ? "received" : "not_received",
    also: (trx, after) => (isReceived ? withdrawDispute : openDispute)(trx, { row: after, at: deps.clock.now() }),
  });
  return moved ? ok(null) : refuse("not_possible_now");
}

/** Whether the member can still say that a payout did not arrive. */
export const mayBeReported = ({ state, updated_at }: WithdrawalRow, now: Date): boolean =>
  state === "paid_out" || (state === "presumed_received" && now.getTime() - updated_at.getTime() <= DISPUTE_MS);

/** Most withdrawals that are confirmed by one call. */
export const CONFIRMED_AT_ONCE_MAX = 50;

/**
 * Confirms together what the member has on screen. What is no longer paid out is left as it is.
 * @returns which were confirmed, in the order of their ids
 */
export async function confirmTogether(
  deps: WalletDependencies,
  memberId: string,
  withdrawalIds: readonly string[],
): Promise<readonly string[]> {
  const moved = await deps.database.kysely.transaction().execute(async (trx) => {
    const confirmed: WithdrawalRow[] = [];
    // In the order of the ids, so that two calls never wait for each other's rows.
    for (const id of [...new Set(withdrawalIds)].sort()) {
      const subject = { memberId, id };
      if ((await lockWithdrawal(trx, subject))?.state !== "paid_out") continue;
      const row = await moveWithdrawalIn(deps, trx, { subject, event: "received" });
      if (row) confirmed.push(row);
    }
    return confirmed;
  });
  for (const row of moved) notifyMember(deps, row);
  return moved.map((row) => row.withdrawal_id);
}
