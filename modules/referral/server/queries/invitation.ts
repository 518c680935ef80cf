import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { readInvitation } from "../../contract.ts";
import { linkOf } from "../../rules.ts";
import type { ReferralDependencies } from "../dependencies.ts";

type Sums = { friends: number; rewards: number; earned: string };

/** A member's own invitation, and what it has brought. */
export async function readOwnInvitation(
  deps: ReferralDependencies,
  memberId: string,
): Promise<OutputOf<typeof readInvitation>> {
  const [isOn, rule, sums] = await Promise.all([deps.isOn(), deps.rule(), readSums(deps, memberId)]);
  const code = isOn ? await deps.members.referralCodeOf(memberId) : null;
  return {
    isOn,
    code,
    link: code === null ? null : linkOf(deps.siteOrigin, code),
    rule: isOn && rule ? { rewardLedger: rule.reward.toString(), turnoverLedger: rule.turnover.toString() } : null,
    unit: deps.currency.code,
    friends: sums.friends,
    rewards: sums.rewards,
    earnedLedger: sums.earned,
  };
}

async function readSums({ database }: Pick<ReferralDependencies, "database">, memberId: string): Promise<Sums> {
  const bucket = bucketOf(memberId);
  const { rows } = await sql<Sums>`
    select
      (select count(*)::integer from referral_friend where bucket = ${bucket} and member_id = ${memberId}) as friends,
      count(*)::integer as rewards, coalesce(sum(amount), 0)::text as earned
    from referral_reward
    where bucket = ${bucket} and member_id = ${memberId} and paid_at is not null`.execute(database.kysely);
  return rows[0] ?? { friends: 0, rewards: 0, earned: "0" };
}
