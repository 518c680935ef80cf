import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import { type Account, maskedName } from "@fairhouse/member/server";
import { findHold, lockHold } from "@fairhouse/wallet/server";
import { capsOf, type Relation, roomOfDay } from "../../rules.ts";
import type { TransfersDependencies } from "../dependencies.ts";
import { driveTransferJob } from "../jobs.ts";
import { findByKey, sentSince } from "../queries/sent.ts";
import type { SentRow, TransfersTables } from "../tables.ts";

export type Writing = {
  readonly memberId: string;
  readonly requestKey: string;
  readonly amount: bigint;
  readonly sender: Account;
  readonly receiver: Account;
  readonly relation: Relation;
};

export type WriteRefusal =
  | { readonly code: "withdrawals_held"; readonly details: { readonly endsAt: string } }
  | { readonly code: "day_cap_reached"; readonly details: { readonly leftLedger: string } };

/** A process that dies right after writing the wish down is replaced by the job after this long. */
const TAKE_UP_MS = 5_000;

/**
 * Writes the wish down with the job that takes it to its end. What a member sends is written one after the other, so that
 * transfers at the same moment never pass the day's cap together, and a hold of withdrawals keeps money in here as well.
 */
export function writeTransfer(deps: TransfersDependencies, writing: Writing): Promise<Result<SentRow, WriteRefusal>> {
  const { memberId, requestKey, amount, sender, receiver, relation } = writing;
  const at = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    await lockHold(trx, memberId);
    const known = await findByKey(trx, writing);
    if (known) return ok(known);
    const hold = await findHold(trx, { memberId, now: at });
    if (hold) return refuse({ code: "withdrawals_held" as const, details: { endsAt: hold.endsAt.toISOString() } });
    const room = roomOfDay(await sentSince(trx, memberId, at), capsOf(await deps.setting(), deps.currency));
    if (amount > room) return refuse({ code: "day_cap_reached" as const, details: { leftLedger: room.toString() } });
    const transferId = newId(at.getTime());
    const row = await trx
      .withTables<TransfersTables>()
      .insertInto("transfers_sent")
      .values({
        ...{ bucket: bucketOf(memberId), member_id: memberId, transfer_id: transferId, request_key: requestKey },
        to_member_id: receiver.memberId,
        relation,
        from_name: nameOf(sender),
        to_name: nameOf(receiver),
        unit: deps.currency.code,
        amount,
        ...{ state: "pending", reason: null, created_at: at, ended_at: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const startAfter = new Date(at.getTime() + TAKE_UP_MS);
    await deps.jobs.enqueue(trx, driveTransferJob, { memberId, transferId }, { startAfter });
    return ok(row);
  });
}

const nameOf = ({ nickname, userName }: Account): string => maskedName(nickname ?? userName);
