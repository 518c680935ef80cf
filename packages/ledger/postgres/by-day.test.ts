import { bucketOf, newId } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Entry } from "./books.ts";
import { createLedger, type Ledger } from "./index.ts";
import { createBooksDatabase } from "./testing.ts";

/** Half a year of a busy house: many members, few rows of each on any day, and one who plays every day. */
const DAYS = 180;
const MEMBERS = 200;
const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

let books: TestDatabase;
let ledger: Ledger;
const regular = newId();

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock: { now: () => new Date() } });
  const others = Array.from({ length: MEMBERS }, newId);
  const rows = Array.from({ length: DAYS }, (_, day) => {
    const players = [regular, ...others.filter((_, place) => (place + day) % 3 === 0)];
    return players.map((memberId) => ({ memberId, at: today - (DAYS - day) * DAY_MS + 1_000 }));
  }).flat();
  await books.database.pool.query(
    `insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after,
       wallet_version, is_reversal, posted_at)
     select bucket, member_id, id, 1, id::text, 'deposit', 'P', 'cash', 'sandbox-pay', 1, 1, 1, false, to_timestamp(at / 1000.0)
     from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::float8[]) r (bucket, member_id, id, at)`,
    [
      rows.map(({ memberId }) => bucketOf(memberId)),
      rows.map(({ memberId }) => memberId),
      rows.map(({ at }) => idOf(at)),
      rows.map(({ at }) => at),
    ],
  );
  await books.database.pool.query(
    `insert into ledger_member_day (bucket, member_id, account, unit, day, kind, count, amount)
     select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date, kind, count(*), sum(amount)
     from ledger_posting group by 1, 2, 3, 4, 5, 6`,
  );
  await books.database.pool.query("vacuum analyze ledger_posting");
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

/** An id as one is made at that moment. */
const idOf = (at: number): string => {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${newId().slice(14)}`;
};

const allPages = async (limit: number): Promise<Entry[]> => {
  const found: Entry[] = [];
  for (let before: string | undefined; ; ) {
    const page = await ledger.listEntries({ memberId: regular, limit, ...(before ? { before } : {}) });
    found.push(...page.entries);
    if (!page.next) return found;
    before = page.next;
  }
};

describe("the rows of a member over many days", () => {
  it("come latest first, page by page, none twice and none left out", async () => {
    const all = await allPages(7);
    expect(all).toHaveLength(DAYS);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  it("are found between two moments, whole days and parts of them", async () => {
    const all = await allPages(100);
    for (const [from, to] of [
      [today - 20 * DAY_MS, today - 10 * DAY_MS],
      [today - 20 * DAY_MS + 2_000, today - 20 * DAY_MS + 3_000],
      [today - DAY_MS, today + DAY_MS],
    ] as const) {
      const between = { memberId: regular, from: new Date(from), to: new Date(to) };
      const { entries } = await ledger.listEntries({ ...between, limit: 100 });
      const wanted = all.filter(({ postedAt }) => postedAt.getTime() >= from && postedAt.getTime() < to);
      expect(entries).toEqual(wanted);
      const counted = (await ledger.totals(between)).reduce((sum, { count }) => sum + count, 0);
      expect(counted).toBe(wanted.length);
    }
  });
});
