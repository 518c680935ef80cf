import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { readStatement } from "../../contract/statement.ts";
import { addFigures, addMoved, type Figures, NO_FIGURES } from "../../rules/statement.ts";
import type { RecordsDependencies } from "../dependencies.ts";
import { unitOf } from "./sums.ts";

type Statement = OutputOf<typeof readStatement>;

/** A member's year by month. Amounts are the ledger's own running totals of its days, so they are never behind it. */
export async function readStatementOf(deps: RecordsDependencies, memberId: string, year: number): Promise<Statement> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const [unit, days, minutes] = await Promise.all([
    unitOf(deps, memberId),
    deps.ledger.memberDays(memberId, { from, to }),
    readMinutes(deps, memberId, { from, to }),
  ]);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
  const figures = months.map((month) => {
    const own = days.filter((one) => one.unit === unit && one.day.startsWith(month));
    return { ...own.reduce(addMoved, NO_FIGURES), minutes: minutes.get(month) ?? 0 };
  });
  return {
    unit,
    months: months.map((month, index) => ({ month, ...viewOf(figures[index] ?? NO_FIGURES) })),
    totals: viewOf(figures.reduce(addFigures, NO_FIGURES)),
  };
}

/** By month, the minutes in which the member placed a bet. */
async function readMinutes(
  { database }: RecordsDependencies,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; minutes: string }>`
    select to_char(day, 'YYYY-MM') as month, sum(bit_count(played))::text as minutes from records_play_time
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and day between ${from}::date and ${to}::date
    group by month order by month`.execute(database.kysely);
  return new Map(rows.map(({ month, minutes }) => [month, Number(minutes)]));
}

const viewOf = ({ deposits, withdrawals, stakes, staked, won, other, minutes }: Figures) => ({
  depositsLedger: deposits.toString(),
  withdrawalsLedger: withdrawals.toString(),
  stakes,
  stakedLedger: staked.toString(),
  wonLedger: won.toString(),
  netLedger: (won - staked).toString(),
  otherLedger: other.toString(),
  minutes,
});
