import { bucketOf, isId } from "@fairhouse/base";
import type { Pool } from "pg";
import type { Account, Outcome, Period } from "../index.ts";
import { PERIODS, returnsOf, slotOf, turnWindow, usedIn } from "../index.ts";
import { isPostingCursor } from "../posting-cursor.ts";
import type { Ceiling, Entry, EntryPage, Group, WalletBalance } from "./books.ts";

/** No page is longer, whatever is asked for. */
export const PAGE_MAX = 100;

export type EntryQuery = {
  memberId: string;
  before?: string;
  from?: Date;
  to?: Date;
  kinds?: readonly string[];
  /** Only postings that carry these values in their meta. Reads the rows between. */
  meta?: Readonly<Record<string, string>>;
  limit: number;
};

export async function readBalances(pool: Pool, memberId: string): Promise<WalletBalance[]> {
  const { rows } = await pool.query<{ account: Account; unit: string; balance: string }>(
    "select account, unit, balance from ledger_wallet where bucket = $1 and member_id = $2 order by array_position('{cash,bonus,held,debt}', account), unit",
    [bucketOf(memberId), memberId],
  );
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
}

export async function listEntries(pool: Pool, query: EntryQuery): Promise<EntryPage> {
  const limit = Math.max(1, Math.min(Math.trunc(query.limit), PAGE_MAX));
  const before = query.before ?? `${LAST_ID}.4`;
  if (!isPostingCursor(before)) throw new RangeError("`before` is not the `next` of a page.");
  const { rows } = await pool.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from ledger_posting
     where bucket = $1 and member_id = $2 and (id, posting_number) < ($3::uuid, $4::smallint)
       and ledger_day(id) <= ledger_day($3::uuid) and ${onDaysOf("$5", "$6")}
       and ($5::timestamptz is null or posted_at >= $5) and ($6::timestamptz is null or posted_at < $6)
       and ($7::text[] is null or kind = any ($7)) and ($9::jsonb is null or meta @> $9)
     order by ledger_day(id) desc, id desc, posting_number desc limit $8`,
    [
      bucketOf(query.memberId),
      query.memberId,
      before.slice(0, -2),
      before.slice(-1),
      query.from ?? null,
      query.to ?? null,
      query.kinds ?? null,
      limit + 1,
      query.meta === undefined ? null : JSON.stringify(query.meta),
    ],
  );
  const entries = rows.slice(0, limit).map(entryOf);
  const last = rows.length > limit ? entries.at(-1) : undefined;
  return { entries, next: last && `${last.id}.${last.postingNumber}` };
}

export async function readEntriesOf(pool: Pool, memberId: string, id: string): Promise<Entry[]> {
  if (!isId(id)) return [];
  const { rows } = await pool.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from ledger_posting 
     where ledger_day(id) = ledger_day($3) and bucket = $1 and member_id = $2 and id = $3 order by posting_number`,
    [bucketOf(memberId), memberId, id],
  );
  return rows.map(entryOf);
}

export async function readOutcome(pool: Pool, memberId: string, key: string): Promise<Outcome | undefined> {
  const { rows } = await pool.query<{
    status: Outcome["status"];
    id: string;
    balance: string;
    reason: string | null;
    limit_period: Period | null;
  }>("select status, id, balance, reason, limit_period from ledger_transaction where key = $1 and member_id = $2", [
    key,
    memberId,
  ]);
  const [row] = rows;
  if (!row) return undefined;
  return {
    status: row.status === "posted" ? "duplicate" : row.status,
    replayed: true,
    transactionId: row.id,
    balance: BigInt(row.balance),
    ...(row.reason === null ? {} : { limitCode: row.reason }),
    ...(row.limit_period === null ? {} : { limitPeriod: row.limit_period }),
  };
}

export async function readGroups(pool: Pool, memberId: string, groupKeys: readonly string[]): Promise<Group[]> {
  const { rows } = await pool.query<GroupRow>(
    `select group_key, state, label, unit, staked, paid, opened_at, closed_at from ledger_group
     where bucket = $1 and member_id = $2 and group_key = any ($3::text[])`,
    [bucketOf(memberId), memberId, groupKeys.slice(0, PAGE_MAX)],
  );
  return rows.map((row) => ({
    key: row.group_key,
    state: row.state,
    label: row.label ?? undefined,
    unit: row.unit,
    staked: BigInt(row.staked),
    paid: BigInt(row.paid),
    openedAt: row.opened_at,
    closedAt: row.closed_at ?? undefined,
  }));
}

type GroupRow = {
  group_key: string;
  state: Group["state"];
  label: string | null;
  unit: string;
  staked: string;
  paid: string;
  opened_at: Date;
  closed_at: Date | null;
};

export async function readCeilings(pool: Pool, memberId: string, at: Date): Promise<Ceiling[]> {
  const { rows } = await pool.query<{
    unit: string;
    code: string;
    period: Period;
    ceiling: string;
    newest_slot: string;
    slots: string[];
  }>(
    `select unit, code, period, ceiling, newest_slot, slots::text[] from ledger_ceiling
     where bucket = $1 and member_id = $2 order by unit, code, array_position($3::text[], period)`,
    [bucketOf(memberId), memberId, PERIODS],
  );
  return rows.map(({ unit, code, period, newest_slot, slots, ...row }) => {
    const window = turnWindow({ newestSlot: Number(newest_slot), slots: slots.map(BigInt) }, slotOf(period, at));
    const ceiling = BigInt(row.ceiling);
    const used = usedIn(window);
    const room = used < ceiling ? ceiling - used : 0n;
    return { unit, code, period, ceiling, used, room, returns: returnsOf(window, period) };
  });
}

/** Later than any id that is ever made, and on a day. */
const LAST_ID = "ffffffff-ffff-7fff-bfff-ffffffffffff";

/**
 * The days on which ids of postings between two moments, or null, may have been made: an id is older than its posting
 * by as long as the transaction waited, and clocks differ.
 */
export const onDaysOf = (from: string, to: string, id = "id"): string =>
  `ledger_day(${id}) between coalesce(${from}::timestamptz::date - 1, '-infinity') and coalesce(${to}::timestamptz::date + 1, 'infinity')`;

export const ENTRY_COLUMNS =
  "id, key, posting_number, kind, unit, account, counter_account, amount, balance_after, refers_to, group_key, occurred_at, posted_at, meta";

export type EntryRow = {
  id: string;
  key: string;
  posting_number: number;
  kind: string;
  unit: string;
  account: string;
  counter_account: string;
  amount: string;
  balance_after: string | null;
  refers_to: string | null;
  group_key: string | null;
  occurred_at: Date | null;
  posted_at: Date;
  meta: Record<string, string> | null;
};

export const entryOf = (row: EntryRow): Entry => ({
  id: row.id,
  key: row.key,
  postingNumber: row.posting_number,
  kind: row.kind,
  unit: row.unit,
  account: row.account,
  counterAccount: row.counter_account,
  amount: BigInt(row.amount),
  balanceAfter: row.balance_after === null ? undefined : BigInt(row.balance_after),
  refersTo: row.refers_to ?? undefined,
  groupKey: row.group_key ?? undefined,
  occurredAt: row.occurred_at ?? undefined,
  postedAt: row.posted_at,
  meta: row.meta ?? {},
});
