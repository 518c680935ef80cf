import { bucketOf } from "@fairhouse/base";
import type { Follower, Ledger } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { Pool } from "pg";
import { collectPlay, type PaidRound, PLAY_KINDS, type Played } from "./collect-play.ts";

/** Won rounds that are kept; the board shows twenty of them. */
const WINS_KEPT = 500;
/** The list of popular games looks back over seven days. */
const DAYS_KEPT = 35;

/**
 * Keeps the latest wins and the play of each game, from the ledger's feed: a bet knows nothing of it. What is counted is written
 * in the transaction that moves the reader, so that every posting counts once, whatever is killed.
 */
export const followPlay = ({ ledger }: { readonly ledger: Pick<Ledger, "follow"> }): Follower =>
  ledger.follow({ reader: "lobby.play", kinds: PLAY_KINDS }, async (postings, trx) => {
    const { played, rounds } = collectPlay(postings);
    if (played.length > 0) await addPlayed(trx, played);
    if (rounds.length > 0) await addWins(trx, rounds);
  });

async function addPlayed(trx: Transaction, played: readonly Played[]): Promise<void> {
  await sql`
    insert into lobby_play_day as d (day, vendor, game_code, unit, bets, staked)
    select p.day, p.vendor, p.game_code, p.unit, p.bets, p.staked
    from unnest(
      ${played.map((one) => one.day)}::date[], ${played.map((one) => one.vendor)}::text[],
      ${played.map((one) => one.gameCode)}::text[], ${played.map((one) => one.unit)}::text[],
      ${played.map((one) => one.bets)}::bigint[], ${played.map((one) => one.staked.toString())}::bigint[]
    ) p (day, vendor, game_code, unit, bets, staked)
    order by p.day, p.vendor, p.game_code, p.unit
    on conflict (day, vendor, game_code, unit)
      do update set bets = d.bets + excluded.bets, staked = d.staked + excluded.staked`.execute(trx);
  await sql`delete from lobby_play_day where day < current_date - ${DAYS_KEPT}::integer`.execute(trx);
}

/** Of the rounds that something was paid in, those that are closed and paid more than they took. */
async function addWins(trx: Transaction, rounds: readonly PaidRound[]): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into lobby_win (bucket, member_id, group_key, won_at)
    select g.bucket, g.member_id, g.group_key, g.closed_at
    from (
      select distinct r.bucket, r.member_id, r.group_key from unnest(
        ${rounds.map((one) => one.bucket)}::smallint[], ${rounds.map((one) => one.memberId)}::uuid[],
        ${rounds.map((one) => one.groupKey)}::text[]
      ) r (bucket, member_id, group_key)
    ) r
    join ledger_group_total g using (bucket, member_id, group_key)
    where g.state = 'closed' and g.paid > g.staked
    order by g.bucket, g.member_id, g.group_key
    on conflict (bucket, member_id, group_key) do nothing`.execute(trx);
  if (!numAffectedRows) return;
  await sql`delete from lobby_win
    where won_at < (select won_at from lobby_win order by won_at desc offset ${WINS_KEPT} limit 1)`.execute(trx);
}

/** Takes wins off the board whose rounds were not what was sealed with their bets. */
export async function forgetWins(pool: Pool, rounds: readonly { memberId: string; key: string }[]): Promise<void> {
  await pool.query(
    `delete from lobby_win w using unnest($1::smallint[], $2::uuid[], $3::text[]) r (bucket, member_id, group_key)
     where w.bucket = r.bucket and w.member_id = r.member_id and w.group_key = r.group_key`,
    [
      rounds.map(({ memberId }) => bucketOf(memberId)),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ key }) => key),
    ],
  );
}
