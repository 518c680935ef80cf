import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { PLAY_KINDS } from "@fairhouse/contract/play-kinds";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { readRealityCheck } from "../../contract/reality-check.ts";
import {
  CHECK_MINUTES_AT_FIRST,
  type CheckMinutes,
  isCheckDue,
  isOver,
  PAUSE_MS,
  type PlaySession,
} from "../../rules/reality-check.ts";
import type { PlaySessionDependencies, PlayTotalsDependencies } from "../dependencies.ts";

type Executor = Database["kysely"] | Transaction;

/** The member's latest session of play, running or over. */
export async function findPlaySession(executor: Executor, memberId: string): Promise<PlaySession | null> {
  const { rows } = await sql<PlaySession>`select began_at as "beganAt", seen_at as "seenAt", check_at as "checkAt",
      is_stopped as "isStopped"
    from protection_play_session where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(executor);
  return rows[0] ?? null;
}

/** How often the member wants a check, in minutes; null for never. */
export async function findInterval(executor: Executor, memberId: string): Promise<CheckMinutes | null> {
  const { rows } = await sql<{ every: CheckMinutes | null }>`select every_minutes as every
    from protection_reality_check where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(executor);
  const [row] = rows;
  return row === undefined ? CHECK_MINUTES_AT_FIRST : row.every;
}

/** Whether the member staked within the time after which a session of play is over. */
export async function hasStakedLately(deps: PlayTotalsDependencies, memberId: string): Promise<boolean> {
  const from = new Date(deps.clock.now().getTime() - PAUSE_MS);
  return (await readPlay(deps, memberId, from)).stakes > 0;
}

export type Play = { readonly stakes: number; readonly staked: bigint; readonly won: bigint };

/** What play came to since then, as the ledger has it, in the site's currency. */
export async function readPlay(
  { ledger, clock, currency }: PlayTotalsDependencies,
  memberId: string,
  from: Date,
): Promise<Play> {
  // Postings bear the database's clock, which may be a little ahead.
  const to = new Date(clock.now().getTime() + 60_000);
  const totals = (await ledger.totals({ memberId, from, to })).filter(({ unit }) => unit === currency.code);
  const of = (kinds: readonly string[]) => totals.filter(({ kind }) => kinds.includes(kind));
  const net = (kinds: readonly string[]) =>
    of(kinds).reduce((sum, { credited, debited }) => sum + credited - debited, 0n);
  return {
    stakes: of(PLAY_KINDS.stakes).reduce((sum, { count }) => sum + count, 0),
    staked: -net(PLAY_KINDS.staking),
    won: net(PLAY_KINDS.paying),
  };
}

/** What a member is told of their session of play; no session when it is over. */
export async function readCheck(
  deps: PlaySessionDependencies,
  memberId: string,
): Promise<OutputOf<typeof readRealityCheck>> {
  const { kysely } = deps.database;
  const [session, everyMinutes] = await Promise.all([
    findPlaySession(kysely, memberId),
    findInterval(kysely, memberId),
  ]);
  const now = deps.clock.now();
  if (!session || session.isStopped) return { everyMinutes, session: null };
  // A check that waits is told until it is answered, however long that takes.
  const hasPaused = !isCheckDue(session, now) && isOver(session, now, false);
  if (hasPaused && !(await hasStakedLately(deps, memberId))) return { everyMinutes, session: null };
  const { beganAt, checkAt } = session;
  const { stakes, staked, won } = await readPlay(deps, memberId, beganAt);
  return {
    everyMinutes,
    session: {
      beganAt: beganAt.toISOString(),
      checkAt: checkAt?.toISOString() ?? null,
      dueInMs: checkAt && Math.max(0, checkAt.getTime() - now.getTime()),
      ...{ unit: deps.currency.code, stakes },
      ...{ stakedLedger: staked.toString(), wonLedger: won.toString(), netLedger: (won - staked).toString() },
    },
  };
}
