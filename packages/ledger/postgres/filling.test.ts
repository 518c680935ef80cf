import { readFile } from "node:fs/promises";
import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock("2026-03-01T12:00:00.000Z");

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock });
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

it("books from before the totals of the day get them from their rows, and go on without a difference", async () => {
  const [memberId, other] = [newId(), newId()];
  for (const id of [memberId, other]) await ledger.openWallet(books.database.kysely, { memberId: id, unit: "P" });
  await ledger.post(deposit(memberId, credits(10)));
  await ledger.post(deposit(other, credits(10)));
  const first = bet(memberId, credits(1));
  await ledger.post(first);
  await ledger.post(bet(memberId, credits(2)));
  clock.advance(24 * 3_600_000);
  await ledger.post(win(memberId, credits(3), first.key));
  expect(await ledger.audit()).toEqual([]);
  const days = await ledger.memberDays(memberId, { from: "2026-03-01", to: "2026-03-02" });
  const houseDays = await ledger.houseDays({ from: "2026-03-01", to: "2026-03-02" });

  // As they were: nothing is known of any day.
  const { pool } = books.database;
  await pool.query("alter table ledger_member_day disable trigger user");
  await pool.query("delete from ledger_member_day; delete from ledger_house_day");
  await pool.query("alter table ledger_member_day enable trigger user");
  await pool.query("update ledger_wallet set day = null, day_totals = null");
  expect((await ledger.audit()).length).toBeGreaterThan(0);

  const migration = await readFile(new URL("../migrations/0007-fill-days.sql", import.meta.url), "utf8");
  await pool.query(`begin; ${migration}; commit`);
  expect(await ledger.audit()).toEqual([]);
  expect(await ledger.memberDays(memberId, { from: "2026-03-01", to: "2026-03-02" })).toEqual(days);
  expect(await ledger.houseDays({ from: "2026-03-01", to: "2026-03-02" })).toEqual(houseDays);

  await ledger.post(bet(memberId, credits(1)));
  clock.advance(24 * 3_600_000);
  await ledger.post(bet(memberId, credits(1)));
  await ledger.post(bet(other, credits(1)));
  expect(await ledger.audit()).toEqual([]);
});
