import { bucketOf, DEMO_CREDITS } from "@fairhouse/base";
import type { Posting } from "@fairhouse/ledger/postgres";

/** What postings say about play: how much of each game, and the rounds that may have been won. */
export type CollectedPlay = {
  readonly played: readonly Played[];
  readonly rounds: readonly PaidRound[];
};

export type Played = { day: string; vendor: string; gameCode: string; unit: string; bets: number; staked: bigint };
export type PaidRound = { bucket: number; memberId: string; groupKey: string };

const WIN_KINDS: readonly string[] = ["win", "free_win", "jackpot_win", "promo_win", "adjustment", "resettle"];

/** Everything that counts here. */
export const PLAY_KINDS: readonly string[] = ["bet", "rollback", ...WIN_KINDS];

export function collectPlay(postings: readonly Posting[]): CollectedPlay {
  const played = new Map<string, Played>();
  const rounds: PaidRound[] = [];
  for (const posting of postings) {
    const { groupKey, kind, unit, account, memberId } = posting;
    // Play of trial accounts is not shown: it makes no winner and no popular game.
    if (!groupKey?.includes(":") || unit === DEMO_CREDITS.code) continue;
    if (kind === "bet") addStake(played, posting, groupKey, 1);
    else if (kind === "rollback") addStake(played, posting, groupKey, -1);
    // A credit that waits for the decision of operators is not a win yet.
    else if (account !== "held") rounds.push({ bucket: bucketOf(memberId), memberId, groupKey });
  }
  return { played: [...played.values()], rounds };
}

function addStake(played: Map<string, Played>, posting: Posting, groupKey: string, sign: 1 | -1): void {
  const { gameCode } = posting.meta;
  if (typeof gameCode !== "string") return;
  const vendor = groupKey.slice(0, groupKey.indexOf(":"));
  const { unit } = posting;
  const day = posting.postedAt.toISOString().slice(0, 10);
  const key = `${day}|${vendor}|${gameCode}|${unit}`;
  const sum = played.get(key) ?? { day, vendor, gameCode, unit, bets: 0, staked: 0n };
  // A bet of several postings is one bet.
  if (posting.postingNumber === 1) sum.bets += sign;
  sum.staked -= posting.amount;
  played.set(key, sum);
}
