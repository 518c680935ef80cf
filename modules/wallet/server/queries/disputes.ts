import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listDisputes } from "../../contract/disputes.ts";
import { approvalBounds, needsTwoOperators } from "../../rules.ts";
import { countProofs } from "../commands/proofs.ts";
import type { QueueDependencies } from "../dependencies.ts";
import type { DisputeRow, WithdrawalRow } from "../tables.ts";

type View = OutputOf<typeof listDisputes>["disputes"][number];
type Row = Pick<
  WithdrawalRow,
  "member_id" | "withdrawal_id" | "payout" | "unit" | "amount" | "fee" | "method" | "destination" | "created_at"
> &
  Pick<DisputeRow, "opened_at" | "first_found" | "first_by" | "first_at" | "first_reason"> & {
    dispute_state: "open" | "paying";
  };

/** The operators' queue of disputes, with what a finding needs. */
export async function readDisputes(
  deps: QueueDependencies,
  asked: { staffId: string; limit: number },
): Promise<View[]> {
  const [{ rows }, isAlso] = await Promise.all([
    sql<Row>`select w.member_id, w.withdrawal_id, w.payout, w.unit, w.amount, w.fee, w.method, w.destination, w.created_at,
        d.opened_at, d.state as dispute_state, d.first_found, d.first_by, d.first_at, d.first_reason
      from wallet_dispute d join wallet_withdrawal w using (bucket, member_id, withdrawal_id)
      where d.closed_at is null order by d.opened_at, d.withdrawal_id limit ${asked.limit}`.execute(
      deps.database.kysely,
    ),
    deps.members.linkedMembers(asked.staffId),
  ]);
  const [names, proofs] = await Promise.all([
    deps.operatorNames(rows.flatMap((row) => row.first_by ?? [])),
    countProofs(deps, rows),
  ]);
  const isMe = [asked.staffId, ...isAlso];
  return Promise.all(
    rows.map(async (row) => ({
      ...viewOf(row),
      userName: (await deps.members.find(row.member_id))?.userName ?? row.member_id,
      proofCount: proofs.get(row.withdrawal_id) ?? 0,
      needsTwo: needsTwoOperators(row.amount, approvalBounds(deps.currency)),
      first: firstOf(row, { names, isMe }),
      barredBy: isMe.includes(row.member_id) ? ("same_person" as const) : null,
    })),
  );
}

const viewOf = (row: Row) => ({
  memberId: row.member_id,
  withdrawalId: row.withdrawal_id,
  payout: row.payout,
  unit: row.unit,
  amountLedger: row.amount.toString(),
  receivedAmountLedger: (row.amount - row.fee).toString(),
  method: row.method,
  destination: row.destination,
  requestedAt: row.created_at.toISOString(),
  openedAt: row.opened_at.toISOString(),
  state: row.dispute_state,
});

function firstOf(
  { first_found: found, first_by: by, first_at: at, first_reason: reason }: Row,
  { names, isMe }: { names: ReadonlyMap<string, string>; isMe: readonly string[] },
): View["first"] {
  if (!found || !by || !at || !reason) return null;
  return { found, operator: names.get(by) ?? by, at: at.toISOString(), reason, isYours: isMe.includes(by) };
}
