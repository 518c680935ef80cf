import { bucketOf } from "@fairhouse/base";
import type { ReferralDependencies } from "../dependencies.ts";
import type { ReferralTables } from "../tables.ts";
import { flagFriend } from "./flag-friend.ts";

/** Takes down who invited a new member. What the two share is looked at now, and again before anything is earned. */
export async function noteFriend(deps: ReferralDependencies, friendId: string): Promise<void> {
  const friend = await deps.members.find(friendId);
  if (!friend || friend.referrerId === null) return;
  const { referrerId, registeredAt } = friend;
  await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<ReferralTables>();
    await tables
      .insertInto("referral_friend")
      .values({
        ...{ bucket: bucketOf(referrerId), member_id: referrerId },
        ...{ friend_id: friendId, joined_at: registeredAt },
      })
      .onConflict((conflict) => conflict.columns(["bucket", "member_id", "friend_id"]).doNothing())
      .execute();
    await tables
      .insertInto("referral_progress")
      .values({
        ...{ bucket: bucketOf(friendId), member_id: friendId, referrer_id: referrerId },
        ...{ staked: "0", state: "joined", decided_at: null },
      })
      .onConflict((conflict) => conflict.columns(["bucket", "member_id"]).doNothing())
      .execute();
  });
  await flagFriend(deps, { friendId, referrerId });
}
