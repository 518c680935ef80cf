import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PostingRequest } from "../index.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { createBooksDatabase } from "./testing.ts";

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const DAYS = 4;

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock(new Date(TODAY - DAYS * DAY_MS));
const memberId = newId();

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock });
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P", accounts: ["cash", "bonus"] });
  await post(posting("deposit", 1_000_000n));
  for (let hour = 0; hour < DAYS * 24; hour += 3) {
    clock.set(new Date(TODAY - DAYS * DAY_MS + hour * HOUR_MS));
    await post(posting("bet", -10n));
    await post(posting("win", hour % 2 === 0 ? 0n : 7n));
    // Kinds of both ways, of which a day's sum tells neither.
    await post(posting("adjustment", hour % 9 === 0 ? 5n : -5n));
    if (hour % 12 === 0) await post({ ...posting("convert", 3n), account: "bonus" }, posting("convert", -3n));
  }
  // Ids are made by the database's clock; these are to have the time of their posting.
  for (const statement of [
    "alter table ledger_posting disable trigger user",
    `update ledger_posting set id =
       overlay(id::text placing substr(lpad(to_hex(ms), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(ms), 12, '0'), 9) from 1)::uuid
     from (select id as of_row, floor(extract(epoch from posted_at) * 1000)::bigint as ms from ledger_posting) time
     where id = of_row`,
    "alter table ledger_posting enable trigger user",
    "vacuum analyze ledger_posting",
  ])
    await books.database.pool.query(statement);
});
afterAll(async () => {
  await ledger.close();
  await books.drop();
});

const posting = (kind: string, amount: bigint): PostingRequest => ({
  kind,
  account: "cash",
  counterAccount: "house",
  unit: "P",
  amount,
});

async function post(...postings: PostingRequest[]): Promise<void> {
  const outcome = await ledger.post({ memberId, key: newId(), fingerprint: "test", postings });
  expect(outcome.status).toBe("posted");
}

/** Summed from the rows, in a statement of its own. */
async function summed(from: Date, to: Date) {
  const { rows } = await books.database.pool.query<{ [name: string]: string }>(
    `select unit, kind, sum(amount) filter (where amount > 0) as credited, -sum(amount) filter (where amount < 0) as debited,
       count(*) as count
     from ledger_posting where member_id = $1 and posted_at >= $2 and posted_at < $3 group by 1, 2 order by 1, 2`,
    [memberId, from, to],
  );
  return rows.map(({ unit, kind, credited, debited, count }) => ({
    unit,
    kind,
    credited: BigInt(credited ?? 0),
    debited: BigInt(debited ?? 0),
    count: Number(count),
  }));
}

// B-1824
test("the totals of any period are those of its rows, whichever days and parts of days it has", async () => {
  const end = clock.now().getTime() + 1;
  const moments = [0, TODAY - DAYS * DAY_MS, TODAY - 3.5 * DAY_MS, TODAY - 2 * DAY_MS, TODAY - 1.9 * DAY_MS];
  const later = [TODAY - DAY_MS, TODAY - 0.3 * DAY_MS, TODAY - 3 * HOUR_MS, end, end + 60_000, end + 90 * DAY_MS];
  let compared = 0;
  for (const from of [...moments, ...later]) {
    for (const to of [...moments, ...later]) {
      const period = { from: new Date(from), to: new Date(to) };
      const totals = await ledger.totals({ memberId, ...period });
      expect(totals, `${period.from.toISOString()} to ${period.to.toISOString()}`).toEqual(
        await summed(period.from, period.to),
      );
      compared += totals.length;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

// B-1824
test("years of play cost their days: no row of a day that lies in the period as a whole is read", async () => {
  const { totalsStatement } = await import("./totals.ts");
  const { text, values } = totalsStatement({ memberId, from: new Date(0), to: new Date(TODAY), now: clock.now() });
  // Without the days in which a kind moved both ways there is nothing left to read of the rows.
  const { rows } = await books.database.pool.query<{ "QUERY PLAN": string }>(
    `explain (analyze, timing off, costs off, summary off) ${text.replaceAll("= any ($3::text[])", "= any ($3::text[] || '{adjustment,convert}')")}`,
    values,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("ledger_member_day");
  const scans = plan.split("\n").filter((line) => line.includes("on ledger_posting"));
  expect(scans.length).toBeGreaterThan(0);
  for (const line of scans) expect(line).toMatch(/rows=0(\.00)? loops=1|never executed/);
});
