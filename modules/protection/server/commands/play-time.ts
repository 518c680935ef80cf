import { bucketOf } from "@fairhouse/base";
import type { Follower, Ledger, Posting } from "@fairhouse/ledger/postgres";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import {
  addStakes,
  cutAt,
  decideSessionStop,
  type SessionLimit,
  type SessionStop,
  type Stretch,
} from "../../rules/session-time.ts";
import { PERIOD_MS } from "../../rules.ts";

type Executor = Database["kysely"] | Transaction;

/** Postings by which a member stakes. */
const STAKES = ["bet", "free_bet"];

/**
 * Counts the time of play from the ledger's feed, about a second after each stake: a bet knows nothing of it. What is counted is
 * written in the transaction that moves the reader, and so is whose time is up.
 */
export const followPlayTime = ({ ledger }: { readonly ledger: Pick<Ledger, "follow"> }): Follower =>
  ledger.follow({ reader: "protection.play-time", kinds: STAKES }, async (postings, trx) => {
    for (const [memberId, stakes] of [...stakesByMember(postings)].sort(([one], [other]) => (one < other ? -1 : 1)))
      await countStakes(trx, memberId, stakes);
  });

function stakesByMember(postings: readonly Posting[]): Map<string, Date[]> {
  const stakes = new Map<string, Date[]>();
  for (const { memberId, postedAt, isHouse } of postings) {
    if (isHouse) continue;
    const own = stakes.get(memberId);
    if (own) own.push(postedAt);
    else stakes.set(memberId, [postedAt]);
  }
  return stakes;
}

async function countStakes(trx: Transaction, memberId: string, stakedAt: readonly Date[]): Promise<void> {
  const [latest = null] = await readStretches(trx, memberId, { latest: true });
  for (const { beganAt, endsAt } of addStakes(latest, stakedAt))
    await sql`insert into protection_play_stretch (bucket, member_id, began_at, ends_at)
      values (${bucketOf(memberId)}, ${memberId}, ${beganAt}, ${endsAt})
      on conflict (bucket, member_id, began_at) do update set ends_at = excluded.ends_at`.execute(trx);
  const limits = await readSessionLimits(trx, memberId);
  if (limits.length === 0) return;
  await lockSessionStop(trx, memberId);
  const now = new Date(Math.max(...stakedAt.map((one) => one.getTime())));
  await sql`delete from protection_play_stretch where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
    and ends_at < ${new Date(now.getTime() - 2 * PERIOD_MS.month)}`.execute(trx);
  await keepSessionStop(trx, { memberId, limits: await readSessionLimits(trx, memberId), now });
}

/** A change of a limit and a stake decide about a member's play one after the other. */
export async function lockSessionStop(trx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`protection.session-stop:${memberId}`}, 0))`.execute(trx);
}

/** Decides from when the member's play is over for now, and writes it for every process to read. */
export async function keepSessionStop(
  trx: Transaction,
  { memberId, limits, now }: { memberId: string; limits: readonly SessionLimit[]; now: Date },
): Promise<void> {
  const stretches = await readStretches(trx, memberId, { endsAfter: new Date(now.getTime() - PERIOD_MS.month) });
  const stop = decideSessionStop(stretches, limits, now);
  if (stop) await cutRunning(trx, memberId, cutAt(stretches, stop.stopsAt), stretches);
  await writeStop(trx, memberId, stop, now);
}

/** What runs on after the stop is not played. */
async function cutRunning(
  trx: Transaction,
  memberId: string,
  cut: readonly Stretch[],
  before: readonly Stretch[],
): Promise<void> {
  for (const { beganAt, endsAt } of cut) {
    if (before.some((one) => one.beganAt.getTime() === beganAt.getTime() && one.endsAt.getTime() === endsAt.getTime()))
      continue;
    await sql`update protection_play_stretch set ends_at = ${endsAt}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and began_at = ${beganAt}`.execute(trx);
  }
}

async function writeStop(trx: Transaction, memberId: string, stop: SessionStop | null, now: Date): Promise<void> {
  const bucket = bucketOf(memberId);
  if (stop === null) {
    await sql`update protection_session_stop set until_at = stops_at, changed_in = pg_current_xact_id()
      where bucket = ${bucket} and member_id = ${memberId} and until_at > ${now}`.execute(trx);
    return;
  }
  await sql`insert into protection_session_stop (bucket, member_id, stops_at, until_at)
    values (${bucket}, ${memberId}, ${stop.stopsAt}, ${stop.untilAt})
    on conflict (bucket, member_id) do update set stops_at = excluded.stops_at, until_at = excluded.until_at,
      changed_in = pg_current_xact_id()`.execute(trx);
}

/** A member's stretches of play, the latest first. */
export async function readStretches(
  executor: Executor,
  memberId: string,
  { endsAfter = new Date(0), latest = false }: { endsAfter?: Date; latest?: boolean },
): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`select began_at as "beganAt", ends_at as "endsAt" from protection_play_stretch
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and ends_at > ${endsAfter}
    order by began_at desc limit ${latest ? 1 : STRETCHES_MAX}`.execute(executor);
  return rows;
}

/** More than a month can hold: a stretch and the pause after it take five minutes at least. */
const STRETCHES_MAX = 9_000;

export async function readSessionLimits(executor: Executor, memberId: string): Promise<SessionLimit[]> {
  const { rows } = await sql<SessionLimit>`select period, amount as minutes from protection_limit
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and kind = 'session'`.execute(executor);
  return rows;
}
