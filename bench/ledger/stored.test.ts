import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Books, openBooks } from "./books.ts";
import { runCallers } from "./callers.ts";
import { auditSample } from "./sample.ts";
import { prepareBooks } from "./stored.ts";

describe("books that are stored in bulk", () => {
  let database: TestDatabase;
  let books: Books;
  beforeAll(async () => {
    database = await createTestDatabase({ slices: [] });
    // An odd number: the last round is still open.
    await prepareBooks(database.url, { wallets: 200, stored: 3_001 });
    books = await openBooks(database.url);
  });
  afterAll(async () => {
    await books?.close();
    await database?.drop();
  });

  // B-0851
  test("pass the ledger's own audit, and can be played with", async () => {
    expect(await books.ledger.audit()).toEqual([]);
    const run = await runCallers({ books, callers: 8, seconds: 0.2 });
    expect(run.posted).toBeGreaterThan(0);
    expect(await books.ledger.audit()).toEqual([]);
  });

  test("hold as many postings as were asked for, beside one deposit for each wallet", async () => {
    const { rows } = await books.database.pool.query(
      "select kind, count(*)::integer as count from ledger_posting where posted_at < now() - interval '1 day' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { kind: "bet", count: 1_501 },
      { kind: "deposit", count: 200 },
      { kind: "win", count: 1_500 },
    ]);
  });

  // B-0851
  test("are found out by the audit of a sample when a balance or an account of the house is wrong", async () => {
    expect((await auditSample(books)).differences).toEqual([]);
    await books.database.pool.query(
      "update ledger_house_total set total = total + 1 where slot = 0 and account = 'games_house-studio'",
    );
    expect((await auditSample(books)).differences.length).toBeGreaterThan(0);
    await books.database.pool.query(
      "update ledger_house_total set total = total - 1 where slot = 0 and account = 'games_house-studio'",
    );
    await books.database.pool.query("update ledger_wallet set balance = balance + 1 where bucket in (7, 42)");
    const { differences } = await auditSample(books);
    expect(differences.map(({ check }) => check)).toContain("a wallet's balance is the sum of its rows");
  });
});

// B-1861
test("a limit is set by reading the days of its period, once, and not all that its member has ever moved", async () => {
  const database = await createTestDatabase({ slices: [] });
  // Ten days of bets and wins, the last of them two days ago.
  await prepareBooks(database.url, { wallets: 1, stored: 4_000 });
  const books = await openBooks(database.url);
  onTestFinished(async () => {
    await books.close();
    await database.drop();
  });
  const [memberId = ""] = books.members;
  const readBy = (ceiling: bigint) =>
    books.database.kysely.transaction().execute(async (trx) => {
      await books.ledger.setCeiling(trx, { memberId, unit: "P", code: "stake", period: "day", ceiling });
      const read = await trx
        .withTables<{ pg_stat_xact_user_tables: { relname: string; seq_tup_read: bigint; idx_tup_fetch: bigint } }>()
        .selectFrom("pg_stat_xact_user_tables")
        .select(["seq_tup_read", "idx_tup_fetch"])
        .where("relname", "=", "ledger_posting")
        .executeTakeFirstOrThrow();
      return Number(read.seq_tup_read) + Number(read.idx_tup_fetch);
    });
  expect(await readBy(1_000n)).toBeLessThan(1_000);
  // What a connection has read may still be told with what it reads next.
  expect(await readBy(2_000n)).toBeLessThan(1_000);
});
