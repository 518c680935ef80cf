import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type StartedAggregator, startAggregator } from "./testing/start-aggregator.ts";

let started: StartedAggregator;

beforeAll(async () => {
  started = await startAggregator();
});
afterAll(() => started?.close());
afterEach(async () => {
  started.simulator.faults.clear();
  started.settings.isOpen = true;
  await started.runJobs();
  expect(await started.ledger.audit()).toEqual([]);
  expect(await started.house("vendor_transfers")).toBe(0n);
});

const P = (credits: number): bigint => BigInt(Math.round(credits * 100)) * 100n;
const there = (memberId: string): bigint => started.simulator.book.balance(memberId);
const both = async (memberId: string) => [await started.cash(memberId), there(memberId)];

describe("moving money to the aggregator and back", () => {
  // B-2492
  test("what is moved in lies there, and what is moved out is the member's again", async () => {
    const member = await started.addMember(P(100));
    expect(await started.move(member, "in", P(40.25))).toMatchObject({ ok: true, value: { state: "success" } });
    expect(await both(member)).toEqual([P(59.75), P(40.25)]);
    expect(await started.wallet.balancesOf(member)).toMatchObject([{ balance: P(40.25) }]);
    expect(await started.move(member, "out", P(15))).toMatchObject({ ok: true, value: { state: "success" } });
    expect(await both(member)).toEqual([P(74.75), P(25.25)]);
  });

  // B-2492
  test("more than lies there does not come back, and a refusal of the aggregator's takes nothing", async () => {
    const member = await started.addMember(P(10));
    await started.move(member, "in", P(5));
    expect(await started.move(member, "out", P(5) + 100n)).toMatchObject({
      value: { state: "failed", reason: "vendor_insufficient" },
    });
    started.simulator.faults.order("transfers", "refuse");
    expect(await started.move(member, "in", P(1))).toMatchObject({
      value: { state: "failed", reason: "vendor_refused" },
    });
    expect(await both(member)).toEqual([P(5), P(5)]);
  });

  // B-2494
  test("a sum that is finer than the aggregator's amounts is refused before anything is sent", async () => {
    const member = await started.addMember(P(10));
    const refused = { value: { state: "failed", reason: "amount_too_fine" } };
    expect(await started.move(member, "in", P(1) + 1n)).toMatchObject(refused);
    expect(await started.move(member, "out", 1n)).toMatchObject(refused);
    expect(await both(member)).toEqual([P(10), 0n]);
    expect(started.simulator.book.transfers().some(({ player_id }) => player_id === member)).toBe(false);
  });

  // B-2494
  test("another currency is never sent, and an aggregator that answers in one is not believed", async () => {
    const { wallet } = started.adapterWith();
    const member = await started.addMember(P(10));
    await started.move(member, "in", P(1));
    const request = { reference: newId(), playerId: member, direction: "out" as const, amount: P(1), currency: "VND" };
    const expiresAt = new Date(started.clock.now().getTime() + 20_000);
    expect(await wallet.transfer({ ...request, expiresAt })).toEqual({ state: "refused", reason: "amount_too_fine" });
    const lying = started.adapterWith({
      fetch: async () =>
        Response.json({ code: 0, server_time: "2026-11-20T12:00:00Z", data: { balance: "1.00", currency: "EUROS" } }),
    });
    await expect(lying.wallet.balance({ playerId: member })).rejects.toThrow("EUROS");
    expect(await both(member)).toEqual([P(9), P(1)]);
  });
});

describe("an aggregator that does not say what it did", () => {
  // B-2493
  test.each(["silent_after", "late", "garbage"] as const)(
    "%s: it is asked about, found done, and paid once",
    async (fault) => {
      const member = await started.addMember(P(100));
      for (const [direction, then] of [
        ["in", [P(70), P(30)]],
        ["out", [P(100), 0n]],
      ] as const) {
        started.simulator.faults.order("transfers", fault);
        const moved = await started.move(member, direction, P(30));
        if (!moved.ok) throw new Error("the transfer was refused");
        expect(moved.value.state).toBe("unknown");
        expect(await started.cash(member)).toBe(P(70));
        const { transfer_id: id } = moved.value;
        await expect.poll(() => started.simulator.book.transfer(id)?.status, { interval: 20 }).toBe("completed");
        await started.runJobs();
        expect(await both(member)).toEqual(then);
      }
      expect(await started.states(member)).toEqual(["success", "success"]);
      expect(started.simulator.book.transfers().filter(({ player_id }) => player_id === member)).toHaveLength(2);
    },
  );

  // B-2493
  test.each(["silent_before", "broken"] as const)(
    "%s: the money comes back when the request can do nothing any more",
    async (fault) => {
      const member = await started.addMember(P(100));
      started.simulator.faults.order("transfers", fault);
      expect(await started.move(member, "in", P(30))).toMatchObject({ value: { state: "unknown" } });
      const beganAtMs = started.clock.now().getTime();
      await started.runJobs();
      expect(started.clock.now().getTime() - beganAtMs).toBeGreaterThanOrEqual(20_000);
      expect(await started.states(member)).toEqual(["failed"]);
      expect(await both(member)).toEqual([P(100), 0n]);
    },
  );

  // B-2493
  test("a request that arrives after its end does nothing there, though the aggregator's window is longer", async () => {
    const member = await started.addMember(P(100));
    await started.move(member, "in", P(1));
    const expiresAt = new Date(started.clock.now().getTime() + 20_000);
    const request = { reference: newId(), playerId: member, direction: "in" as const, amount: P(1), currency: "P" };
    started.clock.advance(20_001);
    expect(await started.adapter.wallet.transfer({ ...request, expiresAt })).toEqual({
      state: "refused",
      reason: "expired",
    });
    const { transferState } = started.adapter.wallet;
    expect(await transferState(request)).toEqual({ state: "absent", asOf: started.clock.now() });
    expect(there(member)).toBe(P(1));
  });

  // B-2493
  test.each<[string, { code: number; data?: object }]>([
    ["pending", { code: 0, data: { status: "pending", amount: "1.00", currency: "P" } }],
    ["a code that is none", { code: 9999 }],
    ["a bad signature", { code: 1001 }],
    ["another content under the reference", { code: 2005 }],
    [
      "another transfer",
      { code: 0, data: { transfer_id: newId(), status: "completed", amount: "1.00", currency: "P" } },
    ],
  ])("%s is no answer: nothing is concluded from it", async (_, { code, data }) => {
    const reference = newId();
    const answered = data === undefined ? {} : { data: { transfer_id: reference, ...data } };
    const { wallet } = started.adapterWith({
      fetch: async () => Response.json({ code, server_time: "2026-11-20T12:00:00Z", ...answered }),
    });
    const [playerId, expiresAt] = [newId(), new Date(started.clock.now().getTime() + 20_000)];
    const request = { reference, playerId, direction: "in" as const, amount: P(1), currency: "P", expiresAt };
    await expect(wallet.transfer(request)).rejects.toThrow();
    await expect(wallet.transferState({ reference, playerId })).rejects.toThrow();
  });

  // B-2493
  test("another sum than was asked for is never booked", async () => {
    const member = await started.addMember(P(100));
    await started.move(member, "in", P(1));
    const { wallet } = started.adapter;
    const own = wallet.transferState;
    Object.assign(wallet, { transferState: async () => ({ state: "done", amount: P(3000) }) });
    started.simulator.faults.order("transfers", "garbage");
    await started.move(member, "in", P(30));
    const before = await started.cash(member);
    await expect(started.runJobs()).rejects.toThrow("There is still work");
    expect(await started.cash(member)).toBe(before);
    expect((await started.states(member)).sort()).toEqual(["success", "unknown"]);
    Object.assign(wallet, { transferState: own });
  });
});

describe("the same transfer again", () => {
  // B-2493
  test("under one reference is done once, and as another is refused", async () => {
    const member = await started.addMember(P(10));
    await started.move(member, "in", P(1));
    const expiresAt = new Date(started.clock.now().getTime() + 20_000);
    const request = {
      reference: newId(),
      playerId: member,
      direction: "in" as const,
      amount: P(2),
      currency: "P",
      expiresAt,
    };
    const { wallet } = started.adapter;
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.transfer(request)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["done"]));
    await expect(wallet.transfer({ ...request, amount: P(3) })).rejects.toThrow("2005");
    await expect(wallet.transfer({ ...request, direction: "out" })).rejects.toThrow("2005");
    expect(there(member)).toBe(P(3));
  });

  // B-2493
  test("a wrong secret moves nothing and is no refusal", async () => {
    const member = await started.addMember(P(10));
    await started.move(member, "in", P(1));
    const { wallet } = started.adapterWith({ secret: "another secret of the tests and of nothing" });
    const expiresAt = new Date(started.clock.now().getTime() + 20_000);
    const request = {
      reference: newId(),
      playerId: member,
      direction: "out" as const,
      amount: P(1),
      currency: "P",
      expiresAt,
    };
    await expect(wallet.transfer(request)).rejects.toThrow("1001");
    expect(there(member)).toBe(P(1));
  });
});
