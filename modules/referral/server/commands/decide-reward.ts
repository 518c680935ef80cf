import { bucketOf } from "@fairhouse/base";
import { hasCapability } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { FriendState, RewardRule } from "../../rules.ts";
import type { ReferralDependencies } from "../dependencies.ts";
import { payRewardJob } from "../jobs.ts";
import { flagFriend } from "./flag-friend.ts";

type Progress = { referrerId: string; staked: string; state: FriendState };
type Granting = { friendId: string; referrerId: string; rule: RewardRule };

/**
 * Decides about a friend, once. The budget, the reward and the job that pays it are one transaction: a reward that the budget
 * does not hold is refused, never half given, also when many are decided at the same moment.
 */
export async function decideReward(deps: ReferralDependencies, friendId: string): Promise<void> {
  const rule = await deps.rule();
  const progress = await readProgress(deps.database.kysely, friendId);
  if (!rule || progress?.state !== "joined" || BigInt(progress.staked) < rule.turnover) return;
  const { referrerId } = progress;
  // Decided with the first stake after the exclusion: nothing is given meanwhile, and nothing is lost by a time-out.
  if (!(await deps.thoseNotExcluded([friendId])).has(friendId)) return;
  const barring = await findBarring(deps, { friendId, referrerId });
  await deps.database.kysely.transaction().execute(async (trx) => {
    const locked = await readProgress(trx, friendId, sql`for update`);
    if (locked?.state !== "joined") return;
    const state = barring ?? ((await grant(deps, trx, { friendId, referrerId, rule })) ? "rewarded" : "no_budget");
    await sql`update referral_progress set state = ${state}, decided_at = ${deps.clock.now()}
      where bucket = ${bucketOf(friendId)} and member_id = ${friendId}`.execute(trx);
    await sql`delete from referral_round where bucket = ${bucketOf(friendId)} and member_id = ${friendId}`.execute(trx);
  });
}

async function readProgress(
  from: Transaction | ReferralDependencies["database"]["kysely"],
  friendId: string,
  lock = sql``,
): Promise<Progress | undefined> {
  const { rows } =
    await sql<Progress>`select referrer_id as "referrerId", staked::text as staked, state from referral_progress
    where bucket = ${bucketOf(friendId)} and member_id = ${friendId} ${lock}`.execute(from);
  return rows[0];
}

/** Why nothing is earned whatever was staked: one person on both sides, or an account that money may not be brought to. */
async function findBarring(
  deps: ReferralDependencies,
  { friendId, referrerId }: Omit<Granting, "rule">,
): Promise<"flagged" | "barred" | null> {
  if ((await flagFriend(deps, { friendId, referrerId })).length > 0) return "flagged";
  const referrer = await deps.members.find(referrerId);
  if (!referrer || !hasCapability(referrer.accountType, "promotions")) return "barred";
  if (!(await deps.thoseNotExcluded([referrerId])).has(referrerId)) return "barred";
  const refusal = await deps.guard.ask({ memberId: referrerId, entry: "deposit" });
  if (refusal === "maintenance") throw new Error("Rewards are decided after the maintenance.");
  return refusal === null ? null : "barred";
}

async function grant(
  { clock, currency, jobs }: ReferralDependencies,
  trx: Transaction,
  { friendId, referrerId, rule }: Granting,
): Promise<boolean> {
  const { rows } = await sql`update referral_budget set rewards = rewards + 1, spent = spent + ${rule.reward}
    where rewards < ${rule.rewardsMax} and spent + ${rule.reward} <= ${rule.budget} returning rewards`.execute(trx);
  if (rows.length === 0) return false;
  await sql`insert into referral_reward (bucket, member_id, friend_id, unit, amount, granted_at)
    values (${bucketOf(referrerId)}, ${referrerId}, ${friendId}, ${currency.code}, ${rule.reward}, ${clock.now()})`.execute(
    trx,
  );
  await jobs.enqueue(trx, payRewardJob, { memberId: referrerId, friendId });
  return true;
}
