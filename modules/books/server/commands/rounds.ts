import { bucketOf, type Clock } from "@fairhouse/base";
import type { RowTexts } from "@fairhouse/ledger/seal";
import type { Log } from "@fairhouse/platform/log";
import type { Pool } from "pg";
import { placeOf, roundOf } from "../queries/rows.ts";

/** A round of a member, by the key of its group in the ledger: the vendor's code and its own id. */
export type RoundName = { readonly memberId: string; readonly vendor: string; readonly roundId: string };

/**
 * Recomputes a round from its revealed seeds by the public verifier and holds it against the money in the ledger.
 * `hidden`: its seeds are not revealed yet. `none`: there is nothing to recompute, as when it was refunded. Throws when
 * the vendor does not answer.
 */
export type CheckRound = (round: RoundName) => Promise<"matches" | "differs" | "hidden" | "none">;

export type RoundsDependencies = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly checkedVendors: readonly string[];
};

/** New rounds that one handful of sealed rows may add, and rounds looked at in one go. At most, not on average. */
const FOUND_MAX = 20;
const CHECKED_MAX = 100;
const FIRST_TRY_S = 60;
/** The studio reveals a pair of seeds after hours; after nine days a hidden round is left. */
const TRIES_MAX = 14;
const PAUSE_MAX_S = 24 * 60 * 60;

/** Takes rounds to be recomputed from rows on their way into seals: all of them while it is quiet, some in a rush. */
export async function findRounds(deps: RoundsDependencies, rows: readonly RowTexts[]): Promise<void> {
  const found = rows
    .map((row) => ({ memberId: placeOf(row).memberId, key: roundOf(row) ?? "" }))
    .filter(({ key }) => deps.checkedVendors.includes(key.split(":")[0] ?? ""))
    .slice(0, FOUND_MAX);
  if (found.length === 0) return;
  const now = deps.clock.now();
  await deps.pool.query(
    `insert into books_round (bucket, member_id, group_key, found_at, next_try_at)
     select distinct f.bucket, f.member_id, f.key, $4::timestamptz, $5::timestamptz
     from unnest($1::smallint[], $2::uuid[], $3::text[]) f (bucket, member_id, key) on conflict do nothing`,
    [
      found.map(({ memberId }) => bucketOf(memberId)),
      found.map(({ memberId }) => memberId),
      found.map(({ key }) => key),
      now,
      new Date(now.getTime() + FIRST_TRY_S * 1_000),
    ],
  );
}

/**
 * Recomputes the rounds whose time has come and counts them. A round is counted in the transaction that removes it from
 * those that wait, so once, whatever is killed.
 */
export async function checkDueRounds(deps: RoundsDependencies, check: CheckRound): Promise<void> {
  const { rows } = await deps.pool.query<{ member_id: string; group_key: string; tries: number }>(
    "select member_id, group_key, tries from books_round where next_try_at <= $1 order by next_try_at limit $2",
    [deps.clock.now(), CHECKED_MAX],
  );
  for (const { member_id: memberId, group_key: key, tries } of rows) {
    const [vendor = "", ...roundId] = key.split(":");
    const answer = await check({ memberId, vendor, roundId: roundId.join(":") }).catch((error: unknown) => {
      deps.log.warn({ err: error, vendor }, "a round could not be recomputed, will be tried again");
      return "hidden" as const;
    });
    if (answer === "hidden" && tries < TRIES_MAX) await postpone(deps, memberId, key, tries);
    else await count(deps, memberId, key, answer);
    if (answer === "differs") deps.log.error({ memberId, round: key }, "a round does not match its seeds");
  }
}

async function postpone({ pool, clock }: RoundsDependencies, memberId: string, key: string, tries: number) {
  const pauseS = Math.min(PAUSE_MAX_S, FIRST_TRY_S * 2 ** tries);
  await pool.query(
    "update books_round set tries = tries + 1, next_try_at = $4 where bucket = $1 and member_id = $2 and group_key = $3",
    [bucketOf(memberId), memberId, key, new Date(clock.now().getTime() + pauseS * 1_000)],
  );
}

async function count(
  { pool, clock }: RoundsDependencies,
  memberId: string,
  key: string,
  answer: "matches" | "differs" | "hidden" | "none",
): Promise<void> {
  const isChecked = answer === "matches" || answer === "differs";
  await pool.query(
    `with done as (
       delete from books_round where bucket = $1 and member_id = $2 and group_key = $3 returning group_key
     )
     insert into books_round_day as d (day, checked, matching)
     select $4::date, 1, $5::integer from done where $6
     on conflict (day) do update set checked = d.checked + 1, matching = d.matching + excluded.matching`,
    [
      bucketOf(memberId),
      memberId,
      key,
      clock.now().toISOString().slice(0, 10),
      answer === "matches" ? 1 : 0,
      isChecked,
    ],
  );
}
