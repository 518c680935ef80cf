import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger, type Follower, type Ledger } from "@fairhouse/ledger/postgres";
import { openFundedWallet } from "@fairhouse/ledger/testing";
import { silentLog } from "@fairhouse/platform/log";
import {
  createTestDatabase,
  fixedClock,
  startTestSite,
  type TestDatabase,
  type TestSite,
} from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProtectionModule, createSessionLimits, createSessionStops, type SessionStops } from "./index.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIMITS = "/wps/protection/limits";

const clock = fixedClock("2026-11-20T12:00:00Z");
let data: TestDatabase;
let ledger: Ledger;
let site: TestSite;
let reader: Follower;
/** Of two processes. */
let stops: readonly SessionStops[];

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "ledger", "protection"] });
  const { database } = data;
  ledger = createLedger({ database, clock });
  stops = [1, 2].map(() => createSessionStops({ database, clock, log: silentLog }));
  const [follower] = createSessionLimits(ledger, stops[0] as SessionStops).followers ?? [];
  reader = follower as Follower;
  await reader.catchUp();
  site = await startTestSite({
    modules: [createProtectionModule({ database, ledger, clock, currency: PLAY_CREDITS })],
    clock,
  });
});
afterAll(async () => {
  await site.close();
  await ledger.close();
  await data.drop();
});

const addMember = () => openFundedWallet({ ledger, database: data.database }, { amount: 100_000_000n });
const set = (memberId: string, amountLedger: string | null, period = "day") =>
  site.call(memberId, "POST", LIMITS, { kind: "session", period, amountLedger });
const limitOf = async (memberId: string, of = "day") =>
  ((await site.call(memberId, "GET", LIMITS)).value.limits as { [name: string]: unknown }[]).find(
    ({ kind, period }) => kind === "session" && period === of,
  );

/** A stake, counted as the feed hands it over. */
async function stake(memberId: string): Promise<void> {
  const posting = { kind: "bet", account: "cash" as const, counterAccount: "games_test", unit: "P", amount: -1n };
  await ledger.post({ memberId, key: newId(), fingerprint: "test", postings: [posting] });
  await expect.poll(() => reader.catchUp(), { timeout: 10_000 }).toBeGreaterThan(0);
}
/** A stake each four minutes, from now until so many minutes later. */
async function play(memberId: string, minutes: number): Promise<void> {
  await stake(memberId);
  for (let played = 0; played < minutes; played += 4) {
    clock.advance(Math.min(4, minutes - played) * MINUTE_MS);
    await stake(memberId);
  }
}
async function stopsOf(memberId: string) {
  for (const one of stops) await one.refresh();
  return stops.map((one) => one.stopOf(memberId));
}
const PLAYS = [null, null];
const STOPPED = ["session_limit", "session_limit"];

describe("a session limit", () => {
  // B-0406, B-2755
  test("ends play in every process to the millisecond, and lets it begin again once there is room", async () => {
    const member = await addMember();
    expect((await set(member, "20")).value).toMatchObject({
      amountLedger: "20",
      used: "0",
      left: "20",
      unit: "MINUTE",
    });
    const began = clock.now().getTime();
    await play(member, 16);
    expect(await limitOf(member)).toMatchObject({ used: "16", left: "4" });
    expect(await stopsOf(member)).toEqual(PLAYS);
    clock.advance(4 * MINUTE_MS - 1);
    expect(await stopsOf(member)).toEqual(PLAYS);
    clock.advance(1);
    expect(await stopsOf(member)).toEqual(STOPPED);
    expect(await limitOf(member)).toMatchObject({ used: "20", left: "0" });
    clock.advance(began + DAY_MS + 5 * MINUTE_MS - 1 - clock.now().getTime());
    expect(await stopsOf(member)).toEqual(STOPPED);
    clock.advance(1);
    expect(await stopsOf(member)).toEqual(PLAYS);
  });

  // B-0393, B-0394, B-2755
  test("counts what was played before it was set, ends play at once when it is lowered, and waits to be raised", async () => {
    const member = await addMember();
    await play(member, 28);
    clock.advance(10 * MINUTE_MS);
    expect(await limitOf(member)).toMatchObject({ amountLedger: null, used: "33", left: null });
    await set(member, "60");
    expect(await stopsOf(member)).toEqual(PLAYS);
    await set(member, "30");
    expect(await stopsOf(member)).toEqual(STOPPED);
    expect((await set(member, "90")).value).toMatchObject({ amountLedger: "30", pending: { amountLedger: "90" } });
    expect(await stopsOf(member)).toEqual(STOPPED);
  });

  // B-0392
  test("is of fifteen minutes at least, and of its period at most", async () => {
    const member = await addMember();
    for (const [amount, period] of [
      ["14", "day"],
      ["1441", "day"],
      ["10081", "week"],
      ["43201", "month"],
    ] as const)
      expect(await set(member, amount, period)).toMatchObject({ status: 422, code: "amount_out_of_range" });
    for (const [amount, period] of [
      ["15", "day"],
      ["10080", "week"],
      ["43200", "month"],
    ] as const)
      expect((await set(member, amount, period)).status).toBe(200);
  });
});
