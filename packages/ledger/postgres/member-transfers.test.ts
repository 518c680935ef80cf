import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { mulberry32, pick } from "./random.ts";
import { createBooksDatabase, credits, deposit } from "./testing.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));
const OPPOSED = process.env.TEST_LONG ? 100_000 : 1_500;

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock("2026-03-01T12:00:00.000Z");

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

async function newMember(balance: bigint): Promise<string> {
  const memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  if (balance > 0n) await ledger.post(deposit(memberId, balance));
  return memberId;
}

const wish = (fromMemberId: string, toMemberId: string, amount: bigint, key = `gift:${newId()}`) => ({
  fromMemberId,
  toMemberId,
  key,
  kind: "gift",
  unit: "P",
  amount,
});

const cashOf = async (memberId: string) => (await ledger.balances(memberId))[0]?.balance;

describe("money from one member to another", () => {
  // B-0864
  it("leaves one and reaches the other, once, however often it is asked for", async () => {
    const [from, to] = [await newMember(credits(5)), await newMember(0n)];
    const gift = wish(from, to, credits(2));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.transferBetween(gift)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["posted"]));
    expect([await cashOf(from), await cashOf(to)]).toEqual([credits(3), credits(2)]);
    expect(await ledger.holds(from)).toMatchObject([{ state: "posted" }]);
    expect(await ledger.transferBetween({ ...gift, amount: 1n })).toEqual({ state: "refused", reason: "conflict" });
  });

  // B-0864
  it("is refused without the money, or without a recipient, and moves nothing", async () => {
    const [from, to] = [await newMember(credits(1)), await newMember(0n)];
    const much = wish(from, to, credits(2));
    expect(await ledger.transferBetween(much)).toEqual({ state: "refused", reason: "insufficient" });
    await ledger.post(deposit(from, credits(9)));
    expect(await ledger.transferBetween(much)).toEqual({ state: "refused", reason: "insufficient" });
    expect(await ledger.transferBetween(wish(from, newId(), 1n))).toEqual({ state: "refused", reason: "no_receiver" });
    expect([await cashOf(from), await cashOf(to)]).toEqual([credits(10), 0n]);
  });

  // B-0864
  it.each([1, 2, 3])("that stops before its posting %i is driven to the end by the job", async (stop) => {
    const [from, to] = [await newMember(credits(5)), await newMember(0n)];
    const gift = wish(from, to, credits(2));
    // A connection that is cut: the books are asked for the given number of postings and then answer nothing.
    const cut = createLedger({ database: books.database, clock });
    let posted = 0;
    const { Lanes } = await import("./lanes.ts");
    const post = Lanes.prototype.post;
    Lanes.prototype.post = function (item) {
      posted += 1;
      return posted >= stop ? Promise.reject(new Error("cut")) : post.call(this, item);
    };
    await expect(cut.transferBetween(gift)).rejects.toThrow("cut");
    Lanes.prototype.post = post;
    await cut.close();
    expect(await ledger.driveMemberTransfers()).toBe(0);
    clock.advance(10_000);
    expect(await ledger.driveMemberTransfers()).toBe(1);
    expect(await ledger.driveMemberTransfers()).toBe(0);
    expect([await cashOf(from), await cashOf(to)]).toEqual([credits(3), credits(2)]);
    expect(await ledger.transferBetween(gift)).toEqual({ state: "posted" });
  });

  // B-0383
  it(`${OPPOSED} at random in both directions meet no deadlock, and nothing is lost or made`, async () => {
    console.log(`Opposed transfers: seed ${SEED}; repeat with LEDGER_SEED=${SEED}.`);
    const random = mulberry32(SEED);
    const members = await Promise.all(Array.from({ length: 6 }, () => newMember(credits(50))));
    const model = new Map(members.map((memberId) => [memberId, credits(50)]));
    const move = (memberId: string, amount: bigint) => model.set(memberId, (model.get(memberId) ?? 0n) + amount);
    for (let done = 0; done < OPPOSED; done += 100) {
      const wishes = Array.from({ length: 100 }, () => {
        const from = pick(members, random);
        const to = pick(
          members.filter((other) => other !== from),
          random,
        );
        return wish(from, to, BigInt(1 + Math.floor(random() * 30_000)));
      });
      const results = await Promise.all(wishes.map((gift) => ledger.transferBetween(gift)));
      for (const [index, { fromMemberId, toMemberId, amount }] of wishes.entries()) {
        const { state, reason } = results[index] ?? {};
        if (state === "refused") expect(reason).toBe("insufficient");
        else expect(state).toBe("posted");
        if (state !== "posted") continue;
        move(fromMemberId, -amount);
        move(toMemberId, amount);
      }
    }
    for (const memberId of members) expect(await cashOf(memberId)).toBe(model.get(memberId));
  }, 600_000);
});
