import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import { TRIAL_KEPT_MS } from "../../../rules/trials.ts";
import type { FreePlayDependencies } from "../../dependencies/routes.ts";

const BATCH = 200;

/** Ends the sessions of trial accounts that were unused for a day, closes their wallets and the accounts. */
export async function closeDueTrials(deps: FreePlayDependencies): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - TRIAL_KEPT_MS);
  for (let found = BATCH; found === BATCH; ) {
    const cuts = await deps.database.kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ memberId: string }>`
        select member_id as "memberId" from session_trial trial
        where opened_at <= ${before} and not exists (
          select 1 from session_session session
          where session.bucket = trial.bucket and session.member_id = trial.member_id and session.last_seen_at > ${before}
        )
        order by bucket, member_id limit ${BATCH} for update skip locked`.execute(transaction);
      const ended: (() => void)[] = [];
      for (const { memberId } of rows) {
        ended.push(await deps.sessions.endAll(transaction, memberId, "disabled"));
        await deps.members.closeTrial(transaction, memberId);
        await deps.wallet.close(transaction, memberId);
        await sql`delete from session_trial where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(
          transaction,
        );
      }
      return ended;
    });
    for (const cut of cuts) cut();
    found = cuts.length;
  }
}
