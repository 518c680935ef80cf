import { PLAY_CREDITS } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GameVendorAdapter } from "../../port.ts";
import { createCreditCeilings } from "./credit-ceilings.ts";

const HOUR_MS = 3_600_000;
const clock = fixedClock("2026-11-20T12:30:00Z");
let games: TestDatabase;

beforeAll(async () => {
  const wanted = ["platform", "ledger", "games"];
  games = await createTestDatabase({ slices: wanted });
});
beforeEach(async () => {
  await games.database.pool.query("truncate games_vendor_credit");
});
afterAll(() => games.drop());

const vendor = {
  code: "a-vendor",
  creditCeilings: { perCredit: 100n, perHour: 250n, perDay: 500n },
} as unknown as GameVendorAdapter;

const process = () =>
  createCreditCeilings({ database: games.database, clock, log: silentLog, vendors: [vendor], currency: PLAY_CREDITS });
type Process = ReturnType<typeof process>;
const ask = (one: Process, amount: bigint, unit = "P") => one.ask({ vendor: "a-vendor", unit, amount });

// B-1868
test("a credit, an hour and a day have a ceiling each, by vendor and currency; what is held uses up nothing", () => {
  const one = process();
  expect(ask(one, 101n).passed).toBe("credit");
  for (let count = 0; count < 2; count += 1) expect(ask(one, 100n).passed).toBeNull();
  expect(ask(one, 51n).passed).toBe("hour");
  expect(ask(one, 50n).passed).toBeNull();
  expect(ask(one, 1n).passed).toBe("hour");
  expect(ask(one, 100n, "VND").passed).toBeNull();
  clock.advance(HOUR_MS);
  for (const amount of [100n, 100n, 50n]) expect(ask(one, amount).passed).toBeNull();
  clock.advance(HOUR_MS);
  expect(ask(one, 1n).passed).toBe("day");
  clock.advance(23 * HOUR_MS);
  expect(ask(one, 100n).passed).toBeNull();
});

test("what comes to nothing is given back", () => {
  const one = process();
  const asked = ask(one, 100n);
  ask(one, 100n);
  asked.giveBack();
  expect(ask(one, 100n).passed).toBeNull();
  expect(ask(one, 100n).passed).toBe("hour");
});

// B-1868
test("processes know of each other's credits, and one that begins of all that came before", async () => {
  const [one, other] = [process(), process()];
  ask(one, 100n);
  await one.refresh();
  ask(other, 100n);
  await other.refresh();
  await one.refresh();
  expect(ask(one, 51n).passed).toBe("hour");
  expect(ask(other, 51n).passed).toBe("hour");
  await one.stop();
  const later = process();
  await later.refresh();
  expect(ask(later, 51n).passed).toBe("hour");
  expect(ask(later, 50n).passed).toBeNull();
});

test("what is counted while it is written counts once", async () => {
  const one = process();
  ask(one, 100n);
  const writing = one.refresh();
  ask(one, 100n);
  await writing;
  await one.refresh();
  expect(ask(one, 50n).passed).toBeNull();
  await one.refresh();
  const { rows } = await games.database.pool.query<{ amount: string }>("select amount from games_vendor_credit");
  expect(rows).toEqual([{ amount: "250" }]);
});
