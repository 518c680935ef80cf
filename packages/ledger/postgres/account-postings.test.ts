import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eachAccountPosting, readTransactions } from "./account-postings.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { createBooksDatabase } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
const ACCOUNT = "games_any";
const clock = fixedClock("2026-11-01T00:00:00Z");
let books: TestDatabase;
let ledger: Ledger;
const memberId = newId();

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock });
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
});
afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

const posting = { account: "cash", counterAccount: ACCOUNT, unit: "P" } as const;

/** The keys that count for a day of November. */
async function keysOf(day: string): Promise<string[]> {
  const from = new Date(`${day}T00:00:00.000Z`);
  const to = new Date(from.getTime() + 24 * HOUR_MS);
  const keys: string[] = [];
  const query = { account: ACCOUNT, from, to, earlyMs: HOUR_MS, lateMs: 48 * HOUR_MS };
  await eachAccountPosting(books.database.pool, query, async (page) => void keys.push(...page.map(({ key }) => key)));
  return keys;
}

/** Posted, said to have occurred, and the day that it counts for. */
const DATED: readonly (readonly [string, string | undefined, string])[] = [
  ["2026-11-10T12:00:00.000Z", "2026-11-10T11:59:59.000Z", "2026-11-10"],
  ["2026-11-10T12:00:00.000Z", "2026-11-09T23:59:59.999Z", "2026-11-09"],
  // An hour before the day that is named, and a moment more.
  ["2026-11-10T23:00:00.000Z", "2026-11-11T00:20:00.000Z", "2026-11-11"],
  ["2026-11-10T22:59:59.999Z", "2026-11-11T00:20:00.000Z", "2026-11-10"],
  // 48 hours after the day that is named, and a moment less.
  ["2026-11-13T23:59:59.999Z", "2026-11-11T00:00:00.000Z", "2026-11-11"],
  ["2026-11-14T00:00:00.000Z", "2026-11-11T23:59:59.999Z", "2026-11-14"],
  ["2026-11-14T12:00:00.000Z", "2026-11-10T12:00:00.000Z", "2026-11-14"],
  ["2026-11-14T12:00:00.000Z", "2001-01-01T12:00:00.000Z", "2026-11-14"],
  ["2026-11-14T12:00:00.000Z", "2099-01-01T12:00:00.000Z", "2026-11-14"],
  ["2026-11-14T12:00:00.000Z", undefined, "2026-11-14"],
];

describe("postings of an account", () => {
  // B-1532
  test("count for exactly one day each, whatever time their caller wrote on them", async () => {
    const wanted = new Map<string, string[]>();
    for (const [index, [postedAt, occurredAt, day]] of DATED.entries()) {
      clock.set(postedAt);
      const key = `game:any:dated-${index}`;
      const postings = [{ ...posting, kind: "promo_win", amount: 1n }];
      await ledger.post({ memberId, key, fingerprint: "promo", postings, ...(occurredAt ? { occurredAt } : {}) });
      wanted.set(day, [...(wanted.get(day) ?? []), key]);
    }
    const days = Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, "0")}`);
    for (const day of [...days, "2001-01-01", "2099-01-01"])
      expect((await keysOf(day)).sort(), day).toEqual((wanted.get(day) ?? []).sort());
  });

  test("are told with what they are and whether they belong to a group", async () => {
    clock.set("2026-11-25T12:00:00Z");
    const post = { memberId, fingerprint: "test" };
    await ledger.post({ ...post, key: "game:any:promo", postings: [{ ...posting, kind: "promo_win", amount: 10n }] });
    const group = { key: "any:round", closes: false };
    await ledger.post({ ...post, key: "game:any:bet", postings: [{ ...posting, kind: "bet", amount: -3n }], group });
    await ledger.post({
      ...post,
      key: "game:any:back",
      postings: [],
      reverses: true,
      refersTo: "game:any:bet",
      unit: "P",
    });
    await ledger.post({
      ...post,
      key: "game:any:lost",
      postings: [],
      reverses: true,
      refersTo: "game:any:no",
      unit: "P",
    });
    await ledger.post({ ...post, key: "game:any:dear", postings: [{ ...posting, kind: "bet", amount: -99_999n }] });
    const names = ["promo", "bet", "back", "lost", "dear"];
    const found = await readTransactions(
      books.database.pool,
      names.map((name) => `game:any:${name}`),
    );
    const told = Object.fromEntries(found.map((one) => [one.key.slice("game:any:".length), one]));
    expect(told).toMatchObject({
      promo: { kind: "promo_win", amount: 10n, isReversal: false, isOfGroup: false },
      bet: { kind: "bet", amount: -3n, isReversal: false, isOfGroup: true },
      back: { kind: "rollback", amount: 3n, isReversal: true },
      lost: { kind: null, amount: 0n, isReversal: true },
      dear: { kind: null, amount: 0n, isReversal: false, status: "insufficient" },
    });
  });
});
