import { newId, systemClock } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LedgerTransaction } from "../index.ts";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
let memberId: string;

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock: systemClock });
});

beforeEach(async () => {
  memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  await ledger.post(deposit(memberId, credits(100)));
});

afterEach(async () => {
  expect(await ledger.audit()).toEqual([]);
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

const newGroup = () => ({ key: `round:${newId()}`, closes: false });
const cash = async () => (await ledger.balances(memberId)).find(({ account }) => account === "cash")?.balance;

/** The correction of a bet's result from one total to another. */
function correction(stake: Stake, from: bigint, to: bigint, more: Partial<LedgerTransaction> = {}): LedgerTransaction {
  const posting = { kind: "resettle", account: "cash", counterAccount: "games", unit: "P", amount: to - from } as const;
  return {
    memberId,
    key: `resettle:${newId()}`,
    fingerprint: `resettle ${from} ${to}`,
    postings: [to < from ? { ...posting, thenFrom: ["debt"] } : posting],
    group: stake.group,
    refersTo: stake.key,
    isCorrection: true,
    paidBefore: from,
    ...more,
  };
}

type Stake = LedgerTransaction & { group: NonNullable<LedgerTransaction["group"]> };

async function newBet(group: Stake["group"] = newGroup()): Promise<Stake> {
  const stake = { ...bet(memberId, credits(2)), group };
  expect(await ledger.post(stake)).toMatchObject({ status: "posted" });
  return stake;
}

/** As the version before left a bet: it kept no group with it. */
async function forgetGroups(keys: readonly string[]): Promise<void> {
  const { pool } = books.database;
  await pool.query("alter table ledger_transaction disable trigger user");
  await pool.query("update ledger_transaction set group_key = null where key = any($1)", [keys]);
  await pool.query("alter table ledger_transaction enable trigger user");
}

const statuses = async (transactions: readonly LedgerTransaction[]) =>
  (await Promise.all(transactions.map((one) => ledger.post(one)))).map(({ status }) => status);

describe("what names a bet belongs to the bet's round", () => {
  // B-1632
  it("a win, a correction and a rollback that name another round are refused, move nothing and may be sent again", async () => {
    const [stake, other] = [await newBet(), await newBet()];
    const foreign = { group: { ...newGroup(), closes: true } };
    const back = rollback(memberId, other.key);
    const before = await cash();
    for (const group of [foreign.group, other.group]) {
      const named = [
        win(memberId, credits(9), stake.key, { group }),
        win(memberId, 0n, stake.key, { group }),
        correction(stake, 0n, credits(9), { group }),
        rollback(memberId, stake.key, { group }),
      ];
      expect(await statuses(named)).toEqual(named.map(() => "unknown_reference"));
    }
    expect(await cash()).toBe(before);
    expect(await ledger.group(memberId, foreign.group.key)).toBeUndefined();
    expect(await ledger.group(memberId, other.group.key)).toMatchObject({ state: "open", paid: 0n });
    const paid = win(memberId, credits(3), stake.key, { group: stake.group });
    expect(await ledger.post({ ...paid, group: foreign.group })).toMatchObject({ status: "unknown_reference" });
    expect(await ledger.post(paid)).toMatchObject({ status: "posted" });
    expect(await ledger.post({ ...back, group: foreign.group })).toMatchObject({ status: "unknown_reference" });
    expect(await ledger.post({ ...back, group: other.group })).toMatchObject({ status: "posted" });
    expect(await ledger.post(rollback(memberId, other.key, { group: stake.group }))).toMatchObject({
      status: "unknown_reference",
    });
  });

  it("a bet without a round has no win in one, also in one batch with the bet", async () => {
    const alone = bet(memberId, credits(2));
    const inRound = { ...bet(memberId, credits(2)), group: newGroup() };
    const asked = [
      alone,
      inRound,
      win(memberId, credits(1), alone.key, { group: newGroup() }),
      win(memberId, credits(1), inRound.key, { group: newGroup() }),
      win(memberId, credits(1), inRound.key, { group: inRound.group }),
    ];
    expect(await statuses(asked)).toEqual(["posted", "posted", "unknown_reference", "unknown_reference", "posted"]);
    const late = win(memberId, credits(1), alone.key, { group: newGroup() });
    expect(await ledger.post(late)).toMatchObject({ status: "unknown_reference" });
  });

  // B-1853
  it("a bet whose round the version before did not keep with it is won and given back all the same", async () => {
    const [won, given] = [await newBet(), await newBet()];
    await forgetGroups([won.key, given.key]);
    const asked = [
      win(memberId, credits(3), won.key, { group: won.group }),
      rollback(memberId, given.key, { group: given.group }),
    ];
    expect(await statuses(asked)).toEqual(["posted", "posted"]);
    expect(await cash()).toBe(credits(101));
  });
});

describe("a correction names what the bet has paid", () => {
  // B-1633
  it("another sum than the bet has paid is refused and moves nothing, whichever way it would move", async () => {
    const stake = await newBet();
    await ledger.post(win(memberId, credits(5), stake.key, { group: stake.group }));
    const before = await cash();
    const wrong = [
      correction(stake, 0n, credits(5)),
      correction(stake, 0n, credits(9)),
      correction(stake, credits(4), 0n),
      correction(stake, credits(6), 0n),
      correction(stake, credits(6), credits(6)),
    ];
    expect(await statuses(wrong)).toEqual(wrong.map(() => "paid_mismatch"));
    expect(await cash()).toBe(before);
    expect(await ledger.post(correction(stake, credits(5), credits(9)))).toMatchObject({ status: "posted" });
    expect(await ledger.post(wrong[4] ?? stake)).toMatchObject({ status: "paid_mismatch" });
  });

  it("counts every win and correction of the bet, and nothing that another bet of its round was paid", async () => {
    const group = newGroup();
    const [stake, other] = [await newBet(group), await newBet(group)];
    await ledger.post(win(memberId, credits(5), stake.key, { group }));
    await ledger.post(win(memberId, credits(1), stake.key, { group }));
    await ledger.post(win(memberId, credits(7), other.key, { group }));
    expect(await ledger.post(correction(stake, credits(13), 0n))).toMatchObject({ status: "paid_mismatch" });
    expect(await ledger.post(correction(stake, credits(6), credits(2)))).toMatchObject({ status: "posted" });
    expect(await ledger.post(correction(stake, credits(2), 0n))).toMatchObject({ status: "posted" });
    expect(await ledger.post(correction(other, credits(7), 0n))).toMatchObject({ status: "posted" });
    expect(await ledger.group(memberId, group.key)).toMatchObject({ paid: 0n, staked: credits(4) });
  });

  it("counts what is owed as taken back", async () => {
    const stake = await newBet();
    await ledger.post(win(memberId, credits(50), stake.key, { group: stake.group }));
    await ledger.post(bet(memberId, credits(148)));
    const bound = { status: "posted", balance: 0n };
    expect(await ledger.post(correction(stake, credits(50), credits(10)))).toMatchObject(bound);
    expect(await ledger.post(correction(stake, credits(50), 0n))).toMatchObject({ status: "paid_mismatch" });
    expect(await ledger.post(correction(stake, credits(10), 0n))).toMatchObject(bound);
  });

  // B-1633
  it("corrections that overtake each other are taken once what they correct is there, and end in the last result", async () => {
    const stake = await newBet();
    await ledger.post(win(memberId, credits(25), stake.key, { group: stake.group }));
    const results = [25, 10, 20, 0, 5].map(credits);
    const asked = results.slice(1).map((to, index) => correction(stake, results[index] ?? 0n, to));
    let waiting = [...asked].reverse();
    for (let round = 0; waiting.length > 0; round += 1) {
      expect(round, "a correction is never taken").toBeLessThan(asked.length);
      const answers = await statuses(waiting);
      waiting = waiting.filter((_, index) => answers[index] !== "posted" && answers[index] !== "duplicate");
    }
    expect(await cash()).toBe(credits(103));
    expect(await statuses(asked)).toEqual(asked.map(() => "duplicate"));
    expect(await cash()).toBe(credits(103));
  });

  it("one of many that start from the same result is taken, whatever process they come from", async () => {
    const stake = await newBet();
    await ledger.post(win(memberId, credits(5), stake.key, { group: stake.group }));
    const second = createLedger({ database: books.database, clock: systemClock });
    const asked = Array.from({ length: 20 }, (_, index) => correction(stake, credits(5), BigInt(index)));
    const answers = await Promise.all(asked.map((one, index) => (index % 2 ? ledger : second).post(one)));
    await second.close();
    expect(answers.filter(({ status }) => status === "posted")).toHaveLength(1);
    expect(answers.filter(({ status }) => status === "paid_mismatch")).toHaveLength(19);
  });
});
