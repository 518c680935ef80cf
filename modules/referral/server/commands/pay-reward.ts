import { bucketOf, formatAmount } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import { maskedName } from "@fairhouse/member/server";
import { sql } from "kysely";
import type { ReferralDependencies } from "../dependencies.ts";
import { payRewardJob, type RewardSubject } from "../jobs.ts";

/** The house account that rewards come from. */
export const PROMOTIONS = "promotions";

/** How long a reward of an excluded member, or for one, waits until it is looked at again. */
const POSTPONED_MS = 24 * 3_600_000;

/** Pays a granted reward. The ledger's key is the friend's: one reward for each friend, however often this is called. */
export async function payReward(deps: ReferralDependencies, { memberId, friendId }: RewardSubject): Promise<void> {
  const bucket = bucketOf(memberId);
  const { rows } = await sql<{ unit: string; amount: string; isOpen: boolean }>`
    select unit, amount::text as amount, paid_at is null as "isOpen" from referral_reward
    where bucket = ${bucket} and member_id = ${memberId} and friend_id = ${friendId}`.execute(deps.database.kysely);
  const [reward] = rows;
  if (!reward) return;
  const { unit, amount, isOpen } = reward;
  const asked = [memberId, friendId];
  if (isOpen && (await deps.thoseNotExcluded(asked)).size < asked.length) return postpone(deps, { memberId, friendId });
  const outcome = await deps.ledger.post({
    ...{ memberId, key: `referral-reward:${friendId}`, fingerprint: `${memberId}|${unit}|${amount}` },
    postings: [{ kind: "referral_reward", account: "cash", counterAccount: PROMOTIONS, unit, amount: BigInt(amount) }],
    creditAlways: true,
  });
  if (!isPosted(outcome)) throw new Error(`The reward for a friend was not posted: ${outcome.status}.`);
  await sql`update referral_reward set paid_at = ${deps.clock.now()}
    where bucket = ${bucket} and member_id = ${memberId} and friend_id = ${friendId} and paid_at is null`.execute(
    deps.database.kysely,
  );
  const friend = await deps.members.find(friendId);
  await deps.tell({
    ...{ memberId, key: `referral-reward:${friendId}`, title: "referral:told.title", body: "referral:told.body" },
    values: {
      name: maskedName(friend?.nickname ?? friend?.userName ?? ""),
      amount: `${deps.currency.symbol} ${formatAmount(BigInt(amount), deps.currency)}`,
    },
  });
}

async function postpone({ database, jobs, clock }: ReferralDependencies, subject: RewardSubject): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + POSTPONED_MS);
  await database.kysely.transaction().execute((trx) => jobs.enqueue(trx, payRewardJob, subject, { startAfter }));
}
