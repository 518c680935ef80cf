import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Period } from "../index.ts";
import { createLedger, type Ledger } from "./index.ts";
import { createBooksDatabase, credits, openFundedWallet } from "./testing.ts";

const HOUR_MS = 3_600_000;

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock("2026-03-01T12:30:00.000Z");

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock });
});
afterEach(async () => {
  expect(await ledger.audit()).toEqual([]);
});
afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

const addMember = () => openFundedWallet({ ledger, database: books.database });
const limit = (memberId: string, ceiling: bigint, period: Period = "day") =>
  ledger.setCeiling(books.database.kysely, { memberId, unit: "P", code: "deposit", period, ceiling });
const inTransaction = <T>(run: (trx: Parameters<Ledger["reserve"]>[0]) => Promise<T>) =>
  books.database.kysely.transaction().execute(run);
const reserve = (memberId: string, amount: bigint, { key = newId(), from = ledger } = {}) =>
  inTransaction((trx) => from.reserve(trx, { memberId, key, unit: "P", code: "deposit", amount }));
const release = (memberId: string, key: string) =>
  inTransaction((trx) => ledger.releaseReservation(trx, { memberId, key }));
const renew = (memberId: string, key: string) =>
  inTransaction((trx) => ledger.renewReservation(trx, { memberId, key }));
const usedOf = async (memberId: string) => (await ledger.ceilings(memberId)).map(({ used }) => used);

describe("a reservation", () => {
  // B-2750
  it("reaches a ceiling to the unit, and is told the period of the one that it would pass", async () => {
    const memberId = await addMember();
    await limit(memberId, credits(10));
    await limit(memberId, credits(12), "week");
    expect(await reserve(memberId, credits(10) + 1n)).toBe("day");
    expect(await reserve(memberId, credits(10))).toBeNull();
    expect(await reserve(memberId, 1n)).toBe("day");
    clock.advance(25 * HOUR_MS);
    expect(await reserve(memberId, credits(2) + 1n)).toBe("week");
    expect(await reserve(memberId, credits(2))).toBeNull();
    expect(await usedOf(memberId)).toEqual([credits(2), credits(12)]);
  });

  // B-2750
  it("counts once under its key, and what was refused counts nothing", async () => {
    const memberId = await addMember();
    await limit(memberId, credits(10));
    for (let time = 0; time < 3; time += 1) expect(await reserve(memberId, credits(6), { key: "one" })).toBeNull();
    expect(await reserve(memberId, credits(6), { key: "two" })).toBe("day");
    expect(await usedOf(memberId)).toEqual([credits(6)]);
  });

  // B-2750
  it("gives its room back once when it is released, where it was counted, and counts again when it is renewed", async () => {
    const memberId = await addMember();
    await limit(memberId, credits(10));
    await reserve(memberId, credits(7), { key: "one" });
    clock.advance(2 * HOUR_MS);
    await reserve(memberId, credits(3), { key: "two" });
    for (let time = 0; time < 2; time += 1) await release(memberId, "one");
    expect(await usedOf(memberId)).toEqual([credits(3)]);
    expect(await reserve(memberId, credits(7), { key: "three" })).toBeNull();
    for (let time = 0; time < 2; time += 1) await renew(memberId, "one");
    expect(await usedOf(memberId)).toEqual([credits(17)]);
    expect(await reserve(memberId, 1n)).toBe("day");
    for (const act of [release, renew]) await act(memberId, "unknown");
    expect(await usedOf(memberId)).toEqual([credits(17)]);
  });

  // B-2750
  it("counts under a ceiling that is set later, but for what was released", async () => {
    const memberId = await addMember();
    await reserve(memberId, credits(4), { key: "kept" });
    await reserve(memberId, credits(5), { key: "gone" });
    await release(memberId, "gone");
    await limit(memberId, credits(6));
    expect(await reserve(memberId, credits(3))).toBe("day");
    expect(await reserve(memberId, credits(2))).toBeNull();
  });

  // B-0395, B-2750
  it("cannot pass a ceiling by a unit, a hundred at once in two processes, while it is lowered", async () => {
    const other = createLedger({ database: books.database, clock });
    for (let round = 0; round < 3; round += 1) {
      const memberId = await addMember();
      await limit(memberId, credits(100));
      const lowered = limit(memberId, credits(10));
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          reserve(memberId, credits(3), { from: index % 2 === 0 ? ledger : other }),
        ),
      );
      await lowered;
      const taken = BigInt(answers.filter((answer) => answer === null).length);
      expect(await usedOf(memberId)).toEqual([taken * credits(3)]);
      expect(await reserve(memberId, credits(10))).toBe("day");
      await limit(memberId, taken * credits(3) + credits(4));
      const more = await Promise.all(Array.from({ length: 100 }, () => reserve(memberId, credits(3))));
      expect(more.filter((answer) => answer === null)).toHaveLength(1);
    }
    await other.close();
  });
});
