import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { hasCapability } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import {
  answerCheck,
  type CheckMinutes,
  changeInterval,
  decidePlay,
  isCheckDue,
  PAUSE_MS,
  type PlaySession,
} from "../../rules/reality-check.ts";
import type { PlaySessionDependencies } from "../dependencies.ts";
import { findInterval, findPlaySession, hasStakedLately, readPlay } from "../queries/play-session.ts";

/** A game is opened: the member's session of play goes on or begins. Trials last no longer than a check's interval would. */
export async function beginPlay(
  deps: Pick<PlaySessionDependencies, "database" | "ledger" | "clock" | "currency" | "members">,
  memberId: string,
): Promise<void> {
  const { kysely } = deps.database;
  const [account, before] = await Promise.all([deps.members.find(memberId), findPlaySession(kysely, memberId)]);
  if (!account || !hasCapability(account.accountType, "payments")) return;
  const now = deps.clock.now();
  const hasPaused = before !== null && now.getTime() - before.seenAt.getTime() >= PAUSE_MS;
  const hasStaked = hasPaused && !before.isStopped && (await hasStakedLately(deps, memberId));
  await kysely.transaction().execute(async (trx) => {
    await lockPlay(trx, memberId);
    const [current, every] = [await findPlaySession(trx, memberId), await findInterval(trx, memberId)];
    await writePlay(trx, memberId, decidePlay(current, { now, every, hasStaked }));
  });
}

/** Chooses how often the member is asked, also for the session that runs. */
export async function setInterval(
  deps: Pick<PlaySessionDependencies, "database" | "clock">,
  memberId: string,
  every: CheckMinutes | null,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    await lockPlay(trx, memberId);
    await sql`insert into protection_reality_check (bucket, member_id, every_minutes, changed_at)
      values (${bucketOf(memberId)}, ${memberId}, ${every}, ${now})
      on conflict (bucket, member_id) do update set every_minutes = excluded.every_minutes,
        changed_at = excluded.changed_at`.execute(trx);
    const current = await findPlaySession(trx, memberId);
    if (current) await writePlay(trx, memberId, changeInterval(current, every, now));
  });
}

/** Takes the answer to the check that waits, once, with what the member was told of their play. */
export async function answer(
  deps: PlaySessionDependencies,
  { memberId, checkAt, goesOn }: { readonly memberId: string; readonly checkAt: Date; readonly goesOn: boolean },
): Promise<Result<null, "nothing_to_answer">> {
  const session = await findPlaySession(deps.database.kysely, memberId);
  if (!session) return refuse("nothing_to_answer");
  const play = await readPlay(deps, memberId, session.beganAt);
  const now = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    await lockPlay(trx, memberId);
    const current = await findPlaySession(trx, memberId);
    // An answer that comes twice, or from a second tab, finds the next check waiting.
    if (!current || current.checkAt?.getTime() !== checkAt.getTime()) return ok(null);
    if (!isCheckDue(current, now)) return refuse("nothing_to_answer" as const);
    const every = await findInterval(trx, memberId);
    await sql`insert into protection_reality_answer
        (bucket, member_id, check_at, answer, began_at, unit, staked, won, answered_at)
      values (${bucketOf(memberId)}, ${memberId}, ${current.checkAt}, ${goesOn ? "go_on" : "stop"},
        ${current.beganAt}, ${deps.currency.code}, ${play.staked.toString()}, ${play.won.toString()}, ${now})
      on conflict (bucket, member_id, check_at) do nothing`.execute(trx);
    await writePlay(trx, memberId, answerCheck(current, { now, every, goesOn }));
    return ok(null);
  });
}

/** Two changes of one member's session wait for each other, also before there is a row. */
async function lockPlay(trx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`protection.play:${memberId}`}, 0))`.execute(trx);
}

async function writePlay(trx: Transaction, memberId: string, session: PlaySession): Promise<void> {
  const { beganAt, seenAt, checkAt, isStopped } = session;
  await sql`insert into protection_play_session as s (bucket, member_id, began_at, seen_at, check_at, is_stopped)
    values (${bucketOf(memberId)}, ${memberId}, ${beganAt}, ${seenAt}, ${checkAt}, ${isStopped})
    on conflict (bucket, member_id) do update set began_at = excluded.began_at, seen_at = excluded.seen_at,
      check_at = excluded.check_at, is_stopped = excluded.is_stopped,
      changed_in = case when s.check_at is distinct from excluded.check_at then pg_current_xact_id()
        else s.changed_in end`.execute(trx);
}
