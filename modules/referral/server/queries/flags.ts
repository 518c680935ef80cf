import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listFlags } from "../../contract.ts";
import type { FlagReason } from "../../rules.ts";
import type { ReferralDependencies } from "../dependencies.ts";

type Row = { flagId: string; friendId: string; referrerId: string; reasons: FlagReason[]; flaggedAt: Date };

/** Flagged invitations of all members, newest first, with what rewards have taken from the budget. */
export async function readFlags(
  { database, members, currency }: Pick<ReferralDependencies, "database" | "members" | "currency">,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<OutputOf<typeof listFlags>> {
  const [{ rows }, budget] = await Promise.all([
    sql<Row>`
      select flag_id as "flagId", friend_id as "friendId", referrer_id as "referrerId", reasons, flagged_at as "flaggedAt"
      from referral_flag where ${before ?? null}::uuid is null or flag_id < ${before ?? null}::uuid
      order by flag_id desc limit ${limit + 1}`.execute(database.kysely),
    sql<{ rewards: number; spent: string }>`select rewards, spent::text as spent from referral_budget`.execute(
      database.kysely,
    ),
  ]);
  const nameOf = async (memberId: string) => (await members.find(memberId))?.userName ?? memberId;
  const shown = rows.slice(0, limit);
  return {
    flags: await Promise.all(
      shown.map(async ({ flagId, friendId, referrerId, reasons, flaggedAt }) => ({
        flagId,
        friendName: await nameOf(friendId),
        referrerName: await nameOf(referrerId),
        reasons,
        flaggedAt: flaggedAt.toISOString(),
      })),
    ),
    next: rows.length > limit ? (shown.at(-1)?.flagId ?? null) : null,
    rewards: budget.rows[0]?.rewards ?? 0,
    spentLedger: budget.rows[0]?.spent ?? "0",
    unit: currency.code,
  };
}
