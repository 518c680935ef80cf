import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import type { QueueDependencies } from "../dependencies.ts";

export type SeenFailures = {
  readonly memberId: string;
  /** The flag that the operator has seen. */
  readonly pausedAt: string;
  readonly endsPause: boolean;
  readonly reason: string;
  readonly staffId: string;
  readonly address: string;
};

/** An operator has looked at an account whose deposits failed; they may end the pause before its time. */
export async function seeFailedDeposits(
  deps: QueueDependencies,
  input: SeenFailures,
): Promise<Result<{ memberId: string }, "not_waiting" | "same_person">> {
  const { memberId, staffId, reason, address } = input;
  const isMe = [staffId, ...(await deps.members.linkedMembers(staffId))].includes(memberId);
  if (isMe) return refuse("same_person");
  const at = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ member_id: string }>`update wallet_deposit_failures
      set seen_by = ${staffId}, seen_at = ${at},
        paused_until = case when ${input.endsPause} then least(paused_until, greatest(paused_at, ${at})) else paused_until end
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and paused_at = ${new Date(input.pausedAt)}
        and seen_at is null
      returning member_id`.execute(trx);
    if (rows.length === 0) return refuse("not_waiting");
    await deps.writeAudit(trx, {
      ...{ staffId, action: input.endsPause ? "deposits.resumed" : "deposits.flag-seen" },
      ...{ subjectKind: "member", subjectId: memberId, detail: { pausedAt: input.pausedAt } },
      ...{ reason, address, at },
    });
    return ok({ memberId });
  });
}
