import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { openFundedWallet } from "@fairhouse/ledger/testing";
import {
  createTestDatabase,
  fixedClock,
  startTestSite,
  type TestDatabase,
  type TestSite,
} from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LOSS_CEILING } from "../rules.ts";
import { createProtectionModule, STAKE_CEILING } from "./index.ts";

const DAY_MS = 24 * 3_600_000;
const LIMITS = "/wps/protection/limits";

const clock = fixedClock("2026-11-20T12:00:00Z");
let data: TestDatabase;
let ledger: Ledger;
let site: TestSite;

beforeAll(async () => {
  const wanted = ["platform", "ledger", "protection"];
  data = await createTestDatabase({ slices: wanted });
  ledger = createLedger({ database: data.database, clock });
  const module = createProtectionModule({ database: data.database, ledger, clock, currency: PLAY_CREDITS });
  site = await startTestSite({ modules: [module], clock });
});
afterEach(async () => {
  expect(await ledger.audit()).toEqual([]);
});
afterAll(async () => {
  await site.close();
  await ledger.close();
  await data.drop();
});

const addMember = () => openFundedWallet({ ledger, database: data.database }, { amount: 100_000_000n });
const call = (memberId: string, method: string, path: string, body?: object) => site.call(memberId, method, path, body);

const set = (memberId: string, amountLedger: unknown) =>
  call(memberId, "POST", LIMITS, { kind: "stake", period: "day", amountLedger });
const confirm = (memberId: string) => call(memberId, "POST", `${LIMITS}/confirm`, { kind: "stake", period: "day" });
const limitOf = async (memberId: string) =>
  ((await call(memberId, "GET", LIMITS)).value.limits as { [name: string]: unknown }[]).find(
    ({ kind, period }) => kind === "stake" && period === "day",
  );

/** A bet as a vendor's call posts it: under the ceilings that the guard names. */
async function bet(memberId: string, amount: bigint): Promise<string> {
  const posting = { kind: "bet", account: "cash" as const, counterAccount: "games_test", unit: "P", amount: -amount };
  const transaction = { memberId, key: newId(), fingerprint: "test", postings: [posting], ceilings: [STAKE_CEILING] };
  return (await ledger.post(transaction)).status;
}

describe("a member's daily stake limit", () => {
  // B-0391, B-0693
  test("stops the bet that would pass it, at once, and tells what is used", async () => {
    const member = await addMember();
    expect(await bet(member, 3_000_000n)).toBe("posted");
    expect((await set(member, "5000000")).value).toMatchObject({ amountLedger: "5000000", used: "3000000" });
    expect(await bet(member, 2_000_001n)).toBe("limit");
    expect(await bet(member, 2_000_000n)).toBe("posted");
    expect(await bet(member, 1n)).toBe("limit");
    expect(await limitOf(member)).toMatchObject({ amountLedger: "5000000", used: "5000000", pending: null });
  });

  // B-0408
  test("tells when there is room again, and how much each time", async () => {
    const member = await addMember();
    await set(member, "5000000");
    await bet(member, 2_000_000n);
    clock.advance(3_600_000);
    await bet(member, 3_000_000n);
    const { used, returns } = (await limitOf(member)) as {
      used: string;
      returns: { at: string; amountLedger: string }[];
    };
    expect(used).toBe("5000000");
    expect(returns.map(({ amountLedger }) => amountLedger)).toEqual(["2000000", "3000000"]);
    expect(await bet(member, 1n)).toBe("limit");
    const [first] = returns;
    clock.advance(new Date(first?.at ?? 0).getTime() - clock.now().getTime() - 1);
    expect(await bet(member, 1n)).toBe("limit");
    clock.advance(1);
    expect(await bet(member, 2_000_000n)).toBe("posted");
    expect(await bet(member, 1n)).toBe("limit");
  });

  // B-0382, B-0395
  test("is not passed by a hundred bets at the same moment", async () => {
    const member = await addMember();
    await set(member, "5000000");
    const answers = await Promise.all(Array.from({ length: 100 }, () => bet(member, 300_000n)));
    expect(Map.groupBy(answers, (answer) => answer).get("posted")).toHaveLength(16);
    expect(Map.groupBy(answers, (answer) => answer).get("limit")).toHaveLength(84);
    expect(await limitOf(member)).toMatchObject({ used: "4800000" });
  });

  // B-0395
  test("is not passed by bets that race its own lowering: none after the answer goes above it", async () => {
    const member = await addMember();
    await set(member, "90000000");
    const racing = Array.from({ length: 20 }, () => bet(member, 1_000_000n));
    await set(member, "1000000");
    expect(await bet(member, 1_000_000n)).toBe("limit");
    await Promise.all(racing);
    expect(await bet(member, 1n)).toBe("limit");
  });

  // B-0393
  test("is lowered at once, also while a raise waits", async () => {
    const member = await addMember();
    await set(member, "5000000");
    await set(member, "9000000");
    expect((await set(member, "1000000")).value).toMatchObject({ amountLedger: "1000000", pending: null });
    expect(await bet(member, 1_000_001n)).toBe("limit");
  });

  // B-0394, B-0676, B-0694
  test("is raised only after 24 hours and a confirmation", async () => {
    const member = await addMember();
    await set(member, "1000000");
    const fromAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
    expect((await set(member, "2000000")).value).toMatchObject({
      amountLedger: "1000000",
      pending: { amountLedger: "2000000", fromAt },
    });
    clock.advance(DAY_MS - 1);
    expect(await confirm(member)).toMatchObject({ status: 409, code: "nothing_to_confirm" });
    clock.advance(1);
    expect(await bet(member, 1_000_001n)).toBe("limit");
    expect((await confirm(member)).value).toMatchObject({ amountLedger: "2000000", pending: null });
    expect(await bet(member, 1_000_001n)).toBe("posted");
  });

  // B-1863
  test("a raise or removal that is not confirmed lapses seven days after it could be", async () => {
    for (const wished of ["2000000", null]) {
      const member = await addMember();
      await set(member, "1000000");
      await set(member, wished);
      clock.advance(8 * DAY_MS - 1);
      expect(await limitOf(member)).toMatchObject({ pending: { amountLedger: wished, lapsesAt: expect.any(String) } });
      clock.advance(1);
      expect(await limitOf(member)).toMatchObject({ amountLedger: "1000000", pending: null });
      expect(await confirm(member)).toMatchObject({ status: 409, code: "nothing_to_confirm" });
      expect(await bet(member, 1_000_001n)).toBe("limit");
      expect((await set(member, wished)).value).toMatchObject({
        amountLedger: "1000000",
        pending: { amountLedger: wished },
      });
    }
  });

  // B-1864
  test("of first limits that are set at the same moment the lowest is in force", async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await addMember();
      const wished = ["7000000", "3000000", "9000000", "5000000", "4000000"];
      await Promise.all(wished.map((amount) => set(member, amount)));
      expect(await limitOf(member)).toMatchObject({ amountLedger: "3000000" });
      expect(await bet(member, 3_000_001n)).toBe("limit");
    }
  });

  // B-0394
  test("is removed only after 24 hours and a confirmation", async () => {
    const member = await addMember();
    await set(member, "1000000");
    expect((await set(member, null)).value).toMatchObject({ amountLedger: "1000000", pending: { amountLedger: null } });
    expect(await confirm(member)).toMatchObject({ code: "nothing_to_confirm" });
    clock.advance(DAY_MS);
    expect((await confirm(member)).value).toMatchObject({ amountLedger: null, pending: null });
    expect(await bet(member, 50_000_000n)).toBe("posted");
  });

  // B-0410
  test("leaves a row for each change: who, when, and from what to what, which no other member sees", async () => {
    const member = await addMember();
    const times: Date[] = [];
    const changes = [
      () => set(member, "3000000"),
      () => set(member, "5000000"),
      () => set(member, "3000000"),
      () => set(member, "4000000"),
      () => confirm(member),
      () => set(member, "1000000"),
      () => set(member, null),
      () => confirm(member),
    ];
    for (const change of changes) {
      clock.advance(DAY_MS);
      times.push(clock.now());
      expect((await change()).status).toBe(200);
    }
    const { rows } = await data.database.pool.query(
      `select member_id, kind, period, unit, action, amount_before, amount, changed_at
       from protection_limit_change where member_id = $1 order by change_id`,
      [member],
    );
    const row = (action: string, from: bigint | null, to: bigint | null, index: number) => ({
      ...{ member_id: member, kind: "stake", period: "day", unit: "P", action },
      ...{ amount_before: from, amount: to, changed_at: times[index] },
    });
    expect(rows).toEqual([
      row("lowered", null, 3_000_000n, 0),
      row("raise_requested", 3_000_000n, 5_000_000n, 1),
      row("cancelled", 3_000_000n, 3_000_000n, 2),
      row("raise_requested", 3_000_000n, 4_000_000n, 3),
      row("raise_confirmed", 3_000_000n, 4_000_000n, 4),
      row("lowered", 4_000_000n, 1_000_000n, 5),
      row("removal_requested", 1_000_000n, null, 6),
      row("removed", 1_000_000n, null, 7),
    ]);
    expect(await limitOf(await addMember())).toMatchObject({ amountLedger: null });
  });

  test.each([["0"], ["-1"], [5], ["1.5"], ["1e6"], ["1".repeat(16)]])("%j is not a limit", async (amount) => {
    const member = await addMember();
    expect(await set(member, amount)).toMatchObject({ status: 400, code: "bad_input" });
    expect(await limitOf(member)).toMatchObject({ amountLedger: null });
  });

  // B-0392, B-2611
  test("of the stakes of a day, a week and a month the lowest applies, and each is told with its own", async () => {
    const member = await addMember();
    for (const [period, amountLedger] of [
      ["week", "4000000"],
      ["month", "9000000"],
    ])
      expect((await call(member, "POST", LIMITS, { kind: "stake", period, amountLedger })).value).toMatchObject({
        ...{ period, amountLedger },
      });
    expect(await bet(member, 4_000_001n)).toBe("limit");
    expect(await bet(member, 4_000_000n)).toBe("posted");
    clock.advance(6 * DAY_MS);
    expect(await bet(member, 1n)).toBe("limit");
    clock.advance(2 * DAY_MS);
    expect(await bet(member, 4_000_000n)).toBe("posted");
    expect(await bet(member, 1_000_001n)).toBe("limit");
    const { limits } = (await call(member, "GET", LIMITS)).value as { limits: { kind: string; period: string }[] };
    expect(limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
      ["deposit", "loss", "stake", "session"].flatMap((kind) =>
        ["day", "week", "month"].map((period) => `${kind} ${period}`),
      ),
    );
  });

  // B-0395, B-2611
  test("of losses is not passed by a hundred bets in two processes at once, and a win gives room again", async () => {
    const member = await addMember();
    await call(member, "POST", LIMITS, { kind: "loss", period: "day", amountLedger: "5000000" });
    const other = createLedger({ database: data.database, clock });
    const lose = async (ledgerOf: Ledger, amount: bigint) => {
      const posting = {
        kind: "bet",
        account: "cash" as const,
        counterAccount: "games_test",
        unit: "P",
        amount: -amount,
      };
      const of = { memberId: member, key: newId(), fingerprint: "test", ceilings: [STAKE_CEILING, LOSS_CEILING] };
      return (await ledgerOf.post({ ...of, postings: [posting] })).status;
    };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => lose(index % 2 === 0 ? ledger : other, 300_000n)),
    );
    await other.close();
    expect(answers.filter((answer) => answer === "posted")).toHaveLength(16);
    expect(await lose(ledger, 200_001n)).toBe("limit");
    const won = { kind: "win", account: "cash" as const, counterAccount: "games_test", unit: "P", amount: 1_000_000n };
    const of = { memberId: member, key: newId(), fingerprint: "test", creditAlways: true, ceilings: [LOSS_CEILING] };
    expect((await ledger.post({ ...of, postings: [won] })).status).toBe("posted");
    expect(await lose(ledger, 1_200_000n)).toBe("posted");
    expect(await lose(ledger, 1n)).toBe("limit");
  });
});
