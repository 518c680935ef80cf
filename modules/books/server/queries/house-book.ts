import type { OutputOf } from "@fairhouse/contract";
import type { Pool } from "pg";
import type { listHouseDays } from "../../contract.ts";
import { bookOf, keptPpm } from "../../rules.ts";

export type HouseDayView = OutputOf<typeof listHouseDays>["days"][number];

type TotalRow = { day: string; account: string; kind: string; amount: string; count: string };
type RoundRow = { day: string; checked: string; matching: string; unchecked: string };

/** The house's books of the days in which anybody played, the latest first; from roll-ups, never from rows. */
export async function readHouseDays(
  pool: Pool,
  query: { unit: string; from: string; to: string; limit: number },
): Promise<HouseDayView[]> {
  const days = await pool.query<{ day: string }>(
    `select distinct day::text from ledger_house_daily
     where unit = $1 and day between $2 and $3 and account like 'games\\_%' order by day desc limit $4`,
    [query.unit, query.from, query.to, query.limit],
  );
  const wanted = days.rows.map(({ day }) => day);
  if (wanted.length === 0) return [];
  const totals = await pool.query<TotalRow>(
    `select day::text, account, kind, sum(amount)::text as amount, sum(count)::text as count from ledger_house_daily
     where unit = $1 and day = any ($2::date[]) group by day, account, kind`,
    [query.unit, wanted],
  );
  const rounds = await pool.query<RoundRow>(
    "select day::text, checked::text, matching::text, unchecked::text from books_round_day where day = any ($1::date[])",
    [wanted],
  );
  return wanted.map((day) => viewOf(day, query.unit, totals.rows, rounds.rows));
}

function viewOf(day: string, unit: string, totals: readonly TotalRow[], rounds: readonly RoundRow[]): HouseDayView {
  const book = bookOf(
    totals
      .filter((row) => row.day === day)
      .map(({ account, kind, amount, count }) => ({ account, kind, amount: BigInt(amount), count: Number(count) })),
  );
  const { checked = "0", matching = "0", unchecked = "0" } = rounds.find((row) => row.day === day) ?? {};
  return {
    day,
    unit,
    stakes: book.stakes.toString(),
    wins: book.wins.toString(),
    bonuses: book.bonuses.toString(),
    result: book.result.toString(),
    keptPpm: keptPpm(book),
    rounds: { checked: Number(checked), matching: Number(matching), unchecked: Number(unchecked) },
  };
}
