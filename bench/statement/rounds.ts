import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { migrate } from "@fairhouse/platform/migrate";
import { findSlices } from "@fairhouse/platform/slices";

const SLICES = ["platform", "ledger", "records"];

export const migrateRecords = (url: string): Promise<string[]> =>
  migrate({ url, slices: findSlices().filter(({ name }) => SLICES.includes(name)) });

/** A round every so often, the last one now. */
const EVERY_MS = 60_000;

/** Rounds of one stake and one win in one game, written past the ledger because there are many. */
export async function fillRounds(
  { pool }: Database,
  { memberId, rounds }: { readonly memberId: string; readonly rounds: number },
): Promise<void> {
  const own = [bucketOf(memberId), memberId];
  const startMs = Date.now() - rounds * EVERY_MS;
  await pool.query(
    `insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount,
       balance_after, wallet_version, is_reversal, group_key, posted_at, meta)
     select $1, $2, (lpad(to_hex(at), 12, '0') || '70008000' || lpad(to_hex(2 * round + step), 12, '0'))::uuid, 1,
       'v:' || round || '.' || step, case step when 0 then 'bet' else 'win' end, 'P', 'cash', 'games_v',
       case step when 0 then -1 else 1 end, 1, 1, false, 'v:' || round, to_timestamp(at / 1000.0),
       '{"gameCode": "a-game"}'
     from generate_series(0, $3::bigint - 1) round cross join generate_series(0, 1) step
     cross join lateral (select $4::bigint + round * ${EVERY_MS} + step as at) t`,
    [...own, rounds, startMs],
  );
  await pool.query(
    `insert into ledger_group (bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at)
     select bucket, member_id, group_key, 'closed', 'a-game', 'P', 1, 1, min(posted_at), max(posted_at)
     from ledger_posting where bucket = $1 and member_id = $2 group by 1, 2, 3`,
    own,
  );
  await pool.query(
    `insert into ledger_member_day (bucket, member_id, account, unit, day, kind, count, amount)
     select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date, kind, count(*), sum(amount)
     from ledger_posting where bucket = $1 and member_id = $2 group by 1, 2, 3, 4, 5, 6`,
    own,
  );
  await pool.query(
    `insert into records_zone_day (bucket, member_id, zone, day, vendor, game_code, unit, stakes, staked, won)
     select bucket, member_id, 'UTC', (posted_at at time zone 'UTC')::date, 'v', 'a-game', unit,
       count(*) filter (where kind = 'bet'), -sum(amount) filter (where kind = 'bet'), sum(amount) filter (where kind = 'win')
     from ledger_posting where bucket = $1 and member_id = $2 group by 1, 2, 3, 6`,
    own,
  );
  await pool.query("vacuum analyze ledger_posting, ledger_group, ledger_member_day, records_zone_day");
}

/** The id of the round before which so many newer ones lie. */
export async function cursorOf(
  { pool }: Database,
  { memberId, rounds }: { readonly memberId: string; readonly rounds: number },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ledger_posting where bucket = $1 and member_id = $2 and kind = 'bet'
     order by ledger_day(id) desc, id desc offset $3 limit 1`,
    [bucketOf(memberId), memberId, rounds - 1],
  );
  const [found] = rows;
  if (!found) throw new Error("There are fewer rounds.");
  return found.id;
}
