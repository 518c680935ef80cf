import { bucketOf } from "@fairhouse/base";
import type { RowTexts } from "@fairhouse/ledger/seal";
import type { Log } from "@fairhouse/platform/log";
import type { Pool } from "pg";
import { createPlayCollector, type Played, type SealedPlay } from "./sealed-play.ts";

export type PlayTallyDependencies = { readonly database: { readonly pool: Pool }; readonly log: Log };

const FLUSH_MS = 1_000;
/** Won rounds that are kept; the board shows twenty of them. */
const WINS_KEPT = 500;
/** The list of popular games looks back over seven days. */
const DAYS_KEPT = 35;

export type PlayTally = {
  /** Takes sealed rows in; they are written within a second, together with what else comes. */
  count(rows: readonly RowTexts[]): void;
  /** Writes what has come. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Keeps the latest wins and the play of each game, from rows on their way out of the sealing: nothing is read from the
 * ledger for it but the rounds themselves, by their keys, and a bet knows nothing of it. A process killed within the
 * second loses that second's play from these lists, never adds to them.
 */
export function createPlayTally({ database, log }: PlayTallyDependencies): PlayTally {
  const collector = createPlayCollector();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (!collector.isEmpty()) await writePlay(database.pool, collector.take());
    });
    return writing;
  }

  async function flushQuietly(): Promise<void> {
    await flush().catch((error: unknown) => {
      writing = Promise.resolve();
      log.error({ err: error }, "the play of the last second could not be written");
    });
  }

  return {
    count(rows) {
      collector.add(rows);
      if (collector.isEmpty()) return;
      timer ??= setTimeout(flushQuietly, FLUSH_MS).unref();
    },
    flush,
    stop: flushQuietly,
  };
}

async function writePlay(pool: Pool, { played, rounds }: SealedPlay): Promise<void> {
  if (played.size > 0) await addPlayed(pool, [...played.values()]);
  if (rounds.length > 0) await addWins(pool, rounds);
}

async function addPlayed(pool: Pool, played: readonly Played[]): Promise<void> {
  await pool.query(
    `insert into games_play_day as d (day, vendor, game_code, unit, bets, staked)
     select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) order by 1, 2, 3, 4
     on conflict (day, vendor, game_code, unit)
       do update set bets = d.bets + excluded.bets, staked = d.staked + excluded.staked`,
    [
      played.map((one) => one.day),
      played.map((one) => one.vendor),
      played.map((one) => one.gameCode),
      played.map((one) => one.unit),
      played.map((one) => one.bets),
      played.map((one) => one.staked.toString()),
    ],
  );
  await pool.query("delete from games_play_day where day < current_date - $1::integer", [DAYS_KEPT]);
}

/** Of the rounds that something was paid in, those that are closed and paid more than they took. */
async function addWins(pool: Pool, rounds: SealedPlay["rounds"]): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into games_win (bucket, member_id, group_key, won_at)
     select g.bucket, g.member_id, g.group_key, g.closed_at
     from (select distinct * from unnest($1::smallint[], $2::uuid[], $3::text[]) r (bucket, member_id, group_key)) r
     join ledger_group g using (bucket, member_id, group_key)
     where g.state = 'closed' and g.paid > g.staked
     on conflict (bucket, member_id, group_key) do nothing`,
    [rounds.map((one) => one.bucket), rounds.map((one) => one.memberId), rounds.map((one) => one.groupKey)],
  );
  if (!rowCount) return;
  await pool.query(
    `delete from games_win
     where won_at < (select won_at from games_win order by won_at desc offset $1 limit 1)`,
    [WINS_KEPT],
  );
}

/** Takes wins off the board whose rounds were not what was sealed with their bets. */
export async function forgetWins(pool: Pool, rounds: readonly { memberId: string; key: string }[]): Promise<void> {
  await pool.query(
    `delete from games_win w using unnest($1::smallint[], $2::uuid[], $3::text[]) r (bucket, member_id, group_key)
     where w.bucket = r.bucket and w.member_id = r.member_id and w.group_key = r.group_key`,
    [
      rounds.map(({ memberId }) => bucketOf(memberId)),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ key }) => key),
    ],
  );
}
