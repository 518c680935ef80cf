import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import type { EndLaunchesDependencies, GamesDependencies } from "../dependencies.ts";
import type { GamesTables } from "../tables.ts";

const opening = z.strictObject({ vendor: z.string(), memberId: z.uuid(), launchId: z.uuid() });

/** Tells a vendor that keeps sessions of its own that one of them is over. */
export const endVendorSessionJob = jobKind("games.end-vendor-session", opening);

/** Of many vendors' sessions a slow one delays no other. */
const ENDED_AT_ONCE = 8;

export const endVendorSessionHandler = ({ vendors }: Pick<GamesDependencies, "vendors">): JobHandler =>
  jobHandler(
    endVendorSessionJob,
    async ({ vendor, memberId: playerId, launchId }) => {
      await vendors.find((one) => one.code === vendor)?.endSession?.({ playerId, launchId });
    },
    { atOnce: ENDED_AT_ONCE },
  );

/**
 * Ends a member's launches, those of one site session or one launch when it is named, inside the transaction that ends the
 * session, excludes the member or closes the account. Bets stop on every process within a second; wins still arrive. Vendors
 * that keep sessions of their own are told by a job.
 */
export async function endLaunchesIn(
  deps: EndLaunchesDependencies,
  trx: Transaction,
  scope: { memberId: string; siteSessionId?: string; launchId?: string },
): Promise<void> {
  const { memberId, siteSessionId, launchId } = scope;
  const vendors = deps.vendors.filter(({ endSession }) => endSession !== undefined).map(({ code }) => code);
  let update = trx
    .withTables<GamesTables>()
    .updateTable("games_launch")
    .set({ ended_at: deps.clock.now() })
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null);
  if (siteSessionId) update = update.where("site_session_id", "=", siteSessionId);
  if (launchId) update = update.where("launch_id", "=", launchId);
  if (vendors.length === 0) {
    await update.execute();
    return;
  }
  const ended = await update.returning(["vendor", "launch_id", "redeemed_at", "play_expires_at"]).execute();
  for (const row of ended)
    if (vendors.includes(row.vendor) && row.play_expires_at > deps.clock.now())
      await deps.jobs.enqueue(trx, endVendorSessionJob, { vendor: row.vendor, memberId, launchId: row.launch_id });
}

/** The member leaves a game: what runs there is finished by its vendor, and no further bet is taken for this opening. */
export async function leaveGame(
  deps: EndLaunchesDependencies & Pick<GamesDependencies, "database">,
  { memberId, launchId }: { memberId: string; launchId: string },
): Promise<Result<{ launchId: string }, "not_found">> {
  const own = await deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_launch")
    .select("launch_id")
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("launch_id", "=", launchId)
    .executeTakeFirst();
  if (!own) return refuse("not_found");
  await deps.database.kysely.transaction().execute((trx) => endLaunchesIn(deps, trx, { memberId, launchId }));
  return ok({ launchId });
}
