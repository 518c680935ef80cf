import { newId } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkDueRounds } from "./commands/check-rounds.ts";
import type { CheckRounds, RoundAnswer, SealedRound } from "./dependencies.ts";
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

async function playRound(memberId: string, stake: bigint, win: bigint, meta = { gameCode: "slot" }): Promise<string> {
  const round = newId();
  const posting = { account: "cash", counterAccount: "games_house-studio", unit: "P" } as const;
  const bet = `game:house-studio:${newId()}`;
  const group = (closes: boolean) => ({ key: `house-studio:${round}`, closes });
  await books.ledger.post({
    memberId,
    key: bet,
    fingerprint: "bet",
    postings: [{ ...posting, kind: "bet", amount: -stake }],
    group: group(false),
    meta,
  });
  await books.ledger.post({
    memberId,
    key: `game:house-studio:${newId()}`,
    fingerprint: "win",
    postings: [{ ...posting, kind: "win", amount: win }],
    group: group(true),
    refersTo: bet,
  });
  return round;
}

describe("the house's book", () => {
  // B-0792
  test("is not there before anybody has played, whatever was paid in", async () => {
    await books.fill(1, 1);
    expect(await ask("readHouse")).toMatchObject({ today: null });
  });

  // B-0790
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
      // One stake is no rate.
      keptPpm: null,
    });
  });

  // B-0793
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
    (of: Record<string, RoundAnswer>): CheckRounds =>
    async (rounds) =>
      rounds.map(({ roundId }) => of[roundId ?? ""] ?? "none");
  const counted = async () => {
    // The answer is kept for two seconds.
    books.clock.advance(3_000);
    return ((await ask("readHouse")).today as { rounds: object }).rounds;
  };
  const waiting = async () => (await books.pool.query("select from books_round where answer is null")).rowCount;

  /** Reads everything, and goes to where the rounds found in it are due. */
  async function findAndWait(): Promise<void> {
    await books.settle();
    await books.rounds.catchUp();
    books.clock.advance(61_000);
  }

  /** A credit of the studio's for a member, in a round or in none. */
  const credit = (memberId: string, kind: string, amount: bigint, round?: string) =>
    books.ledger.post({
      memberId,
      key: `game:house-studio:${newId()}`,
      fingerprint: kind,
      postings: [{ account: "cash", counterAccount: "games_house-studio", unit: "P", kind, amount }],
      creditAlways: true,
      ...(round === undefined ? {} : { group: { key: `house-studio:${round}`, closes: true } }),
    });

  // B-0791
  test("counts what was recomputed and matched, once, and never what could not be recomputed", async () => {
    const [row] = await books.fill(1, 1);
    const [good, bad, hidden, gone] = [
      await playRound(row!.memberId, 1_000n, 0n),
      await playRound(row!.memberId, 1_000n, 0n),
      await playRound(row!.memberId, 1_000n, 0n),
      await playRound(row!.memberId, 1_000n, 0n),
    ];
    await books.settle();
    await books.rounds.catchUp();
    const check = answers({ [good]: "matches", [bad]: "differs", [hidden]: "hidden", [gone]: "none" });
    await checkDueRounds(dependencies(), check);
    expect(await counted()).toEqual({ checked: 0, matching: 0, unchecked: 0 });
    books.clock.advance(61_000);
    await Promise.all([checkDueRounds(dependencies(), check), checkDueRounds(dependencies(), check)]);
    expect(await counted()).toEqual({ checked: 2, matching: 1, unchecked: 0 });
    books.clock.advance(120_000);
    await checkDueRounds(dependencies(), answers({ [hidden]: "matches" }));
    expect(await counted()).toEqual({ checked: 3, matching: 2, unchecked: 0 });
    expect(await waiting()).toBe(0);
    books.clock.advance(25 * 3_600_000);
    await checkDueRounds(dependencies(), check);
    expect((await books.pool.query("select from books_round")).rowCount).toBe(0);
  });

  // B-1679
  test("a vendor that does not answer is asked again later", async () => {
    const [row] = await books.fill(1, 1);
    const round = await playRound(row!.memberId, 1_000n, 0n);
    await findAndWait();
    await checkDueRounds(dependencies(), () => Promise.reject(new Error("away")));
    expect((await books.pool.query("select tries from books_round")).rows).toEqual([{ tries: 1 }]);
    books.clock.advance(120_000);
    await checkDueRounds(dependencies(), answers({ [round]: "matches" }));
    expect(await waiting()).toBe(0);
  });

  // B-1679
  test("rounds that a killed process had taken are checked by another one", async () => {
    const [row] = await books.fill(1, 1);
    const round = await playRound(row!.memberId, 1_000n, 0n);
    await findAndWait();
    // Takes the round and never comes back.
    await new Promise<void>((resolve) => {
      void checkDueRounds(dependencies(), () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    await checkDueRounds(dependencies(), answers({ [round]: "matches" }));
    expect(await waiting()).toBe(1);
    books.clock.advance(121_000);
    await checkDueRounds(dependencies(), answers({ [round]: "matches" }));
    expect(await waiting()).toBe(0);
  });

  // B-1680
  test("a process that is cut off while it takes rounds down loses none, and the next one finds them", async () => {
    const [row] = await books.fill(1, 1);
    await playRound(row!.memberId, 1_000n, 0n);
    await books.settle();
    await books.pool.query(
      `create function refuse_round() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await books.pool.query(
      "create trigger refuse_round before insert on books_round for each row execute function refuse_round()",
    );
    await expect(books.rounds.catchUp()).rejects.toThrow("killed");
    await books.pool.query("drop trigger refuse_round on books_round");
    expect(await waiting()).toBe(0);
    await books.rounds.catchUp();
    expect(await waiting()).toBe(1);
  });

  test("begin where the sealing stands, because rounds of sealed rows were found by the version before", async () => {
    const [row] = await books.fill(1, 1);
    await playRound(row!.memberId, 1_000n, 0n);
    await books.settle();
    await books.sealer().run();
    await playRound(row!.memberId, 1_000n, 0n);
    await books.settle();
    expect(await books.rounds.catchUp()).toBe(2);
    expect(await waiting()).toBe(1);
  });

  // B-1673
  test("are held against the money and against what was sealed with their bet", async () => {
    const [row] = await books.fill(1, 1);
    const meta = { gameCode: "slot", commitment: "ab", clientSeed: "mango-kite-77", nonce: "0" };
    const roundId = await playRound(row!.memberId, 1_000n, 400n, meta);
    await findAndWait();
    const asked: SealedRound[] = [];
    await checkDueRounds(dependencies(), async (rounds) => {
      asked.push(...rounds);
      return rounds.map(() => "matches");
    });
    const money = { state: "closed", staked: 1_000n, paid: 400n };
    expect(asked).toMatchObject([{ memberId: row!.memberId, vendor: "house-studio", roundId, money, bet: meta }]);
  });

  // B-1677
  test("follow a rush: every round is found, and one run checks all that are due", async () => {
    const [row] = await books.fill(1, 1);
    const rounds = 130;
    for (let played = 0; played < rounds; played += 1) await playRound(row!.memberId, 100n, 0n);
    await findAndWait();
    await checkDueRounds(dependencies(), async (due) => due.map(() => "matches"));
    expect(await counted()).toEqual({ checked: rounds, matching: rounds, unchecked: 0 });
  });

  // B-1676
  test("a round that could not be checked for days is counted as such", async () => {
    const [row] = await books.fill(1, 1);
    const round = await playRound(row!.memberId, 1_000n, 0n);
    await findAndWait();
    await books.pool.query("update books_round set tries = 14");
    await checkDueRounds(dependencies(), answers({ [round]: "hidden" }));
    expect(await counted()).toEqual({ checked: 0, matching: 0, unchecked: 1 });
  });

  // B-1674, B-1675
  test("money without a bet is found, in a round of its own and in none, and told as differing", async () => {
    const [row] = await books.fill(1, 1);
    await credit(row!.memberId, "jackpot_win", 900_000_000n, "of-no-account");
    await credit(row!.memberId, "promo_win", 700_000_000n);
    await findAndWait();
    const told: SealedRound[] = [];
    const onDiffering = async (rounds: readonly SealedRound[]) => void told.push(...rounds);
    await checkDueRounds({ ...dependencies(), onDiffering }, async (due) =>
      due.map(({ bet }) => (bet === undefined ? "differs" : "matches")),
    );
    expect(told.map(({ roundId, bet }) => [roundId, bet])).toEqual(
      expect.arrayContaining([
        ["of-no-account", undefined],
        [null, undefined],
      ]),
    );
    expect(await counted()).toEqual({ checked: 2, matching: 0, unchecked: 0 });
  });

  // B-1678
  test("a round that is paid more after it was checked is checked again, and counted once unless it differs", async () => {
    const [row] = await books.fill(1, 1);
    const round = await playRound(row!.memberId, 1_000n, 0n);
    const check: CheckRounds = async (due) => due.map(({ money }) => (money?.paid === 0n ? "matches" : "differs"));
    await findAndWait();
    await checkDueRounds(dependencies(), check);
    await credit(row!.memberId, "jackpot_win", 0n, round);
    await findAndWait();
    await checkDueRounds(dependencies(), check);
    expect(await counted()).toEqual({ checked: 1, matching: 1, unchecked: 0 });
    await credit(row!.memberId, "jackpot_win", 5_000n, round);
    await findAndWait();
    await checkDueRounds(dependencies(), check);
    expect(await counted()).toEqual({ checked: 2, matching: 1, unchecked: 0 });
  });
});

describe("what is published", () => {
  // B-0387, B-0794
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

  // B-0789, B-0795
  test("a member is told when their row will be sealed and signed, and another's row is not found", async () => {
    const [row] = await books.fill(1, 1);
    const entry = `${row!.id}.1`;
    expect(await ask("readProof", { entry }, row!.memberId)).toMatchObject({ state: "unsealed", withinS: 60 });
    await books.sealer().run();
    expect(await ask("readProof", { entry }, row!.memberId)).toMatchObject({ state: "signed", day: "2026-03-01" });
    expect(await ask("readProof", { entry }, await books.member())).toEqual({ refusal: "not_found" });
  });
});
