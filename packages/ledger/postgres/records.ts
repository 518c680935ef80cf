import { bucketOf, isId } from "@fairhouse/base";
import type { Pool } from "pg";
import type { PostingKind } from "../index.ts";
import type { Entry, Group } from "./books.ts";
import { ENTRY_COLUMNS, type EntryRow, entryOf, onDaysOf, PAGE_MAX } from "./queries.ts";

/** A group with all its entries, or a transaction that belongs to none: what a member thinks of as one thing that happened. */
export type LedgerRecord = {
  /** The id of its first transaction. */
  readonly id: string;
  readonly kind: PostingKind;
  readonly unit: string;
  /** What it did to cash and bonus, above zero when it gave; of a group, what it paid less what it staked. */
  readonly amount: bigint;
  readonly counterAccount: string;
  readonly postedAt: Date;
  readonly meta: Readonly<Record<string, string>>;
  readonly group: Group | undefined;
};

export type RecordPage = {
  /** By their first transaction, newest first. */
  readonly records: LedgerRecord[];
  /** What to pass as `before` for the next page; undefined on the last one. */
  readonly next: string | undefined;
};

export type RecordQuery = {
  readonly memberId: string;
  /** The id of a record. */
  readonly before?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** Groups alone, or what belongs to none. */
  readonly only?: "groups" | "single";
  /** Of what belongs to no group: only these kinds, or all others. */
  readonly kinds?: readonly PostingKind[];
  readonly otherKinds?: readonly PostingKind[];
  /** Only what carries these values in its meta, and groups whose key begins so. */
  readonly meta?: Readonly<Record<string, string>>;
  readonly groupPrefix?: string;
  /** Only what fits one of these, as `meta` and `groupPrefix` would each alone. Nothing fits an empty list. */
  readonly among?: readonly { readonly groupPrefix: string; readonly meta: Readonly<Record<string, string>> }[];
  /** Only groups in this state. */
  readonly state?: Group["state"];
  /** Only these groups. */
  readonly groupKeys?: readonly string[];
  /** Only the records that begin with these transactions. */
  readonly ids?: readonly string[];
  readonly limit: number;
};

/**
 * Walks a member's postings backwards and keeps the first one of each group: the one that was posted when the group was
 * opened, with none of the group before it in its batch. A later posting costs one look at its group, so a page costs its
 * own rows whatever is stored.
 */
export async function listRecords(pool: Pool, query: RecordQuery): Promise<RecordPage> {
  const limit = Math.max(1, Math.min(Math.trunc(query.limit), PAGE_MAX));
  const { text, values } = recordsStatement({ ...query, limit });
  const { rows } = await pool.query<RecordRow>(text, values);
  const records = rows.slice(0, limit).map(recordOf);
  return { records, next: rows.length > limit ? records.at(-1)?.id : undefined };
}

export function recordsStatement(query: RecordQuery): { text: string; values: unknown[] } {
  const before = query.before ?? LAST_ID;
  if (!isId(before)) throw new RangeError("`before` is not the `next` of a page.");
  const values: unknown[] = [bucketOf(query.memberId), query.memberId, before, query.from ?? null, query.to ?? null];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const wanted = [
    ...(query.only === "groups" ? ["p.group_key is not null"] : []),
    ...(query.only === "single" ? ["p.group_key is null"] : []),
    ...(query.kinds ? [`p.kind = any (${parameter(query.kinds)}::text[])`, onDaysWith(`$${values.length}`)] : []),
    ...(query.otherKinds ? [`not p.kind = any (${parameter(query.otherKinds)}::text[])`] : []),
    ...(query.meta ? [`p.meta @> ${parameter(JSON.stringify(query.meta))}::jsonb`] : []),
    ...(query.groupPrefix ? [`starts_with(p.group_key, ${parameter(query.groupPrefix)}::text)`] : []),
    ...(query.among ? [fitsOneOf(query.among, parameter)] : []),
    ...(query.groupKeys
      ? [`p.group_key = any (${parameter(query.groupKeys)}::text[])`, onDaysOfGroups(`$${values.length}`)]
      : []),
    ...(query.ids ? [`p.id = any (${parameter(query.ids)}::uuid[])`, onDaysOfIds(`$${values.length}`)] : []),
  ];
  const inState = query.state ? `and g.state = ${parameter(query.state)}` : "";
  // The page is one scan of one table, so that the planner knows that it may stop; groups are asked about row by row.
  const text = `with page as materialized (
      select ledger_day(p.id) as day, p.id, p.kind, p.unit, p.counter_account, p.posted_at, p.meta, p.group_key
      from ledger_posting p
      where p.bucket = $1 and p.member_id = $2 and p.id < $3::uuid and p.posting_number = 1
        and ledger_day(p.id) <= ledger_day($3::uuid) and ${onDaysOf("$4", "$5", "p.id")}
        and ($4::timestamptz is null or p.posted_at >= $4) and ($5::timestamptz is null or p.posted_at < $5)
        ${wanted.map((one) => `and ${one}`).join(" ")}
        and (${query.state ? "" : "p.group_key is null or "}(exists (
          select from ledger_group g
          where g.bucket = $1 and g.group_key = p.group_key and g.member_id = $2 and g.opened_at = p.posted_at ${inState} offset 0
        ) and not exists (
          -- What was posted at one moment has ids of about that moment, which may lie on two days.
          select from ledger_posting e
          where ledger_day(e.id) between ledger_day(p.id) - 1 and ledger_day(p.id) and e.bucket = $1 and e.member_id = $2
            and e.id < p.id and e.id >= ${A_MINUTE_BEFORE}
            and e.group_key = p.group_key and e.posted_at = p.posted_at offset 0
        )))
      order by ledger_day(p.id) desc, p.id desc limit ${parameter(query.limit + 1)}
    )
    select p.id, p.kind, p.unit, p.counter_account, p.posted_at, p.meta, p.group_key,
      g.state, g.label, g.unit as group_unit, g.staked, g.paid, g.opened_at, g.closed_at,
      (select coalesce(sum(s.amount) filter (where s.account in ('cash', 'bonus')), sum(s.amount)) from ledger_posting s
       where ledger_day(s.id) = p.day and s.bucket = $1 and s.member_id = $2 and s.id = p.id) as amount
    from page p
    left join ledger_group g on g.bucket = $1 and g.group_key = p.group_key and g.member_id = $2
    order by p.day desc, p.id desc`;
  return { text, values };
}

/** The least id of a minute before that of `p`: the clock of its posting and the database's differ by less. */
const A_MINUTE_BEFORE = `(
  lpad(to_hex((extract(epoch from uuid_extract_timestamp(p.id)) * 1000)::bigint - 60000), 12, '0') || repeat('0', 20)
)::uuid`;

/** The days on which a member has anything of these kinds, and those beside them, by the running totals of days. */
const onDaysWith = (kinds: string): string =>
  `ledger_day(p.id) = any (array(
     select distinct d.day + beside from ledger_member_daily d cross join generate_series(-1, 1) beside
     where d.bucket = $1 and d.member_id = $2 and d.kind = any (${kinds}::text[])
   ))`;

const fitsOneOf = (among: NonNullable<RecordQuery["among"]>, parameter: (value: unknown) => string): string =>
  `exists (select from unnest(
     ${parameter(among.map(({ groupPrefix }) => groupPrefix))}::text[],
     ${parameter(among.map(({ meta }) => JSON.stringify(meta)))}::jsonb[]
   ) one (prefix, meta) where starts_with(p.group_key, one.prefix) and p.meta @> one.meta)`;

/** The days on which these groups were opened, and those beside them. */
const onDaysOfGroups = (keys: string): string =>
  `ledger_day(p.id) = any (array(
     select (g.opened_at at time zone 'UTC')::date + beside from ledger_group g cross join generate_series(-1, 1) beside
     where g.bucket = $1 and g.group_key = any (${keys}::text[]) and g.member_id = $2
   ))`;

const onDaysOfIds = (ids: string): string =>
  `ledger_day(p.id) = any (array(select ledger_day(id) from unnest(${ids}::uuid[]) id))`;

/** No more entries of one record are read. */
export const RECORD_ENTRIES_MAX = 500;

/**
 * The entries of a record, in the order of their posting, 500 at most; empty when the member has no transaction of this id.
 * What a group got after it was closed is found by what it refers to; where the sum is another one than the group's, the
 * days since are read as well.
 */
export async function readEntriesOfRecord(pool: Pool, memberId: string, id: string): Promise<Entry[]> {
  if (!isId(id)) return [];
  const { rows } = await pool.query<{ group_key: string | null }>(
    `select group_key from ledger_posting
     where ledger_day(id) = ledger_day($3) and bucket = $1 and member_id = $2 and id = $3 order by posting_number limit 1`,
    [bucketOf(memberId), memberId, id],
  );
  const [first] = rows;
  if (first === undefined) return [];
  if (first.group_key === null) return readTransaction(pool, memberId, id);
  const { entries, isWhole } = await readGroupEntries(pool, memberId, first.group_key, "closed_at");
  return isWhole ? entries : (await readGroupEntries(pool, memberId, first.group_key, "null")).entries;
}

async function readTransaction(pool: Pool, memberId: string, id: string): Promise<Entry[]> {
  const { rows } = await pool.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from ledger_posting
     where ledger_day(id) = ledger_day($3) and bucket = $1 and member_id = $2 and id = $3 order by posting_number`,
    [bucketOf(memberId), memberId, id],
  );
  return rows.map(entryOf);
}

/** @param until where the days end that are read: when the group was closed, or never */
async function readGroupEntries(pool: Pool, memberId: string, groupKey: string, until: "closed_at" | "null") {
  const { rows } = await pool.query<EntryRow & { net: string }>(
    `with own as materialized (
       select opened_at, ${until}::timestamptz as until_at, paid - staked as net from ledger_group
       where bucket = $1 and group_key = $3 and member_id = $2
     ), while_open as materialized (
       select p.key, p.id from ledger_posting p
       where p.bucket = $1 and p.member_id = $2 and p.group_key = $3
         and ${onDaysOf("(select opened_at from own)", "(select until_at from own)", "p.id")}
         and p.posted_at >= (select opened_at from own)
         and p.posted_at <= coalesce((select until_at from own), 'infinity')
     ), found as (
       select id from while_open
       union
       select t.id from ledger_transaction t
       where t.refers_to in (select key from while_open) and t.bucket = $1 and t.effect in ('settles', 'reverses')
         and t.status = 'posted'
     )
     select ${ENTRY_COLUMNS}, (select net from own) as net from ledger_posting
     where bucket = $1 and member_id = $2 and id in (select id from found)
       and ledger_day(id) in (select ledger_day(id) from found)
     order by id, posting_number limit ${RECORD_ENTRIES_MAX}`,
    [bucketOf(memberId), memberId, groupKey],
  );
  const entries = rows.map(entryOf);
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  return { entries, isWhole: rows.length === RECORD_ENTRIES_MAX || sum === BigInt(rows[0]?.net ?? 0) };
}

/** Later than any id that is ever made, and on a day. */
const LAST_ID = "ffffffff-ffff-7fff-bfff-ffffffffffff";

type RecordRow = {
  id: string;
  kind: string;
  unit: string;
  counter_account: string;
  amount: string;
  posted_at: Date;
  meta: Record<string, string> | null;
} & ({ group_key: null } | GroupColumns);

type GroupColumns = {
  group_key: string;
  state: Group["state"];
  label: string | null;
  group_unit: string;
  staked: string;
  paid: string;
  opened_at: Date;
  closed_at: Date | null;
};

function recordOf(row: RecordRow): LedgerRecord {
  const { id, kind, unit, counter_account: counterAccount, posted_at: postedAt } = row;
  const group = row.group_key === null ? undefined : groupOf(row);
  const amount = group ? group.paid - group.staked : BigInt(row.amount);
  return { id, kind, unit, amount, counterAccount, postedAt, meta: row.meta ?? {}, group };
}

const groupOf = (row: GroupColumns): Group => ({
  key: row.group_key,
  state: row.state,
  label: row.label ?? undefined,
  unit: row.group_unit,
  staked: BigInt(row.staked),
  paid: BigInt(row.paid),
  openedAt: row.opened_at,
  closedAt: row.closed_at ?? undefined,
});
