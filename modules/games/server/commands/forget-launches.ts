import type { Database } from "@fairhouse/platform/database";
import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { sql } from "kysely";
import { z } from "zod";
import { LAUNCH_TOKENS_KEPT_MS, LAUNCHES_KEPT_MS } from "../../rules.ts";
import type { GamesDependencies } from "../dependencies.ts";

export const forgetLaunchesJob = jobKind("games.forget-launches", z.object({}));

const BATCH = 5_000;

/** Every hour, so that a run has little to do. */
export const forgetLaunchesHandler = (deps: Pick<GamesDependencies, "database" | "clock">): JobHandler =>
  jobHandler(forgetLaunchesJob, async () => void (await forgetLaunches(deps)), { cron: "41 * * * *", retryLimit: 0 });

/**
 * Removes launches and their tokens that nothing asks for any more, batch after batch. A bet's own token says until when it
 * is good, so that a launch that is gone takes no bet either; credits ask for no launch.
 */
export async function forgetLaunches({
  database,
  clock,
}: Pick<GamesDependencies, "database" | "clock">): Promise<{ launches: number; tokens: number }> {
  const now = clock.now().getTime();
  const ended = new Date(now - LAUNCHES_KEPT_MS);
  const tokens = await untilNone(
    database,
    () =>
      sql`delete from games_launch_token where token_hash = any (array(
      select token_hash from games_launch_token where launch_id < ${firstIdOf(now - LAUNCH_TOKENS_KEPT_MS)}::uuid
      limit ${BATCH}))`,
  );
  const launches = await untilNone(
    database,
    () =>
      sql`delete from games_launch launch using (
        select bucket, member_id, launch_id from games_launch where play_expires_at < ${ended}
        order by play_expires_at limit ${BATCH}
      ) old
      where launch.bucket = old.bucket and launch.member_id = old.member_id and launch.launch_id = old.launch_id`,
  );
  return { launches, tokens };
}

async function untilNone(database: Database, statement: () => ReturnType<typeof sql>): Promise<number> {
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await statement().execute(database.kysely);
    removed += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) return removed;
  }
}

/** Ids begin with the millisecond in which they were made. */
function firstIdOf(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
