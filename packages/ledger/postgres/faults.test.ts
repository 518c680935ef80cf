import { bucketOf, newId, systemClock } from "@fairhouse/base";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LedgerTransaction, Outcome } from "../index.ts";
import { type BatchMetrics, createLedger, type Ledger, LedgerOverloadError, LedgerUnavailableError } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, win } from "./testing.ts";

const KILLS = process.env.TEST_LONG ? 300 : 30;

let books: TestDatabase;
let victim: Database;
let ledger: Ledger;
const batches: BatchMetrics[] = [];

beforeAll(async () => {
  books = await createBooksDatabase();
  victim = createDatabase({ url: books.url, max: 4, applicationName: "ledger-victim" });
  ledger = createLedger({ database: victim, clock: systemClock, metrics: { onBatch: (batch) => batches.push(batch) } });
});

afterEach(async () => {
  expect(await ledger.audit()).toEqual([]);
});

afterAll(async () => {
  await ledger?.close();
  await victim?.close();
  await books?.drop();
});

async function newMember(balance: bigint): Promise<string> {
  const memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  if (balance > 0n) await ledger.post(deposit(memberId, balance));
  return memberId;
}

/** Ends every connection of the ledger, whatever it is doing. */
async function killConnections(): Promise<void> {
  await books.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ledger-victim' and datname = current_database()",
  );
}

/** Holds a member's wallet, as a slow transaction of someone else would, until the work is done. */
async function whileLocked(memberId: string, work: () => Promise<void>): Promise<void> {
  const client = await books.database.pool.connect();
  await client.query("begin");
  await client.query("select from ledger_wallet where member_id = $1 for update", [memberId]);
  try {
    await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("a connection that is cut", () => {
  // B-0375
  it("in the middle of a batch posts everything once", async () => {
    const memberId = await newMember(credits(10));
    let answers: Promise<Outcome[]> = Promise.resolve([]);
    await whileLocked(memberId, async () => {
      answers = Promise.all(Array.from({ length: 20 }, () => ledger.post(bet(memberId, 1n))));
      await pause(100);
      await killConnections();
    });
    expect((await answers).map((answer) => answer.status)).toEqual(new Array(20).fill("posted"));
    expect(await ledger.balances(memberId)).toMatchObject([{ balance: credits(10) - 20n }]);
    expect(batches.some((batch) => batch.attempts > 1)).toBe(true);
  });

  // B-0389
  it(`${KILLS} times at any moment loses and doubles nothing`, async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => newMember(0n)));
    let isRunning = true;
    let count = 0;
    const play = async (memberId: string) => {
      while (isRunning) {
        const transaction = deposit(memberId, 1n);
        await ledger.post(transaction);
        count += 1;
      }
    };
    const players = members.flatMap((memberId) => [play(memberId), play(memberId), play(memberId)]);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(5 + Math.random() * 30);
      await killConnections();
    }
    isRunning = false;
    await Promise.all(players);
    const { rows } = await books.database.pool.query<{ total: string }>(
      "select sum(balance) as total from ledger_wallet where member_id = any ($1)",
      [members],
    );
    console.log(`Ledger faults: ${KILLS} kills under ${count} deposits.`);
    expect(Number(rows[0]?.total)).toBe(count);
  }, 120_000);
});

describe("one bad item", () => {
  // B-0374, B-1510
  it("fails alone: its neighbours in the batch are posted", async () => {
    const memberId = await newMember(credits(10));
    const richId = await newMember(0n);
    const most: LedgerTransaction["postings"] = [
      { kind: "gift", account: "cash", counterAccount: "vault", unit: "XAU", amount: 10n ** 15n },
    ];
    await ledger.openWallet(books.database.kysely, { memberId: richId, unit: "XAU" });
    const gift = (): LedgerTransaction => ({
      memberId: richId,
      key: `gift:${newId()}`,
      fingerprint: "gift",
      postings: most,
    });
    // The balance after these is near the greatest number that a balance can be; one more does not fit.
    for (let left = 9_223; left > 0; left -= 1_000) {
      await Promise.all(Array.from({ length: Math.min(left, 1_000) }, () => ledger.post(gift())));
    }
    const answers = await Promise.allSettled([
      ...Array.from({ length: 9 }, () => ledger.post(bet(memberId, 1n))),
      ledger.post(gift()),
      ...Array.from({ length: 9 }, () => ledger.post(bet(memberId, 1n))),
    ]);
    const failed = answers.flatMap((answer, index) =>
      answer.status === "rejected" ? [[index, String(answer.reason)]] : [],
    );
    expect(failed).toEqual([[9, expect.stringContaining("out of range")]]);
    expect(await ledger.balances(memberId)).toMatchObject([{ balance: credits(10) - 18n }]);
  });
});

describe("totals of the house", () => {
  const PAID_BEFORE = "9223372036854775000";
  const query = (text: string) => books.database.pool.query(text);

  /** As if nearly 2^63 had been paid before, by every connection. */
  async function payMuchBefore(): Promise<void> {
    await query(`update ledger_house_total set total = total - ${PAID_BEFORE}`);
    await query(`update ledger_house_day set amount = amount - ${PAID_BEFORE}`);
  }

  async function forgetThat(): Promise<void> {
    await query(`update ledger_house_total set total = total + ${PAID_BEFORE} where total < -1e18`);
    await query(`update ledger_house_day set amount = amount + ${PAID_BEFORE} where amount < -1e18`);
  }

  // B-1870
  it("have no end: who is paid after many large sums is paid like everybody", async () => {
    const memberId = await newMember(credits(10));
    const stake = bet(memberId, 1_000n);
    await ledger.post(stake);
    await payMuchBefore();
    const paid = Array.from({ length: 40 }, () => ledger.post(win(memberId, 10n ** 12n, stake.key)));
    const answers = await Promise.all(paid);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["posted"]));
    await forgetThat();
  });
});

describe("a wallet that someone holds", () => {
  it("holds up its own transactions, which may be asked for again, and not those of others", async () => {
    const heldId = await newMember(credits(10));
    // Of the same lane, so that the two meet in one batch.
    let freeId = await newMember(credits(10));
    while (bucketOf(freeId) % 2 !== bucketOf(heldId) % 2) freeId = await newMember(credits(10));
    const held = bet(heldId, 1n);
    await whileLocked(heldId, async () => {
      const [stuck, free] = await Promise.allSettled([ledger.post(held), ledger.post(bet(freeId, 1n))]);
      expect(stuck).toMatchObject({ status: "rejected", reason: expect.any(LedgerUnavailableError) });
      expect(free).toMatchObject({ status: "fulfilled", value: { status: "posted" } });
    });
    expect(await ledger.post(held)).toMatchObject({ status: "posted" });
  });

  it("is no reason to stop, nor is a hook that throws", async () => {
    const memberId = await newMember(credits(10));
    const warnings: string[] = [];
    const note = (warning: Error) => warnings.push(warning.message);
    process.on("warning", note);
    const careless = createLedger({
      database: books.database,
      clock: systemClock,
      lanes: 1,
      onPosted: () => {
        throw new Error("A careless hook.");
      },
    });
    expect(await careless.post(bet(memberId, 1n))).toMatchObject({ status: "posted" });
    expect(await careless.post(bet(memberId, 1n))).toMatchObject({ status: "posted" });
    await careless.close();
    await pause(10);
    process.off("warning", note);
    expect(warnings).toContain("A careless hook.");
  });
});

describe("too much at once", () => {
  // B-0376
  it("is refused at a full queue, and what was accepted is posted", async () => {
    const memberId = await newMember(credits(10));
    let overloads = 0;
    const small = createLedger({
      database: books.database,
      clock: systemClock,
      lanes: 1,
      queueMax: 5,
      metrics: { onOverload: () => (overloads += 1) },
    });
    let answers: PromiseSettledResult<Outcome>[] = [];
    let waiting: Promise<void> = Promise.resolve();
    await whileLocked(memberId, async () => {
      const first = small.post(bet(memberId, 1n));
      await pause(50);
      const rest = Array.from({ length: 8 }, () => small.post(bet(memberId, 1n)));
      waiting = Promise.allSettled([first, ...rest]).then((settled) => {
        answers = settled;
      });
      await pause(10);
    });
    await waiting;
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused.map((answer) => answer.reason)).toEqual(new Array(3).fill(expect.any(LedgerOverloadError)));
    expect(overloads).toBe(3);
    expect(await small.balances(memberId)).toMatchObject([{ balance: credits(10) - 6n }]);
    await small.close();
    await expect(small.post(bet(memberId, 1n))).rejects.toThrow(LedgerUnavailableError);
  });
});

describe("a migration under a running ledger", () => {
  // B-1521
  it("may give a column that every batch reads another type", async () => {
    const memberId = await newMember(credits(10));
    const group = { key: newId(), closes: false };
    expect(await ledger.post({ ...bet(memberId, 1n), group })).toMatchObject({ status: "posted" });
    await books.database.pool.query("create domain state as text");
    // PostgreSQL asks for it: no view may read the column while its type changes.
    const { rows } = await books.database.pool.query("select pg_get_viewdef('ledger_group_total') as text");
    await books.database.pool.query(
      `drop view ledger_group_total; alter table ledger_group alter column state type state;
       create view ledger_group_total as ${rows[0].text}`,
    );
    expect(await ledger.post({ ...bet(memberId, 1n), group })).toMatchObject({ status: "posted" });
  });
});

describe("a database that is not there", () => {
  it("is said so after a few seconds, never as a refusal", async () => {
    const nowhere = createDatabase({ url: "postgres://absent@127.0.0.1:4299/nothing", max: 2 });
    const stranded = createLedger({ database: nowhere, clock: systemClock });
    await expect(stranded.post(bet(newId(), 1n))).rejects.toThrow(LedgerUnavailableError);
    await stranded.close();
    await nowhere.close();
  });
});
