import { bucketOf } from "@fairhouse/base";
import type { Follower, Group, Posting } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { RewardRule } from "../../rules.ts";
import type { ReferralDependencies } from "../dependencies.ts";
import { decideRewardJob } from "../jobs.ts";

/** What settles a stake of money. A free round settles none, and a round that was given back is not closed but refunded. */
const SETTLING = ["win", "jackpot_win"];
const GROUPS_AT_ONCE = 100;

/**
 * Adds up the settled stakes of invited friends while the rule is on. A round counts once, when it is closed; the sum, the rounds
 * and the job that decides are written in the transaction that moves the reader.
 */
export const countTurnover = (deps: ReferralDependencies): Follower =>
  deps.ledger.follow({ reader: "referral.turnover", kinds: SETTLING }, async (postings, trx) => {
    const rule = await deps.rule();
    if (rule) await countIn(deps, trx, { postings, rule });
  });

export async function countIn(
  deps: ReferralDependencies,
  trx: Transaction,
  { postings, rule }: { postings: readonly Posting[]; rule: RewardRule },
): Promise<void> {
  const rounds = roundsOf(postings, deps.currency.code);
  for (const friendId of await friendsAmong(trx, [...rounds.keys()])) {
    const closed = await closedRounds(deps, friendId, [...(rounds.get(friendId) ?? [])]);
    const staked = await addRounds(trx, friendId, closed);
    if (staked !== null && staked >= rule.turnover) await deps.jobs.enqueue(trx, decideRewardJob, { friendId });
  }
}

function roundsOf(postings: readonly Posting[], unit: string): Map<string, Set<string>> {
  const rounds = new Map<string, Set<string>>();
  for (const posting of postings) {
    if (posting.isHouse || posting.unit !== unit || posting.groupKey === undefined) continue;
    const own = rounds.get(posting.memberId) ?? new Set();
    rounds.set(posting.memberId, own.add(posting.groupKey));
  }
  return rounds;
}

/** Those who were invited and are not decided about, in one order for every process. */
async function friendsAmong(trx: Transaction, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string }>`
    select progress.member_id as "memberId"
    from unnest(${memberIds.map(bucketOf)}::smallint[], ${memberIds}::uuid[]) asked (bucket, member_id)
    join referral_progress progress using (bucket, member_id)
    where progress.state = 'joined' order by progress.member_id`.execute(trx);
  return rows.map(({ memberId }) => memberId);
}

async function closedRounds(
  { ledger }: Pick<ReferralDependencies, "ledger">,
  memberId: string,
  keys: readonly string[],
): Promise<Group[]> {
  const found: Group[] = [];
  for (let start = 0; start < keys.length; start += GROUPS_AT_ONCE)
    found.push(...(await ledger.groups(memberId, keys.slice(start, start + GROUPS_AT_ONCE))));
  return found.filter(({ state, staked }) => state === "closed" && staked > 0n);
}

/** @returns what is counted by now; null when nothing new was */
async function addRounds(trx: Transaction, friendId: string, rounds: readonly Group[]): Promise<bigint | null> {
  if (rounds.length === 0) return null;
  const bucket = bucketOf(friendId);
  const { rows: added } = await sql<{ key: string }>`
    insert into referral_round (bucket, member_id, group_key)
    select ${bucket}, ${friendId}, key from unnest(${rounds.map(({ key }) => key)}::text[]) key
    on conflict do nothing returning group_key as key`.execute(trx);
  const isNew = new Set(added.map(({ key }) => key));
  const sum = rounds.reduce((total, { key, staked }) => (isNew.has(key) ? total + staked : total), 0n);
  if (sum === 0n) return null;
  const { rows } = await sql<{ staked: string }>`
    update referral_progress set staked = staked + ${sum.toString()}::numeric
    where bucket = ${bucket} and member_id = ${friendId} returning staked::text as staked`.execute(trx);
  return BigInt(rows[0]?.staked ?? 0);
}
