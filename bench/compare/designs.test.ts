import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESIGNS } from "./designs.ts";

const TRANSFERS = 200;
const ACCOUNTS = 4;

describe.each(DESIGNS)("the compared design of $title", (design) => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const find = async (): Promise<unknown[]> => (await pool.query(design.audit)).rows;
  beforeAll(async () => {
    database = await createTestDatabase({ slices: [] });
    pool = new pg.Pool({ connectionString: database.url, max: 8 });
    // A pool that has ended may still be closing its connections when the database is dropped, which cuts them.
    pool.on("error", () => {});
    await pool.query(design.schema);
    await pool.query(design.accounts, [ACCOUNTS]);
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  // B-0853
  test("keeps its books when accounts pay each other in both directions at once", async () => {
    const statementOf = (from: number, to: number): string =>
      design.transfer.replaceAll(":from", String(from)).replaceAll(":to", String(to)).replaceAll(":amount", "7");
    await Promise.all(
      Array.from({ length: TRANSFERS }, (_, index) => {
        const from = 1 + (index % ACCOUNTS);
        return pool.query(statementOf(from, 1 + ((from + (index % 3)) % ACCOUNTS)));
      }),
    );
    expect(await find()).toEqual([]);
    expect((await pool.query(design.transfers)).rows).toEqual([{ count: String(TRANSFERS) }]);
  });

  // B-0853
  test("is found out when a balance is not the sum of its entries", async () => {
    await pool.query("update account set balance = balance + 1 where id::text = (select min(id::text) from account)");
    expect((await find()).length).toBeGreaterThan(0);
  });
});
