import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { listLimitChanges } from "../../contract.ts";
import { effectOfAction } from "../../rules.ts";
import type { ProtectionDependencies } from "../dependencies.ts";
import type { LimitChangeRow, ProtectionTables } from "../tables.ts";

type Page = OutputOf<typeof listLimitChanges>;

/** A page of what a member has decided about their limits, newest first. Ids of changes are in the order of their time. */
export async function readLimitChanges(
  { database }: Pick<ProtectionDependencies, "database">,
  memberId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Page> {
  const query = database.kysely
    .withTables<ProtectionTables>()
    .selectFrom("protection_limit_change")
    .select([
      ...(["bucket", "member_id", "change_id", "kind", "period", "unit"] as const),
      ...(["amount_before", "amount", "action", "changed_at"] as const),
    ])
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .orderBy("change_id", "desc")
    .limit(limit + 1);
  const rows = await (before === undefined ? query : query.where("change_id", "<", before)).execute();
  const changes = rows.slice(0, limit).map(changeView);
  return { changes, next: rows.length > limit ? (changes.at(-1)?.changeId ?? null) : null };
}

function changeView(row: LimitChangeRow): Page["changes"][number] {
  const { change_id, kind, period, unit, action, amount_before, amount, changed_at } = row;
  const { inForceFrom, confirmableFrom } = effectOfAction(action, changed_at);
  return {
    ...{ changeId: change_id, by: "member", kind, period, unit, action },
    fromAmountLedger: amount_before?.toString() ?? null,
    toAmountLedger: amount?.toString() ?? null,
    changedAt: changed_at.toISOString(),
    inForceFrom: inForceFrom?.toISOString() ?? null,
    confirmableFrom: confirmableFrom?.toISOString() ?? null,
  };
}
