import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { maskedName } from "@fairhouse/member/server";
import { sql } from "kysely";
import type { listFriends } from "../../contract.ts";
import type { ReferralDependencies } from "../dependencies.ts";

type Page = OutputOf<typeof listFriends>;
type Row = { friendId: string; joinedAt: Date; reward: string | null };

/** Who came, newest first: the ids of members are in the order of their registration. Nothing of a friend's play is told. */
export async function readFriends(
  deps: Pick<ReferralDependencies, "database" | "members">,
  { memberId, before, limit }: { memberId: string; before?: string | undefined; limit: number },
): Promise<Page> {
  const { rows } = await sql<Row>`
    select friend.friend_id as "friendId", friend.joined_at as "joinedAt", reward.amount::text as reward
    from referral_friend friend
    left join referral_reward reward on reward.bucket = friend.bucket and reward.member_id = friend.member_id
      and reward.friend_id = friend.friend_id and reward.paid_at is not null
    where friend.bucket = ${bucketOf(memberId)} and friend.member_id = ${memberId}
      and (${before ?? null}::uuid is null or friend.friend_id < ${before ?? null}::uuid)
    order by friend.friend_id desc limit ${limit + 1}`.execute(deps.database.kysely);
  const shown = rows.slice(0, limit);
  return {
    friends: await Promise.all(shown.map((row) => viewOf(deps, row))),
    next: rows.length > limit ? (shown.at(-1)?.friendId ?? null) : null,
  };
}

async function viewOf(
  { members }: Pick<ReferralDependencies, "members">,
  { friendId, joinedAt, reward }: Row,
): Promise<Page["friends"][number]> {
  const friend = await members.find(friendId);
  return {
    friendId,
    name: maskedName(friend?.nickname ?? friend?.userName ?? ""),
    joinedAt: joinedAt.toISOString(),
    state: reward === null ? "joined" : "rewarded",
    rewardLedger: reward,
  };
}
