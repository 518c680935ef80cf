import { bucketOf, type Clock } from "@fairhouse/base";
import type { RowTexts } from "@fairhouse/ledger/seal";
import type { Log } from "@fairhouse/platform/log";
import type { Pool } from "pg";
import { type PlayedRow, playOf } from "../queries/rows.ts";

/** A round of a member as the ledger has it sealed; everything that a check holds the vendor's record against. */
export type SealedRound = {
  readonly memberId: string;
  /** The key of its group in the ledger, or of a credit that belongs to no round. */
  readonly key: string;
  readonly vendor: string;
  /** The vendor's own id; null for a credit that belongs to no round. */
  readonly roundId: string | null;
  /** What moved under it; undefined without a round. Ledger units. */
  readonly money:
    | { readonly state: "open" | "closed" | "refunded"; readonly staked: bigint; readonly paid: bigint }
    | undefined;
  /** What was sealed beside the stake of its bet; undefined when no bet stands behind the money. */
  readonly bet: Readonly<Record<string, string>> | undefined;
};

/**
 * `matches`, `differs`: what was recomputed is what was sealed and paid, or not, or the vendor knows of no such round.
 * `hidden`: its seeds are not revealed yet. `none`: nothing was played, because the stake was given back. `unchecked`: it will
 * never be possible to say, because nothing was sealed with its bet.
 */
export type RoundAnswer = "matches" | "differs" | "hidden" | "none" | "unchecked";

/** Recomputes rounds by the public verifier; an answer for each, in their order. Throws when the vendor does not answer. */
export type CheckRounds = (rounds: readonly SealedRound[]) => Promise<readonly RoundAnswer[]>;

export type RoundsDependencies = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly checkedVendors: readonly string[];
};

/** A round is first looked at when its win has come and is sealed too, as a rule. */
export const FIRST_TRY_S = 60;

/**
 * Takes what is to be checked from rows on their way into seals: every round of a vendor whose rounds can be recomputed, and
 * every credit of it that belongs to none. A round that more is paid under comes in again.
 */
export async function findRounds(deps: RoundsDependencies, rows: readonly RowTexts[]): Promise<void> {
  const found = new Map<string, PlayedRow>();
  for (const row of rows) {
    const play = playOf(row);
    if (!play || !deps.checkedVendors.includes(play.vendor)) continue;
    const place = `${play.memberId} ${play.key}`;
    found.set(place, { ...play, betId: play.betId ?? found.get(place)?.betId ?? null });
  }
  if (found.size === 0) return;
  const now = deps.clock.now();
  const all = [...found.values()];
  await deps.pool.query(
    `insert into books_round as r (bucket, member_id, group_key, bet_id, found_at, next_try_at)
     select f.bucket, f.member_id, f.key, f.bet_id, $5::timestamptz, $6::timestamptz
     from unnest($1::smallint[], $2::uuid[], $3::text[], $4::uuid[]) f (bucket, member_id, key, bet_id) order by 1, 2, 3
     on conflict (bucket, member_id, group_key) do update set bet_id = coalesce(r.bet_id, excluded.bet_id),
       next_try_at = least(r.next_try_at, excluded.next_try_at), tries = case when r.answer is null then r.tries else 0 end`,
    [
      all.map(({ memberId }) => bucketOf(memberId)),
      all.map(({ memberId }) => memberId),
      all.map(({ key }) => key),
      all.map(({ betId }) => betId),
      now,
      new Date(now.getTime() + FIRST_TRY_S * 1_000),
    ],
  );
}
