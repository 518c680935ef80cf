import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type RawBuilder, sql } from "kysely";
import type { listTransfers, readTransfer } from "../../contract.ts";
import type { TransfersDependencies } from "../dependencies.ts";
import type { SentRow } from "../tables.ts";

type View = OutputOf<typeof readTransfer>;

type Row = Pick<SentRow, "transfer_id" | "relation" | "unit" | "state" | "reason" | "created_at" | "ended_at"> & {
  direction: "sent" | "received";
  name: string;
  amount: string;
};

/** What a member has sent and received, as they see it. */
const ownTransfers = (memberId: string): RawBuilder<unknown> => sql`(
  select 'sent' as direction, transfer_id, to_name as name, relation, unit, amount, state, reason, created_at, ended_at
  from transfers_sent where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
  union all
  select 'received', transfer_id, from_name, relation, unit, amount, 'done', null, created_at, received_at
  from transfers_received where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
)`;

const COLUMNS = sql`direction, transfer_id, name, relation, unit, amount::text as amount, state, reason, created_at, ended_at`;

/** Newest first: the ids of transfers are in the order of time. */
export async function readTransfers(
  { database }: Pick<TransfersDependencies, "database">,
  { memberId, before, limit }: { memberId: string; before?: string | undefined; limit: number },
): Promise<OutputOf<typeof listTransfers>> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${ownTransfers(memberId)} own
    where ${before ?? null}::uuid is null or transfer_id < ${before ?? null}::uuid
    order by transfer_id desc limit ${limit + 1}`.execute(database.kysely);
  const shown = rows.slice(0, limit);
  return {
    transfers: shown.map(viewOf),
    next: rows.length > limit ? (shown.at(-1)?.transfer_id ?? null) : null,
  };
}

export async function readOwnTransfer(
  { database }: Pick<TransfersDependencies, "database">,
  { memberId, transferId }: { memberId: string; transferId: string },
): Promise<View | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${ownTransfers(memberId)} own where transfer_id = ${transferId}`.execute(database.kysely);
  return rows[0] && viewOf(rows[0]);
}

export const sentView = ({ to_name, amount, ...row }: SentRow): View =>
  viewOf({ ...row, direction: "sent", name: to_name, amount: amount.toString() });

const viewOf = (row: Row): View => ({
  transferId: row.transfer_id,
  direction: row.direction,
  other: { name: row.name, relation: row.relation },
  unit: row.unit,
  amountLedger: row.amount,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
