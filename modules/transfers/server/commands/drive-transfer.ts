import { reasonOf } from "../../rules.ts";
import type { TransfersDependencies } from "../dependencies.ts";
import { type TransferSubject, tellReceiverJob } from "../jobs.ts";
import { findSent } from "../queries/sent.ts";
import type { SentRow, TransfersTables } from "../tables.ts";

/**
 * Takes a transfer to its end. The ledger's key is the transfer's own, so that the money moves once, however often and by however
 * many processes this is called.
 */
export async function driveTransfer(deps: TransfersDependencies, row: SentRow): Promise<SentRow> {
  if (row.state !== "pending") return row;
  const { state, reason } = await deps.ledger.transferBetween({
    ...{ fromMemberId: row.member_id, toMemberId: row.to_member_id },
    ...{ key: `member-transfer:${row.transfer_id}`, kind: "member_transfer", unit: row.unit, amount: row.amount },
    ceilings: deps.guard.terms("transfer").ceilings,
    meta: {
      sender: { memberTransferId: row.transfer_id, label: row.to_name },
      receiver: { memberTransferId: row.transfer_id, label: row.from_name },
    },
  });
  if (state === "pending") return row;
  return endTransfer(deps, row, state === "posted" ? null : reasonOf(reason));
}

export async function driveTransferBy(deps: TransfersDependencies, subject: TransferSubject): Promise<void> {
  const row = await findSent(deps.database.kysely, subject);
  if (row) await driveTransfer(deps, row);
}

/** @param reason why the books refused it; null when the money has moved */
async function endTransfer(deps: TransfersDependencies, row: SentRow, reason: string | null): Promise<SentRow> {
  const subject = { memberId: row.member_id, transferId: row.transfer_id };
  const ended = await deps.database.kysely.transaction().execute(async (trx) => {
    const moved = await trx
      .withTables<TransfersTables>()
      .updateTable("transfers_sent")
      .set({ state: reason === null ? "done" : "refused", reason, ended_at: deps.clock.now() })
      .where("bucket", "=", row.bucket)
      .where("member_id", "=", row.member_id)
      .where("transfer_id", "=", row.transfer_id)
      .where("state", "=", "pending")
      .returningAll()
      .executeTakeFirst();
    if (moved?.state === "done") await deps.jobs.enqueue(trx, tellReceiverJob, subject);
    return moved;
  });
  // Another process has ended it meanwhile, with the same answer of the ledger.
  return ended ?? (await findSent(deps.database.kysely, subject)) ?? row;
}
