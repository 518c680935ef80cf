import { bucketOf, formatAmount } from "@fairhouse/base";
import { oppositeOf } from "../../rules.ts";
import type { TransfersDependencies } from "../dependencies.ts";
import type { TransferSubject } from "../jobs.ts";
import { findSent } from "../queries/sent.ts";
import type { TransfersTables } from "../tables.ts";

/** Writes what has arrived into the receiver's own list, and tells them. Both happen once, however often this is called. */
export async function tellReceiver(deps: TransfersDependencies, subject: TransferSubject): Promise<void> {
  const row = await findSent(deps.database.kysely, subject);
  if (row?.state !== "done" || row.ended_at === null) return;
  const memberId = row.to_member_id;
  await deps.database.kysely
    .withTables<TransfersTables>()
    .insertInto("transfers_received")
    .values({
      ...{ bucket: bucketOf(memberId), member_id: memberId, transfer_id: row.transfer_id },
      ...{ from_member_id: row.member_id, from_name: row.from_name, relation: oppositeOf(row.relation) },
      ...{ unit: row.unit, amount: row.amount, created_at: row.created_at, received_at: row.ended_at },
    })
    .onConflict((conflict) => conflict.columns(["bucket", "member_id", "transfer_id"]).doNothing())
    .execute();
  const amount = `${deps.currency.symbol} ${formatAmount(row.amount, deps.currency)}`;
  await deps.tell({
    ...{ memberId, key: `member-transfer:${row.transfer_id}` },
    ...{ title: "transfers:told.title", body: "transfers:told.body" },
    values: { name: row.from_name, amount },
  });
}
