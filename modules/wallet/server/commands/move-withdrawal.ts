import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { nextWithdrawalState, type WithdrawalEvent } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import type { WalletTables, WithdrawalRow } from "../tables.ts";
import { addStep } from "./steps.ts";

export type WithdrawalMove = {
  subject: Subject;
  event: WithdrawalEvent;
  note?: string;
  set?: Partial<
    Pick<WithdrawalRow, "approval" | "decided_by" | "reason" | "first_approved_by" | "first_approved_at" | "payout">
  >;
  /** What belongs to the same transaction, e.g. the job that goes on from here. */
  also?: (trx: Transaction, row: WithdrawalRow) => Promise<void>;
};

/**
 * Changes a withdrawal's state under its lock, with its step, and tells the member's browser.
 * @returns the withdrawal after the move, or null when the move is not legal from where it stands
 */
export async function moveWithdrawal(deps: WalletDependencies, move: WithdrawalMove): Promise<WithdrawalRow | null> {
  const moved = await deps.database.kysely.transaction().execute((trx) => moveWithdrawalIn(deps, trx, move));
  if (moved) notifyMember(deps, moved);
  return moved;
}

/** The same inside the caller's transaction, who then calls {@link notifyMember} after its commit. */
export async function moveWithdrawalIn(
  deps: WalletDependencies,
  trx: Transaction,
  { subject, event, note, set, also }: WithdrawalMove,
): Promise<WithdrawalRow | null> {
  const at = deps.clock.now();
  const tables = trx.withTables<WalletTables>();
  const row = await lockWithdrawal(trx, subject);
  const state = row && nextWithdrawalState(row.state, event);
  if (!row || !state) return null;
  const moved: WithdrawalRow = { ...row, ...set, state, updated_at: at };
  await tables
    .updateTable("wallet_withdrawal")
    .set({ ...set, state, updated_at: at })
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .execute();
  await addStep(trx, { memberId: subject.memberId, subjectId: subject.id, state, note: note ?? null, at });
  await also?.(trx, moved);
  return moved;
}

/** The next move or decision waits until this transaction ends. */
export const lockWithdrawal = (trx: Transaction, subject: Subject): Promise<WithdrawalRow | undefined> =>
  trx
    .withTables<WalletTables>()
    .selectFrom("wallet_withdrawal")
    .selectAll()
    .where("bucket", "=", bucketOf(subject.memberId))
    .where("member_id", "=", subject.memberId)
    .where("withdrawal_id", "=", subject.id)
    .forUpdate()
    .executeTakeFirst();

export function notifyMember(deps: WalletDependencies, row: WithdrawalRow): void {
  const data = { withdrawalId: row.withdrawal_id, state: row.state };
  deps.realtime.publish({ memberId: row.member_id }, { type: "wallet.withdrawal", data });
}

export const findWithdrawal = (deps: WalletDependencies, subject: Subject): Promise<WithdrawalRow | undefined> =>
  deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_withdrawal")
    .selectAll()
    .where("bucket", "=", bucketOf(subject.memberId))
    .where("member_id", "=", subject.memberId)
    .where("withdrawal_id", "=", subject.id)
    .executeTakeFirst();
