import { newId } from "@fairhouse/base";
import { ANCESTORS_MAX, type FlagReason } from "../../rules.ts";
import type { ReferralDependencies } from "../dependencies.ts";
import type { ReferralTables } from "../tables.ts";

type Pair = { readonly friendId: string; readonly referrerId: string };

/** Looks whether an invitation is one person inviting themselves, and flags it for operators. @returns why it is */
export async function flagFriend(deps: ReferralDependencies, pair: Pair): Promise<readonly FlagReason[]> {
  const reasons = await findReasons(deps, pair);
  if (reasons.length === 0) return reasons;
  const now = deps.clock.now();
  await deps.database.kysely
    .withTables<ReferralTables>()
    .insertInto("referral_flag")
    .values({
      ...{ flag_id: newId(now.getTime()), friend_id: pair.friendId, referrer_id: pair.referrerId },
      ...{ reasons: [...reasons], flagged_at: now },
    })
    .onConflict((conflict) => conflict.column("friend_id").doUpdateSet({ reasons: [...reasons] }))
    .execute();
  return reasons;
}

async function findReasons(deps: ReferralDependencies, { friendId, referrerId }: Pair): Promise<FlagReason[]> {
  const [shared, linked, ancestors] = await Promise.all([
    deps.members.sharedBy(friendId, referrerId),
    deps.members.linkedMembers(friendId),
    ancestorsOf(deps, referrerId),
  ]);
  const isLinked = linked.includes(referrerId) && !shared.includes("device") && !shared.includes("bank");
  return [
    ...shared,
    // Not directly, but by accounts between the two.
    ...(isLinked ? (["linked"] as const) : []),
    ...(ancestors.some((ancestor) => linked.includes(ancestor)) ? (["ring"] as const) : []),
  ];
}

/** Who invited the one who invited, and so on. */
async function ancestorsOf(deps: ReferralDependencies, memberId: string): Promise<string[]> {
  const found: string[] = [];
  let current = (await deps.members.find(memberId))?.referrerId ?? null;
  while (current !== null && found.length < ANCESTORS_MAX && !found.includes(current)) {
    found.push(current);
    current = (await deps.members.find(current))?.referrerId ?? null;
  }
  return found;
}
