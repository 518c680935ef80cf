import { PLAY_CREDITS } from "@fairhouse/base";
import type { GameVendorAdapter, VendorPot } from "@fairhouse/games/port";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JackpotsDependencies } from "../dependencies.ts";
import { createJackpots } from "./pots.ts";
import { simulatedFigure } from "./simulated-figure.ts";

let database: TestDatabase;
const clock = fixedClock(new Date("2026-03-01T00:00:07.000Z"));
let pots: VendorPot[] | "silent";
let asked = 0;

const vendor = {
  code: "a-vendor",
  listPots: async () => {
    asked += 1;
    if (pots === "silent") throw new Error("no answer");
    return pots;
  },
} as unknown as GameVendorAdapter;

const jackpots = (given: Partial<JackpotsDependencies> = {}) =>
  createJackpots({
    database: database.database,
    clock,
    log: silentLog,
    currency: PLAY_CREDITS,
    vendors: [vendor],
    games: { game: (_, code) => (code === "gone" ? undefined : ({ name: "Elephant Parade" } as never)) },
    isJackpotSimulated: async () => true,
    ...given,
  });

beforeAll(async () => {
  database = await createTestDatabase({ slices: ["platform", "ledger", "games", "lobby"] });
}, 60_000);

beforeEach(async () => {
  pots = [];
  asked = 0;
  await database.database.pool.query("delete from lobby_pot");
});

afterAll(() => database?.drop());

// B-0088
test("the demonstration starts from the clock and rises by 165.11 every three seconds", () => {
  expect(simulatedFigure(PLAY_CREDITS, new Date("2026-03-01T00:00:02.999Z"))).toEqual({
    unit: "P",
    start: "0",
    from: "2026-03-01T00:00:00.000Z",
    step: "1651100",
    everyMs: 3_000,
  });
  expect(simulatedFigure(PLAY_CREDITS, new Date("2026-03-01T00:00:07.000Z"))).toMatchObject({
    start: "3302200",
    from: "2026-03-01T00:00:06.000Z",
  });
});

test("a currency without decimals has a step as well", () => {
  const dong = { code: "VND", symbol: "₫", ledgerExponent: 2, displayExponent: 0 };
  expect(simulatedFigure(dong, new Date("2026-03-01T00:00:03.000Z")).start).toBe("16511");
});

// B-0089
test("the demonstration is shown while no game has a pot, and not when the setting or the mode forbids it", async () => {
  expect(await jackpots()()).toMatchObject({ pots: [], simulated: { step: "1651100" } });
  expect((await jackpots({ isJackpotSimulated: async () => false })()).simulated).toBeNull();
});

// B-0089, B-0932
test("a real pot takes the demonstration's place for ever, also while its vendor is silent", async () => {
  pots = [{ gameCode: "elephant-parade", amount: 42_000_000n }];
  const shown = await jackpots()();
  expect(shown.simulated).toBeNull();
  expect(shown.pots).toMatchObject([{ vendor: "a-vendor", gameName: "Elephant Parade", amountLedger: "42000000" }]);
  pots = "silent";
  expect(await jackpots()()).toMatchObject({ pots: [], simulated: null });
});

// B-0090
test("a pot is shown as it was told, at most thirty seconds long, and no more when its vendor is silent", async () => {
  pots = [{ gameCode: "elephant-parade", amount: 42_000_099n }];
  const read = jackpots();
  expect((await read()).pots[0]?.amountLedger).toBe("42000099");
  pots = [{ gameCode: "elephant-parade", amount: 10_000n }];
  clock.advance(10_000);
  expect((await read()).pots[0]?.amountLedger).toBe("10000");
  pots = "silent";
  clock.advance(30_000);
  expect((await read()).pots[0]?.amountLedger).toBe("10000");
  clock.advance(1);
  expect((await read()).pots).toEqual([]);
});

test("however many look, a vendor is asked every ten seconds at most", async () => {
  const read = jackpots();
  await Promise.all([read(), read(), read()]);
  await read();
  expect(asked).toBe(1);
  clock.advance(10_000);
  await read();
  expect(asked).toBe(2);
});

test("a pot of a game that is not open, or that holds nothing, is not shown", async () => {
  pots = [
    { gameCode: "gone", amount: 5n },
    { gameCode: "empty", amount: 0n },
    { gameCode: "small", amount: 1n },
    { gameCode: "large", amount: 2n },
  ];
  expect((await jackpots()()).pots.map((pot) => pot.gameCode)).toEqual(["large", "small"]);
});
