import { bucketOf } from "@fairhouse/base";
import type { Pool } from "pg";
import { KINDS_OF_ONE_WAY } from "../index.ts";
import type { PeriodTotal } from "./books.ts";
import { onDaysOf } from "./queries.ts";

/** `now`: nothing is posted after it yet. */
export type TotalsQuery = { memberId: string; from: Date; to: Date; now: Date };

const DAY_MS = 24 * 3_600_000;

/**
 * What a member's postings came to, by unit and kind. Days that lie in the period as a whole are taken from their running
 * totals, so that years of play cost their days and not their rows. Rows are read of the days that the period begins and ends
 * in, and of those whose sum does not tell what was given and what was taken.
 */
export async function readTotals(pool: Pool, query: TotalsQuery): Promise<PeriodTotal[]> {
  const { text, values } = totalsStatement(query);
  const { rows } = await pool.query<{ unit: string; kind: string; credited: string; debited: string; count: string }>(
    text,
    values,
  );
  return rows.map(({ unit, kind, credited, debited, count }) => ({
    unit,
    kind,
    credited: BigInt(credited),
    debited: BigInt(debited),
    count: Number(count),
  }));
}

type Span = readonly [from: number, to: number];
const isNotEmpty = ([from, to]: Span): boolean => from < to;

export function totalsStatement({ memberId, from, to, now }: TotalsQuery): { text: string; values: unknown[] } {
  const values: unknown[] = [bucketOf(memberId), memberId, KINDS_OF_ONE_WAY];
  const parameter = (ms: number): string => `$${values.push(new Date(ms))}::timestamptz`;
  const [start, end] = [from.getTime(), to.getTime()];
  const firstDay = Math.ceil(start / DAY_MS) * DAY_MS;
  // A period that ends in the future holds all that there is of its last day.
  const endDay = Math.floor((to > now ? end + DAY_MS - 1 : end) / DAY_MS) * DAY_MS;
  const hasDays = firstDay < endDay;
  const parts: Span[] = hasDays
    ? [
        [start, firstDay],
        [endDay, end],
      ]
    : [[start, end]];
  const read = [
    ...(hasDays ? [ofDays(parameter(firstDay), parameter(endDay))] : []),
    ...parts.filter(isNotEmpty).map((part) => ofRows(parameter(part[0]), parameter(part[1]))),
  ];
  const text = `select unit, kind, sum(credited) as credited, sum(debited) as debited, sum(count) as count
    from (${read.join(" union all ") || NOTHING}) part where $3::text[] is not null group by unit, kind order by unit, kind`;
  return { text, values };
}

const OF_ROW = "unit, kind, greatest(amount, 0) as credited, -least(amount, 0) as debited, 1 as count";

const ofRows = (from: string, to: string): string =>
  `select ${OF_ROW} from ledger_posting
   where bucket = $1 and member_id = $2 and posted_at >= ${from} and posted_at < ${to} and ${onDaysOf(from, to)}`;

/** Whole days; in days of which a sum tells too little, the rows of such kinds. An id may be of the day beside its posting's. */
const ofDays = (from: string, to: string): string =>
  `(with whole as (
     select unit, kind, day, count, amount, kind = any ($3::text[]) as is_one_way from ledger_member_daily
     where bucket = $1 and member_id = $2
       and day >= (${from} at time zone 'UTC')::date and day < (${to} at time zone 'UTC')::date
   )
   select unit, kind, greatest(amount, 0) as credited, -least(amount, 0) as debited, count from whole where is_one_way
   union all
   select ${OF_ROW} from ledger_posting
   where bucket = $1 and member_id = $2 and posted_at >= ${from} and posted_at < ${to} and not kind = any ($3::text[])
     and ledger_day(id) = any (array(
       select distinct day + beside from whole cross join generate_series(-1, 1) beside where not is_one_way
     )))`;

export type GroupTotalsQuery = {
  readonly memberId: string;
  readonly from?: Date;
  readonly to?: Date;
  /** Postings that carry these values in their meta where it is given, of groups whose key begins so. */
  readonly meta?: Readonly<Record<string, string>>;
  readonly groupPrefix: string;
};

/** What some of a member's groups came to, such as those of one game. From the rows of the period, for which no sums are kept. */
export async function readGroupTotals(pool: Pool, query: GroupTotalsQuery): Promise<PeriodTotal[]> {
  const { rows } = await pool.query<{ unit: string; kind: string; credited: string; debited: string; count: string }>(
    `select unit, kind, sum(greatest(amount, 0)) as credited, sum(-least(amount, 0)) as debited, count(*) as count
     from ledger_posting
     where bucket = $1 and member_id = $2 and ${onDaysOf("$3", "$4")}
       and ($3::timestamptz is null or posted_at >= $3) and ($4::timestamptz is null or posted_at < $4)
       and ($5::jsonb is null or meta @> $5::jsonb) and starts_with(group_key, $6)
     group by unit, kind order by unit, kind`,
    [
      ...[bucketOf(query.memberId), query.memberId, query.from ?? null, query.to ?? null],
      ...[query.meta ? JSON.stringify(query.meta) : null, query.groupPrefix],
    ],
  );
  return rows.map(({ unit, kind, credited, debited, count }) => ({
    ...{ unit, kind, credited: BigInt(credited), debited: BigInt(debited), count: Number(count) },
  }));
}

/** Of a period that ends before it begins. */
const NOTHING = `select ${OF_ROW} from ledger_posting where bucket = $1 and member_id = $2 and false`;
