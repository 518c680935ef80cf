import { newId } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CheckRound, checkDueRounds } from "./commands/rounds.ts";
import { booksRoutes } from "./routes.ts";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
  books.clock.set("2026-03-01T10:00:00Z");
});
afterEach(() => books.close());

/** Calls an endpoint as the server itself does for a public page. */
async function ask(id: string, input: object = {}, memberId = ""): Promise<Record<string, unknown>> {
  const handled = booksRoutes({ ...books, unit: "P", sealEveryMs: 60_000, signEveryMs: 600_000 }).find(
    ({ endpoint }) => endpoint.id === `books.${id}`,
  )!;
  const outcome = await handled.run(handled.endpoint.input.parse(input), { session: { memberId } } as never);
  return outcome.ok
    ? (handled.endpoint.output.parse(outcome.value) as Record<string, unknown>)
    : { refusal: outcome.refusal };
}

async function playRound(memberId: string, stake: bigint, win: bigint): Promise<string> {
  const round = newId();
  const leg = { account: "cash", counterAccount: "games_house-studio", unit: "P" } as const;
  const bet = `game:house-studio:${newId()}`;
  const group = (closes: boolean) => ({ key: `house-studio:${round}`, closes });
  await books.ledger.post({
    memberId,
    key: bet,
    fingerprint: "bet",
    legs: [{ ...leg, kind: "bet", amount: -stake }],
    group: group(false),
  });
  await books.ledger.post({
    memberId,
    key: `game:house-studio:${newId()}`,
    fingerprint: "win",
    legs: [{ ...leg, kind: "win", amount: win }],
    group: group(true),
    refersTo: bet,
  });
  return round;
}

describe("the house's book", () => {
  test("is not there before anybody has played, whatever was paid in", async () => {
    await books.fill(1, 1);
    expect(await ask("readHouse")).toMatchObject({ today: null });
  });

  test("adds up stakes and wins of the day as they are posted, and nothing else", async () => {
    const [row] = await books.fill(1, 1);
    await playRound(row!.memberId, 300_000n, 120_000n);
    await playRound(row!.memberId, 100_000n, 0n);
    expect((await ask("readHouse")).today).toMatchObject({
      day: "2026-03-01",
      stakes: "400000",
      wins: "120000",
      bonuses: "0",
      result: "280000",
      keptPpm: 700_000,
    });
  });

  test("of a day that is over stands in the list, the latest first", async () => {
    const [row] = await books.fill(1, 1);
    for (const day of ["2026-03-01", "2026-03-02", "2026-03-05"]) {
      books.clock.set(`${day}T10:00:00Z`);
      await playRound(row!.memberId, 100_000n, 50_000n);
    }
    const first = await ask("listHouseDays", { limit: 1 });
    expect(first).toMatchObject({ days: [{ day: "2026-03-02", result: "50000" }], next: "2026-03-02" });
    expect(await ask("listHouseDays", { before: "2026-03-02" })).toMatchObject({
      days: [{ day: "2026-03-01" }],
      next: null,
    });
  });
});

describe("rounds checked", () => {
  const dependencies = () => ({ ...books, log: silentLog, checkedVendors: ["house-studio"] });
  const answers =
    (of: Record<string, Awaited<ReturnType<CheckRound>>>): CheckRound =>
    async ({ roundId }) =>
      of[roundId] ?? "none";
  const counted = async () => ((await ask("readHouse")).today as { rounds: object }).rounds;

  test("counts what was recomputed and matched, once, and never what could not be recomputed", async () => {
    const [row] = await books.fill(1, 1);
    const [good, bad, hidden, gone] = [
      await playRound(row!.memberId, 1_000n, 0n),
      await playRound(row!.memberId, 1_000n, 0n),
      await playRound(row!.memberId, 1_000n, 0n),
      await playRound(row!.memberId, 1_000n, 0n),
    ];
    await books.settle();
    await books.sealer().run();
    const check = answers({ [good]: "matches", [bad]: "differs", [hidden]: "hidden", [gone]: "none" });
    await checkDueRounds(dependencies(), check);
    expect(await counted()).toEqual({ checked: 0, matching: 0 });
    books.clock.advance(61_000);
    await Promise.all([checkDueRounds(dependencies(), check), checkDueRounds(dependencies(), check)]);
    books.clock.advance(3_000);
    expect(await counted()).toEqual({ checked: 2, matching: 1 });
    books.clock.advance(120_000);
    await checkDueRounds(dependencies(), answers({ [hidden]: "matches" }));
    books.clock.advance(3_000);
    expect(await counted()).toEqual({ checked: 3, matching: 2 });
    expect((await books.pool.query("select from books_round")).rowCount).toBe(0);
  });

  test("a vendor that does not answer is asked again later", async () => {
    const [row] = await books.fill(1, 1);
    const round = await playRound(row!.memberId, 1_000n, 0n);
    await books.settle();
    await books.sealer().run();
    books.clock.advance(61_000);
    await checkDueRounds(dependencies(), () => Promise.reject(new Error("away")));
    expect((await books.pool.query("select tries from books_round")).rows).toEqual([{ tries: 1 }]);
    books.clock.advance(120_000);
    await checkDueRounds(dependencies(), answers({ [round]: "matches" }));
    expect((await books.pool.query("select from books_round")).rowCount).toBe(0);
  });
});

describe("what is published", () => {
  test("a day's root stands at its address, letter by letter as it is anchored", async () => {
    await books.fill(2, 1);
    await books.sealer().run();
    books.clock.set("2026-03-02T00:00:30Z");
    await books.sealer().run();
    const [closing] = books.anchorLines().filter((line) => line.includes('"kind":"day"'));
    expect(await ask("readRoot", { day: "2026-03-01" })).toMatchObject({ line: closing, keys: books.keys.lines });
    expect(await ask("listRoots")).toMatchObject({ days: [{ day: "2026-03-01", rows: 2 }], running: null });
    expect(await ask("readRoot", { day: "2026-02-01" })).toEqual({ refusal: "not_found" });
  });

  test("a member is told when his row will be sealed and signed, and another's row is not found", async () => {
    const [row] = await books.fill(1, 1);
    const entry = `${row!.id}.1`;
    expect(await ask("readProof", { entry }, row!.memberId)).toMatchObject({ state: "unsealed", withinS: 60 });
    await books.sealer().run();
    expect(await ask("readProof", { entry }, row!.memberId)).toMatchObject({ state: "signed", day: "2026-03-01" });
    expect(await ask("readProof", { entry }, await books.member())).toEqual({ refusal: "not_found" });
  });
});
