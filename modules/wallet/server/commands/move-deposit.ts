import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { type DepositEvent, type DepositState, isDepositOver, nextDepositState } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { DepositRow, WalletTables } from "../tables.ts";
import { noteFailedDeposit } from "./note-failed-deposit.ts";
import { addStep } from "./steps.ts";

export type DepositMove = {
  memberId: string;
  depositId: string;
  event: DepositEvent;
  note?: string;
  set?: Partial<Pick<DepositRow, "payment_id" | "payment_url" | "payment_details" | "paid_amount">>;
  /** What belongs to the same transaction. */
  also?: (trx: Transaction, deposit: DepositRow) => Promise<void>;
};

/**
 * Changes a deposit's state under its lock, with its step, and tells the member's browser.
 * @returns the deposit after the move, or null when the move is not legal from where it stands
 */
export async function moveDeposit(deps: WalletDependencies, move: DepositMove): Promise<DepositRow | null> {
  const moved = await deps.database.kysely.transaction().execute((trx) => moveDepositIn(deps, trx, move));
  if (moved) notifyOfDeposit(deps, moved);
  return moved;
}

/** The same inside a transaction of the caller's, who tells the member after it. */
export async function moveDepositIn(
  deps: Pick<WalletDependencies, "clock" | "guard">,
  trx: Transaction,
  move: DepositMove,
): Promise<DepositRow | null> {
  const at = deps.clock.now();
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
  const subject = { memberId: move.memberId, depositId: move.depositId };
  await countUnderLimits(deps, trx, { ...subject, from: deposit.state, state });
  if (state === "declined") await noteFailedDeposit(trx, { memberId: move.memberId, at });
  const after = { ...deposit, ...move.set, state, updated_at: at };
  await move.also?.(trx, after);
  return after;
}

export function notifyOfDeposit({ realtime }: Pick<WalletDependencies, "realtime">, deposit: DepositRow): void {
  const message = { type: "wallet.deposit", data: { depositId: deposit.deposit_id, state: deposit.state } };
  realtime.publish({ memberId: deposit.member_id }, message);
}

type Counted = { memberId: string; depositId: string; from: DepositState; state: DepositState };

/** What is not paid gives its room under the member's limits back; what is paid nevertheless counts again. */
async function countUnderLimits(
  { guard }: Pick<WalletDependencies, "guard">,
  trx: Transaction,
  { memberId, depositId, from, state }: Counted,
): Promise<void> {
  if (isDepositOver(state)) await guard.deposits.release(trx, { memberId, depositId });
  else if (isDepositOver(from)) await guard.deposits.renew(trx, { memberId, depositId });
}
