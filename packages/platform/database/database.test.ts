import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { createDatabase, type Transaction } from "./index.ts";

type AccountTables = { account: { id: bigint; amount: bigint; opened_at: Date; opened_on: string; parts: bigint[] } };

const countAccounts = async (any: Kysely<unknown>) =>
  (await sql<{ n: bigint }>`select count(*) as n from account`.execute(any)).rows[0]?.n;

const emptyAccounts = (transaction: Transaction) =>
  transaction.withTables<AccountTables>().updateTable("account").set({ amount: 0n }).execute();

describe("the database", () => {
  let test1: TestDatabase;
  beforeAll(async () => {
    test1 = await createTestDatabase({ slices: [] });
    await sql`create table account (id bigint primary key, amount bigint not null, opened_at timestamptz not null,
      opened_on date not null, parts bigint[] not null)`.execute(test1.database.kysely);
  });
  afterAll(() => test1.drop());

  test("an amount beyond what a float holds comes back to the unit", async () => {
    const kysely = test1.database.kysely.withTables<AccountTables>();
    const account = {
      id: 1n,
      amount: 9_007_199_254_740_993n,
      opened_at: new Date("2026-05-01T10:00:00Z"),
      opened_on: "2026-05-01",
      parts: [1n, -9_007_199_254_740_993n],
    };
    await kysely.insertInto("account").values(account).execute();
    expect(await kysely.selectFrom("account").selectAll().execute()).toEqual([account]);
  });

  test("what a transaction did is gone when it fails", async () => {
    const work = test1.database.kysely.transaction().execute(async (transaction) => {
      await emptyAccounts(transaction);
      expect(await countAccounts(transaction)).toBe(1n);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    const { rows } = await sql`select amount from account`.execute(test1.database.kysely);
    expect(rows).toEqual([{ amount: 9_007_199_254_740_993n }]);
  });

  test("a connection that is killed while idle is replaced without a crash", async () => {
    const errors: Error[] = [];
    const database = createDatabase({ url: test1.url, max: 1, onError: (error) => errors.push(error) });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test1.database.kysely);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});

test("a connection that breaks between two statements of a transaction fails the transaction and nothing else", async () => {
  const { database, drop } = await createTestDatabase({ slices: [] });
  const broken = database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await drop();
});
