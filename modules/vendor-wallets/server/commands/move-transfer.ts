import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import {
  FIRST_QUESTION_MS,
  nextTransferState,
  pauseAfterQuestionMs,
  REQUEST_LIFE_MS,
  type VendorTransferEvent,
} from "../../rules.ts";
import type { VendorWalletsDependencies } from "../dependencies.ts";
import { askTransferJob, type TransferSubject } from "../jobs.ts";
import type { VendorTransferRow, VendorWalletsTables } from "../tables.ts";

const identityOf = (row: Pick<VendorTransferRow, "member_id" | "transfer_id">) => ({
  bucket: bucketOf(row.member_id),
  member_id: row.member_id,
  transfer_id: row.transfer_id,
});

export const findTransfer = (deps: VendorWalletsDependencies, { memberId, transferId }: TransferSubject) =>
  findBy(deps, memberId, { column: "transfer_id", value: transferId });

/** The transfer that a request has begun before, by the key that the member chose for it. */
export const findRequested = (
  deps: VendorWalletsDependencies,
  { memberId, requestKey }: { memberId: string; requestKey: string },
) => findBy(deps, memberId, { column: "request_key", value: requestKey });

const findBy = (
  deps: VendorWalletsDependencies,
  memberId: string,
  { column, value }: { column: "transfer_id" | "request_key"; value: string },
): Promise<VendorTransferRow | undefined> =>
  deps.database.kysely
    .withTables<VendorWalletsTables>()
    .selectFrom("vendor_wallets_transfer")
    .selectAll()
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where(column, "=", value)
    .executeTakeFirst();

/**
 * Claims the one sending of a transfer, with the job that asks about it should no answer come.
 * @returns the claimed transfer, or null when it has been sent already
 */
export async function claimSending(
  deps: VendorWalletsDependencies,
  row: VendorTransferRow,
): Promise<VendorTransferRow | null> {
  const at = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const claimed = await trx
      .withTables<VendorWalletsTables>()
      .updateTable("vendor_wallets_transfer")
      .set({ sent_at: at, expires_at: new Date(at.getTime() + REQUEST_LIFE_MS), updated_at: at })
      .where((where) => where.and(identityOf(row)))
      .where("state", "=", "pending")
      .where("sent_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!claimed) return null;
    await enqueueQuestion(deps, trx, claimed, FIRST_QUESTION_MS);
    return claimed;
  });
}

/** Changes a transfer's state under its lock; a move that is not legal from where it stands changes nothing. */
export async function moveTransfer(
  deps: VendorWalletsDependencies,
  row: VendorTransferRow,
  { event, reason = null }: { event: VendorTransferEvent; reason?: string | null },
): Promise<void> {
  await deps.database.kysely.transaction().execute(async (trx) => {
    const locked = await lockTransfer(trx, row);
    const state = nextTransferState(locked.state, event);
    if (!state) return;
    await trx
      .withTables<VendorWalletsTables>()
      .updateTable("vendor_wallets_transfer")
      .set({ state, reason, updated_at: deps.clock.now() })
      .where((where) => where.and(identityOf(row)))
      .execute();
  });
}

/** The vendor did not say: the transfer is unknown, and the next question is planned after a longer pause. */
export async function planNextQuestion(deps: VendorWalletsDependencies, row: VendorTransferRow): Promise<void> {
  await deps.database.kysely.transaction().execute(async (trx) => {
    const locked = await lockTransfer(trx, row);
    // Another job asked this question meanwhile, or the answer came.
    if (locked.asked !== row.asked || (locked.state !== "pending" && locked.state !== "unknown")) return;
    const asked = row.asked + 1;
    await trx
      .withTables<VendorWalletsTables>()
      .updateTable("vendor_wallets_transfer")
      .set({ state: "unknown", asked, updated_at: deps.clock.now() })
      .where((where) => where.and(identityOf(row)))
      .execute();
    await enqueueQuestion(deps, trx, { ...row, asked }, pauseAfterQuestionMs(row.asked));
  });
}

const lockTransfer = (trx: Transaction, row: VendorTransferRow): Promise<VendorTransferRow> =>
  trx
    .withTables<VendorWalletsTables>()
    .selectFrom("vendor_wallets_transfer")
    .selectAll()
    .where((where) => where.and(identityOf(row)))
    .forUpdate()
    .executeTakeFirstOrThrow();

function enqueueQuestion(
  deps: VendorWalletsDependencies,
  trx: Transaction,
  row: VendorTransferRow,
  afterMs: number,
): Promise<void> {
  const question = { memberId: row.member_id, transferId: row.transfer_id, asked: row.asked };
  return deps.jobs.enqueue(trx, askTransferJob, question, {
    startAfter: new Date(deps.clock.now().getTime() + afterMs),
  });
}
