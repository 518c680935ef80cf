import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { type DepositEvent, type DepositState, isDepositOver, nextDepositState } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { DepositRow, WalletTables } from "../tables.ts";
import { addStep } from "./steps.ts";

export type DepositMove = {
  memberId: string;
  depositId: string;
  event: DepositEvent;
  note?: string;
  set?: Partial<Pick<DepositRow, "payment_id" | "payment_url">>;
  /** What belongs to the same transaction. */
  also?: (trx: Transaction) => Promise<void>;
};

/**
 * Changes a deposit's state under its lock, with its step, and tells the member's browser.
 * @returns the deposit after the move, or null when the move is not legal from where it stands
 */
export async function moveDeposit(deps: WalletDependencies, move: DepositMove): Promise<DepositRow | null> {
  const at = deps.clock.now();
  const moved = await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<WalletTables>();
    const deposit = await tables
      .selectFrom("wallet_deposit")
      .selectAll()
      .where("bucket", "=", bucketOf(move.memberId))
      .where("member_id", "=", move.memberId)
      .where("deposit_id", "=", move.depositId)
      .forUpdate()
      .executeTakeFirst();
    const state = deposit && nextDepositState(deposit.state, move.event);
    if (!deposit || !state) return null;
    await tables
      .updateTable("wallet_deposit")
      .set({ ...move.set, state, updated_at: at })
      .where("bucket", "=", deposit.bucket)
      .where("member_id", "=", deposit.member_id)
      .where("deposit_id", "=", deposit.deposit_id)
      .execute();
    await addStep(trx, { memberId: move.memberId, subjectId: move.depositId, state, note: move.note ?? null, at });
    await countUnderLimits(deps, trx, {
      memberId: move.memberId,
      depositId: move.depositId,
      from: deposit.state,
      state,
    });
    await move.also?.(trx);
    return { ...deposit, ...move.set, state, updated_at: at };
  });
  if (moved) {
    const message = { type: "wallet.deposit", data: { depositId: move.depositId, state: moved.state } };
    deps.realtime.publish({ memberId: move.memberId }, message);
  }
  return moved;
}

type Counted = { memberId: string; depositId: string; from: DepositState; state: DepositState };

/** What is not paid gives its room under the member's limits back; what is paid nevertheless counts again. */
async function countUnderLimits(
  { guard }: WalletDependencies,
  trx: Transaction,
  { memberId, depositId, from, state }: Counted,
): Promise<void> {
  if (isDepositOver(state)) await guard.deposits.release(trx, { memberId, depositId });
  else if (isDepositOver(from)) await guard.deposits.renew(trx, { memberId, depositId });
}
