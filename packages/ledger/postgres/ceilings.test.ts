import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

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

async function newMember(): Promise<string> {
  const memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  await ledger.post(deposit(memberId, credits(1_000)));
  return memberId;
}

const limit = (memberId: string, ceiling: bigint | null, period: "day" | "week" = "day") =>
  ledger.setCeiling(books.database.kysely, { memberId, unit: "P", code: "stake", period, ceiling });
const stake = (memberId: string, amount: bigint) => ledger.post(bet(memberId, amount, { ceilings: ["stake"] }));

describe("a stake limit", () => {
  // B-0391
  it("lets the stakes of a day reach it to the unit and not pass it", async () => {
    const memberId = await newMember();
    await limit(memberId, credits(10));
    expect(await stake(memberId, credits(9))).toMatchObject({ status: "posted" });
    expect(await stake(memberId, credits(1) + 1n)).toMatchObject({
      status: "limit",
      limitCode: "stake",
      limitPeriod: "day",
      balance: credits(991),
    });
    expect(await stake(memberId, credits(1))).toMatchObject({ status: "posted" });
    expect(await ledger.ceilings(memberId)).toEqual([
      {
        unit: "P",
        code: "stake",
        period: "day",
        ceiling: credits(10),
        used: credits(10),
        room: 0n,
        returns: [expect.anything()],
      },
    ]);
  });

  // B-0382
  it("is not passed by 100 bets at once", async () => {
    const memberId = await newMember();
    await limit(memberId, credits(10));
    const answers = await Promise.all(Array.from({ length: 100 }, () => stake(memberId, credits(3))));
    expect(answers.filter((answer) => answer.status === "posted")).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === "limit")).toHaveLength(97);
  });

  it("counts what was staked in the period before it was set", async () => {
    const memberId = await newMember();
    await stake(memberId, credits(8));
    await limit(memberId, credits(10));
    expect(await stake(memberId, credits(3))).toMatchObject({ status: "limit" });
    expect(await stake(memberId, credits(2))).toMatchObject({ status: "posted" });
  });

  // B-0397
  it("rolls over 24 hours: room comes back after a day, at most an hour late and never early", async () => {
    const memberId = await newMember();
    await limit(memberId, credits(10));
    await stake(memberId, credits(10));
    clock.advance(24 * HOUR_MS);
    expect(await stake(memberId, 1n)).toMatchObject({ status: "limit" });
    clock.advance(HOUR_MS);
    expect(await stake(memberId, credits(10))).toMatchObject({ status: "posted" });
  });

  // B-0396
  it("gets its room back by a rollback, in the hour in which the bet was counted", async () => {
    const memberId = await newMember();
    await limit(memberId, credits(10));
    const early = bet(memberId, credits(6), { ceilings: ["stake"] });
    await ledger.post(early);
    clock.advance(10 * HOUR_MS);
    await stake(memberId, credits(4));
    await ledger.post(rollback(memberId, early.key));
    expect(await ledger.ceilings(memberId)).toMatchObject([{ used: credits(4), room: credits(6) }]);
    clock.advance(15 * HOUR_MS);
    // The early bet has left the day; giving it back again must not make room twice.
    expect(await ledger.ceilings(memberId)).toMatchObject([{ used: credits(4) }]);
  });

  it("keeps its books right when a bet is rolled back long after its day", async () => {
    const memberId = await newMember();
    await limit(memberId, credits(10));
    const early = bet(memberId, credits(6), { ceilings: ["stake"] });
    await ledger.post(early);
    clock.advance(40 * HOUR_MS);
    await ledger.post(rollback(memberId, early.key));
    // The slots still stand where the bet left them: nothing has been counted since.
    expect(await ledger.audit()).toEqual([]);
    expect(await ledger.ceilings(memberId)).toMatchObject([{ used: 0n, room: credits(10) }]);
  });

  // B-0404
  it("does not stand against a win or a deposit", async () => {
    const memberId = await newMember();
    const first = bet(memberId, credits(1), { ceilings: ["stake"] });
    await ledger.post(first);
    await limit(memberId, 0n);
    expect(await ledger.post(win(memberId, credits(50), first.key, { ceilings: ["stake"] }))).toMatchObject({
      status: "posted",
    });
    expect(await ledger.post(deposit(memberId, credits(1)))).toMatchObject({ status: "posted" });
  });

  // B-0392
  it("the lowest of day and week applies, and removing it ends it", async () => {
    const memberId = await newMember();
    await limit(memberId, credits(10));
    await limit(memberId, credits(5), "week");
    expect(await stake(memberId, credits(6))).toMatchObject({ status: "limit", limitPeriod: "week" });
    await limit(memberId, null, "week");
    expect(await stake(memberId, credits(6))).toMatchObject({ status: "posted" });
    await limit(memberId, credits(2));
    expect(await stake(memberId, 1n)).toMatchObject({ status: "limit", limitPeriod: "day" });
  });

  // B-2610
  it("of a net code counts what was lost: wins give room, and leave with their slot", async () => {
    const memberId = await newMember();
    const lose = (amount: bigint) => ledger.post(bet(memberId, amount, { ceilings: ["net_loss"] }));
    await ledger.setCeiling(books.database.kysely, {
      ...{ memberId, unit: "P", code: "net_loss", period: "day", ceiling: credits(10) },
    });
    const first = bet(memberId, credits(10), { ceilings: ["net_loss"] });
    expect((await ledger.post(first)).status).toBe("posted");
    expect(await lose(1n)).toMatchObject({ status: "limit", limitCode: "net_loss", limitPeriod: "day" });
    const paid = win(memberId, credits(30), first.key, { ceilings: ["net_loss"] });
    expect((await ledger.post(paid)).status).toBe("posted");
    expect((await ledger.ceilings(memberId))[0]).toMatchObject({ used: credits(-20), room: credits(30) });
    expect((await lose(credits(30))).status).toBe("posted");
    expect((await lose(1n)).status).toBe("limit");
    expect(await ledger.audit()).toEqual([]);
  });

  // B-2610
  it("of a net code gives a bet that is rolled back its room again", async () => {
    const memberId = await newMember();
    await ledger.setCeiling(books.database.kysely, {
      ...{ memberId, unit: "P", code: "net_loss", period: "week", ceiling: credits(10) },
    });
    const first = bet(memberId, credits(10), { ceilings: ["net_loss"] });
    await ledger.post(first);
    await ledger.post(rollback(memberId, first.key));
    expect((await ledger.ceilings(memberId))[0]).toMatchObject({ used: 0n, room: credits(10) });
    expect(await ledger.audit()).toEqual([]);
  });
});
