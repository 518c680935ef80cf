import { credits } from "@fairhouse/ledger/testing";
import { startTestSite } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecordsModule } from "./index.ts";
import { startTestRecords, type TestRecords } from "./testing/start-records.ts";

let records: TestRecords;
beforeAll(async () => {
  records = await startTestRecords();
});
afterAll(async () => {
  expect(await records.ledger.audit()).toEqual([]);
  await records.close();
});

type Sums = { stakes: number; stakedLedger: string; wonLedger: string; netLedger: string };
type Round = { roundId: string; gameName: string | null; vendorName: string; state: string } & Sums;
type Rounds = { rounds: Round[]; next: string | null; totals: (Sums & { unit: string }) | null; isCounted: boolean };
type Profit = {
  totals: Sums;
  days: (Sums & { on: string })[];
  vendors: (Sums & { vendor: string })[];
  isCounted: boolean;
};

async function ask<Value>(memberId: string, path: string, query: { readonly [name: string]: string } = {}) {
  const answer = await records.call(memberId, "GET", `${path}?${new URLSearchParams(query)}`);
  expect(answer.code).toBe("ok");
  return answer.value as Value;
}
const roundsOf = (memberId: string, query: { readonly [name: string]: string } = {}) =>
  ask<Rounds>(memberId, "/wps/records/rounds", query);
const numbersOf = async (memberId: string, query: { readonly [name: string]: string }) =>
  (await roundsOf(memberId, query)).rounds.map(({ roundId }) => roundId);

const DAY_MS = 86_400_000;
const today = () => records.clock.now().toISOString().slice(0, 10);

/** Four games at two vendors, one round running and one given back, two of them a day later. */
async function playSome(): Promise<{ memberId: string; firstOn: string; lastOn: string }> {
  const lastOn = today();
  // The ledger's ids are of the database's clock, which a day beside the clock's is near enough to.
  records.clock.advance(-DAY_MS);
  const memberId = await records.addMember(credits(1_000));
  const round = (key: string, gameCode: string, stake: bigint, paid: bigint | null | "back") =>
    records.play(memberId, { key: `${key}-${memberId}`, gameCode, stake, paid });
  const firstOn = today();
  await round("studio:1", "tiger", 30_001n, 70_003n);
  await round("studio:2", "pho", 20_000n, 0n);
  await round("arcade:3", "reef", 50_007n, 10_000n);
  records.clock.advance(DAY_MS);
  await round("arcade:4", "reef", 10_000n, "back");
  await round("studio:5", "tiger", 40_000n, null);
  return { memberId, firstOn, lastOn };
}

// B-0297, B-2661
test("the betting record lists rounds by day, kind, vendor, game and state, newest first, page by page", async () => {
  const { memberId, firstOn, lastOn } = await playSome();
  await records.count();
  const short = async (query: { readonly [name: string]: string }) =>
    (await numbersOf(memberId, query)).map((roundId) => roundId.slice(0, 1));
  expect(await short({})).toEqual(["5", "4", "3", "2", "1"]);
  expect(await short({ fromOn: lastOn })).toEqual(["5", "4"]);
  expect(await short({ untilOn: firstOn })).toEqual(["3", "2", "1"]);
  expect(await short({ kind: "FISH" })).toEqual(["4", "3"]);
  expect(await short({ vendor: "studio" })).toEqual(["5", "2", "1"]);
  expect(await short({ game: "studio:tiger", fromOn: firstOn, untilOn: firstOn })).toEqual(["1"]);
  expect(await short({ state: "open" })).toEqual(["5"]);
  expect(await short({ state: "refunded" })).toEqual(["4"]);
  expect(await short({ vendor: "no-such-vendor" })).toEqual([]);
  const first = await roundsOf(memberId, { limit: "2" });
  expect(first.rounds.map(({ roundId }) => roundId.slice(0, 1))).toEqual(["5", "4"]);
  const second = await roundsOf(memberId, { limit: "2", before: first.next ?? "" });
  expect(second.rounds.map(({ roundId }) => roundId.slice(0, 1))).toEqual(["3", "2"]);
  expect(first.rounds[1]).toMatchObject({ gameName: "Reef Hunter", vendorName: "The Arcade", state: "refunded" });
});

// B-2662
test("a round is found by its number, and rounds by a part of the game's name, also without its accents", async () => {
  const { memberId } = await playSome();
  await records.count();
  expect(await numbersOf(memberId, { words: `3-${memberId}` })).toEqual([`3-${memberId}`]);
  expect(await numbersOf(memberId, { words: "pho" })).toEqual([`2-${memberId}`]);
  expect(await numbersOf(memberId, { words: "hunt" })).toEqual([`4-${memberId}`, `3-${memberId}`]);
  const { memberId: other } = await playSome();
  expect(await numbersOf(other, { words: `3-${memberId}` })).toEqual([]);
});

// B-2663, B-0299
test("totals by game, vendor and day are those of the ledger to the unit, and say so only once everything is counted", async () => {
  const { memberId, firstOn, lastOn } = await playSome();
  const before = await ask<Profit>(memberId, "/wps/records/profit", { fromOn: firstOn, untilOn: lastOn });
  expect(before.isCounted).toBe(false);
  await records.count();
  const whole = await roundsOf(memberId);
  const sums = { stakes: 5, stakedLedger: "140008", wonLedger: "80003", netLedger: "-60005" };
  expect(whole).toMatchObject({ isCounted: true, totals: { unit: "P", ...sums } });
  expect((await roundsOf(memberId, { vendor: "arcade" })).totals).toMatchObject({
    ...{ stakes: 2, stakedLedger: "50007", wonLedger: "10000", netLedger: "-40007" },
  });
  expect((await roundsOf(memberId, { state: "open" })).totals).toBeNull();
  const profit = await ask<Profit>(memberId, "/wps/records/profit", { fromOn: firstOn, untilOn: lastOn });
  expect(profit).toMatchObject({ isCounted: true, totals: sums });
  expect(profit.days.map(({ on, netLedger }) => [on, netLedger])).toEqual([
    [firstOn, "-20005"],
    [lastOn, "-40000"],
  ]);
  expect(profit.vendors.map(({ vendor, stakedLedger }) => [vendor, stakedLedger])).toEqual([
    ["studio", "90001"],
    ["arcade", "50007"],
  ]);
  const fish = await ask<Profit>(memberId, "/wps/records/profit", { fromOn: firstOn, untilOn: lastOn, kind: "FISH" });
  expect(fish.totals).toMatchObject({ stakedLedger: "50007", wonLedger: "10000" });
});

// B-2663
test("random play of several members adds up to the ledger's own sums on every day", async () => {
  const seed = Number(process.env.RECORDS_SEED ?? Date.now() % 1_000_000);
  const random = randomOf(seed);
  records.clock.advance(-DAY_MS);
  const members = await Promise.all([1, 2, 3].map(() => records.addMember(credits(100_000))));
  const firstOn = today();
  for (let day = 0; day < 2; day += 1) {
    if (day > 0) records.clock.advance(DAY_MS);
    for (let turn = 0; turn < 24; turn += 1) {
      const memberId = members[random(members.length)]!;
      const paid = [null, "back", 0n, BigInt(random(90_000))] as const;
      await records.play(memberId, {
        key: `${random(2) === 0 ? "studio" : "arcade"}:${day}-${turn}-${memberId}`,
        gameCode: ["tiger", "pho", "reef", "unknown"][random(4)]!,
        stake: BigInt(1 + random(50_000)),
        paid: paid[random(paid.length)]!,
      });
      if (random(5) === 0) await records.count();
    }
  }
  await records.count();
  for (const memberId of members) {
    const query = { fromOn: firstOn, untilOn: today() };
    const profit = await ask<Profit>(memberId, "/wps/records/profit", query);
    const rounds = await roundsOf(memberId, { ...query, limit: "100" });
    expect({ seed, isCounted: profit.isCounted }).toEqual({ seed, isCounted: true });
    expect(rounds.totals).toMatchObject(profit.totals);
    const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + BigInt(one), 0n).toString();
    expect({ seed, net: sum(rounds.rounds.map(({ netLedger }) => netLedger)) }).toEqual({
      seed,
      net: profit.totals.netLedger,
    });
    for (const parts of [profit.days, profit.vendors] as const) {
      expect(sum(parts.map(({ netLedger }) => netLedger))).toBe(profit.totals.netLedger);
      expect(sum(parts.map(({ stakedLedger }) => stakedLedger))).toBe(profit.totals.stakedLedger);
    }
  }
});

// B-2667
test("the games that were played are listed with their kind and the day of the last round", async () => {
  const { memberId, firstOn, lastOn } = await playSome();
  await records.count();
  const { games } = await ask<{ games: object[] }>(memberId, "/wps/records/played");
  expect(games).toEqual([
    {
      ...{ vendor: "arcade", vendorName: "The Arcade", gameCode: "reef", gameName: "Reef Hunter", kind: "FISH" },
      lastOn,
    },
    {
      ...{ vendor: "studio", vendorName: "The Studio", gameCode: "pho", gameName: "Phở Đêm", kind: "RNG" },
      lastOn: firstOn,
    },
    {
      ...{ vendor: "studio", vendorName: "The Studio", gameCode: "tiger", gameName: "Tiger at Four", kind: "RNG" },
      lastOn,
    },
  ]);
});

// B-2854
test("a day ends at the operator's midnight, in the list, in the sums and in the ledger's own totals", async () => {
  const karachi = await startTestRecords({ zone: "Asia/Karachi" });
  try {
    const memberId = await karachi.addMember(credits(1_000));
    const day = karachi.clock.now().toISOString().slice(0, 10);
    const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    const stake = (key: string) => karachi.play(memberId, { key, gameCode: "tiger", stake: 10_000n, paid: 0n });
    // Noon of UTC is five in the afternoon there; midnight is seven hours later.
    karachi.clock.advance(7 * 3_600_000 - 1);
    await stake("studio:before");
    karachi.clock.advance(1);
    await stake("studio:after");
    await karachi.count();
    const of = async (on: string) => {
      const query = new URLSearchParams({ fromOn: on, untilOn: on });
      const rounds = (await karachi.call(memberId, "GET", `/wps/records/rounds?${query}`)).value as Rounds;
      const profit = (await karachi.call(memberId, "GET", `/wps/records/profit?${query}`)).value as Profit;
      const numbers = rounds.rounds.map(({ roundId }) => roundId);
      return [numbers, rounds.isCounted, rounds.totals?.stakes, profit.days.map((one) => [one.on, one.stakes])];
    };
    expect(await of(day)).toEqual([["before"], true, 1, [[day, 1]]]);
    expect(await of(next)).toEqual([["after"], true, 1, [[next, 1]]]);
    const played = (await karachi.call(memberId, "GET", "/wps/records/played")).value;
    expect(played).toMatchObject({ games: [{ gameCode: "tiger", lastOn: next }] });

    // Moved to UTC, both are of one day: all play is counted anew.
    const moved = createRecordsModule({ ...karachi.deps, zone: "UTC" });
    const site = await startTestSite({ modules: [moved], clock: karachi.clock, isUnlimited: true });
    const query = new URLSearchParams({ fromOn: day, untilOn: day });
    const profit = async () =>
      (await site.call(memberId, "GET", `/wps/records/profit?${query}`)).value as unknown as Profit;
    expect((await profit()).isCounted).toBe(false);
    await moved.followers?.[0]?.catchUp();
    expect(await profit()).toMatchObject({ isCounted: true, days: [{ on: day, stakes: 2 }] });
    await site.close();
  } finally {
    await karachi.close();
  }
});

/** A generator that repeats with its seed. @returns a whole number under `below` */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
