import { readFileSync } from "node:fs";
import { newId } from "@fairhouse/base";
import type { VendorTransactionPage } from "@fairhouse/games/port";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ARCADE, type StartedArcade, startArcade } from "./testing/start-arcade.ts";

const DAY = "2026-11-20";
const P = (credits: number): bigint => BigInt(credits) * 10_000n;

let started: StartedArcade;
let member: string;

beforeEach(async () => {
  started = await startArcade({ timeoutMs: 5_000 });
  member = await started.addMember(P(1_000));
});
afterEach(async () => {
  expect(await started.ledger.audit()).toEqual([]);
  await started.close();
});

/** The comparison of the day, made on the next morning. */
async function compare() {
  started.clock.set("2026-11-21T02:30:00Z");
  const begun = await started.reconciliation.begin({ vendor: ARCADE, day: DAY });
  if (!begun.ok) throw new Error(`The comparison did not begin: ${begun.refusal}.`);
  return started.reconciliation.drive(begun.value.run_id);
}

/** Makes the arcade list something else than it did, without its book knowing. */
function falsify(change: (page: VendorTransactionPage) => VendorTransactionPage): void {
  const { adapter } = started;
  const list = adapter.listTransactions.bind(adapter);
  Object.assign(adapter, { listTransactions: async (query: Parameters<typeof list>[0]) => change(await list(query)) });
}

async function movedId(direction: "in" | "out", amount: bigint): Promise<string> {
  const moved = await started.move(member, direction, amount);
  if (!moved.ok) throw new Error("the transfer was refused");
  return moved.value.transfer_id;
}

describe("the daily comparison with the arcade", () => {
  // B-0760
  test("two books that agree have no difference, and both come to the same totals", async () => {
    await movedId("in", P(100));
    await movedId("out", P(30));
    started.arcade.faults.order("transfers", "refuse", "silent_before");
    await started.move(member, "in", P(1));
    await started.move(member, "in", P(2));
    await started.runJobs();
    const { run, differences } = await compare();
    expect(differences).toEqual([]);
    expect(run).toMatchObject({ state: "done", differences: 0, compared: 4 });
    expect(run.ours).toEqual([
      { transactionKind: "transfer_in", unit: "P", count: 1, amountLedger: P(100).toString() },
      { transactionKind: "transfer_out", unit: "P", count: 1, amountLedger: P(30).toString() },
    ]);
    expect(run.theirs).toEqual(run.ours);
  });

  // B-0759, B-0765
  test("one unit too much at the vendor is found in the next run", async () => {
    const transactionId = await movedId("in", P(100));
    await movedId("in", P(50));
    falsify((page) => ({
      ...page,
      transactions: page.transactions.map((one) =>
        one.transactionId === transactionId ? { ...one, amount: one.amount + 1n } : one,
      ),
    }));
    const { run, differences } = await compare();
    expect(run.differences).toBe(1);
    expect(differences).toMatchObject([
      {
        transactionId,
        kind: "amount_differs",
        transactionKind: "transfer_in",
        ourAmountLedger: P(100).toString(),
        vendorAmountLedger: (P(100) + 1n).toString(),
        userName: "mango.kite",
      },
    ]);
  });

  // B-0491
  test("what only the vendor has, what only we have and what ended otherwise there is found", async () => {
    const ours = await movedId("in", P(10));
    const other = await movedId("in", P(20));
    const theirs = newId();
    falsify((page) => {
      const [first] = page.transactions;
      if (!first) return page;
      const stranger = { ...first, transactionId: theirs };
      const rest = page.transactions
        .filter((one) => one.transactionId !== ours)
        .map((one) => (one.transactionId === other ? { ...one, state: "refused" as const } : one));
      return { ...page, transactions: [stranger, ...rest] };
    });
    const { differences } = await compare();
    const kinds = Object.fromEntries(differences.map((one) => [one.transactionId, one.kind]));
    expect(kinds).toEqual({
      [theirs]: "missing_with_us",
      [ours]: "missing_with_vendor",
      [other]: "status_differs",
    });
  });

  test("a transfer under another member's name is a difference", async () => {
    await movedId("in", P(10));
    falsify((page) => ({ ...page, transactions: page.transactions.map((one) => ({ ...one, playerId: newId() })) }));
    const { differences } = await compare();
    expect(differences.map((one) => one.kind).sort()).toEqual(["missing_with_us", "missing_with_vendor"]);
  });

  // B-0761
  test("a comparison that is cut off goes on where it stood, and is done once", async () => {
    for (let count = 0; count < 450; count += 1) {
      const request = {
        reference: newId(),
        playerId: member,
        direction: "in" as const,
        amount: "1",
        currency: "P",
        expiresAt: "2026-11-20T23:00:00Z",
      };
      started.arcade.book.ensurePlayer(member, "P");
      started.arcade.book.doTransfer(request);
    }
    let pages = 0;
    const { adapter } = started;
    const list = adapter.listTransactions.bind(adapter);
    Object.assign(adapter, {
      listTransactions: async (query: Parameters<typeof list>[0]) => {
        pages += 1;
        if (pages === 2) throw new Error("cut off");
        return list(query);
      },
    });
    await expect(compare()).rejects.toThrow("cut off");
    const { rows } = await started.database.pool.query(
      "select state, fault, next_page is not null as has_place from games_reconciliation_run",
    );
    expect(rows).toEqual([{ state: "running", fault: "vendor_unavailable", has_place: true }]);
    const { run } = await compare();
    // Two pages after the first one, which is not asked for again.
    expect(pages).toBe(4);
    expect(run).toMatchObject({ state: "done", differences: 450, compared: 450 });
    const again = await Promise.all([started.reconciliation.drive(run.runId), started.reconciliation.drive(run.runId)]);
    expect(again.map((one) => one.run.differences)).toEqual([450, 450]);
  });

  // B-0767
  test("an operator's note stays with the difference in the report of a later run, and leaves an audit row", async () => {
    const transactionId = await movedId("in", P(10));
    falsify((page) => ({
      ...page,
      transactions: page.transactions.filter((one) => one.transactionId !== transactionId),
    }));
    const first = await compare();
    const note = (started.reconciliation.backoffice ?? []).find(
      ({ endpoint }) => endpoint.id === "games.noteDifference",
    );
    const noted = await note?.run(
      { runId: first.run.runId, differenceId: first.differences[0]?.differenceId, note: "Asked the vendor." },
      { staff: { staffId: newId() }, ip: "127.0.0.1" } as never,
    );
    expect(noted).toMatchObject({ ok: true });
    expect(started.audited).toMatchObject([{ action: "reconciliation.noted", reason: "Asked the vendor." }]);
    const second = await compare();
    expect(second.run.runId).not.toBe(first.run.runId);
    expect(second.differences).toMatchObject([{ transactionId, note: "Asked the vendor." }]);
    expect(second.run.noted).toBe(1);
  });

  // B-0766
  test("a day that is not over and an unknown vendor are not compared", async () => {
    expect(await started.reconciliation.begin({ vendor: ARCADE, day: DAY })).toMatchObject({ refusal: "day_not_over" });
    expect(await started.reconciliation.begin({ vendor: "absent", day: "2026-11-19" })).toMatchObject({
      refusal: "vendor_unknown",
    });
  });

  // B-0491
  test("every morning the day before is compared with every vendor, by itself", async () => {
    await movedId("in", P(10));
    started.clock.set("2026-11-21T02:30:00Z");
    const daily = (started.reconciliation.jobs ?? []).find((one) => one.cron !== undefined);
    await daily?.run({});
    await started.runJobs();
    const { rows } = await started.database.pool.query("select vendor, day, state from games_reconciliation_run");
    expect(rows).toEqual([{ vendor: ARCADE, day: DAY, state: "done" }]);
  });

  test("the arcade forgets nothing when it is started again", async () => {
    await movedId("in", P(10));
    const { openBook } = await import("./simulator/book.ts");
    const again = openBook(started.file, started.clock);
    expect(again.balance(member)).toBe(P(10));
    again.close();
    expect(readFileSync(started.file, "utf8").split("\n").filter(Boolean).length).toBe(2);
  });
});
