import { bucketOf } from "@fairhouse/base";
import type { Pool } from "pg";
import type { HouseDay, MemberDay } from "./books.ts";

/** Days are YYYY-MM-DD, UTC; both ends are included. */
export type DayRange = { from: string; to: string };

/** What moved through a member's wallets, by day and kind, oldest first. From running totals: no row is summed. */
export async function readMemberDays(pool: Pool, memberId: string, { from, to }: DayRange): Promise<MemberDay[]> {
  const { rows } = await pool.query<DayRow>(
    `select day::text, account, unit, kind, count, amount from ledger_member_daily
     where bucket = $1 and member_id = $2 and day between $3 and $4 order by day, account, unit, kind`,
    [bucketOf(memberId), memberId, from, to],
  );
  return rows.map(dayOf) as MemberDay[];
}

/** What moved through the accounts of the house and the world outside, by day and kind, oldest first. */
export async function readHouseDays(pool: Pool, { from, to }: DayRange): Promise<HouseDay[]> {
  const { rows } = await pool.query<DayRow>(
    `select day::text, account, unit, kind, sum(count) as count, sum(amount) as amount from ledger_house_day
     where day between $1 and $2 group by day, account, unit, kind order by day, account, unit, kind`,
    [from, to],
  );
  return rows.map(dayOf);
}

type DayRow = { day: string; account: string; unit: string; kind: string; count: string; amount: string };

const dayOf = ({ day, account, unit, kind, count, amount }: DayRow): HouseDay => ({
  day,
  account,
  unit,
  kind,
  count: Number(count),
  amount: BigInt(amount),
});
