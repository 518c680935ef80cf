import { newId } from "@fairhouse/base";
import type { Desk } from "@fairhouse/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestQueue, type TestQueue } from "./testing/start-queue.ts";

const REASON = "As agreed with the provider.";
const PATH = "/staff/withdrawal-methods/counter-out";

let office: TestQueue;
let [one, other, cashier]: Desk[] = [];

beforeAll(async () => {
  office = await startTestQueue();
  one = await office.operator("administrator");
  other = await office.operator("administrator");
  cashier = await office.operator("cashier");
}, 60_000);
afterAll(async () => {
  expect(await office?.ledger.audit()).toEqual([]);
  await office?.stop();
});

const terms = {
  ...{ isOpen: true, amountLedgerMin: "200000", amountLedgerMax: "100000000", feeBps: 150, feeFixedLedger: "5000" },
  ...{ hours: null, confirmationMinutes: 90, coolingMinutes: 60 },
};
const ask = (desk: Desk | undefined, revision: number, changes: object = {}) =>
  (desk as Desk).call({ path: PATH, body: { ...terms, revision, reason: REASON, ...changes } });
const decide = (desk: Desk | undefined, revision: number, isConfirmed = true) =>
  (desk as Desk).call({ path: `${PATH}/decision`, body: { revision, isConfirmed } });
const methodAt = async (desk: Desk | undefined) => {
  const { value } = await (desk as Desk).call({ path: "/staff/withdrawal-methods" });
  return (value["methods"] as { [field: string]: unknown }[]).find(({ code }) => code === "counter-out") ?? {};
};
const revisionNow = async () => Number((await methodAt(one))["revision"]);
/** Terms that two operators have agreed on. */
async function set(changes: object): Promise<void> {
  const revision = await revisionNow();
  expect((await ask(one, revision, changes)).code).toBe("ok");
  expect((await decide(other, revision + 1)).code).toBe("ok");
}

const shown = async () => {
  const { value } = await office.asMember(newId(), "/wps/wallet/methods?kind=withdrawal");
  return (value["methods"] as { [field: string]: unknown }[]).find(({ code }) => code === "counter-out");
};

describe("the terms of a way to withdraw", () => {
  // B-2820, B-2822
  test("are asked for by one operator and count when another one has confirmed them, with history and audit", async () => {
    expect(await shown()).toMatchObject({ amountLedgerMin: "100000", feeBps: 0 });
    expect((await ask(one, 0)).value).toEqual({ revision: 1 });
    expect(await shown()).toMatchObject({ amountLedgerMin: "100000", feeBps: 0 });
    expect((await methodAt(one))["waiting"]).toMatchObject({ revision: 1, reason: REASON, isYours: true });
    expect((await methodAt(other))["waiting"]).toMatchObject({
      isYours: false,
      changes: expect.arrayContaining([{ field: "confirmationMinutes", before: "4320", after: "90" }]),
    });
    expect((await ask(other, 1)).code).toBe("change_waits");
    expect((await decide(one, 1)).code).toBe("asked_by_you");
    expect((await decide(other, 2)).code).toBe("change_decided");
    const both = await Promise.all([decide(other, 1), decide(other, 1)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["change_decided", "ok"]);
    expect(await shown()).toMatchObject({ amountLedgerMin: "200000", feeBps: 150, feeFixedLedger: "5000" });
    const { value } = await (cashier as Desk).call({ path: `${PATH}/changes` });
    expect(value["changes"]).toMatchObject([{ revision: 1, isConfirmed: true }]);
    const audit = await office.rows(sql<{ action: string }>`select action from staff_audit
      where action like 'withdrawal-method.%'`);
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "withdrawal-method.change-asked",
      "withdrawal-method.changed",
    ]);
  });

  // B-2820, B-2822
  test("that are dropped never count, and the operator who asked may drop them", async () => {
    const revision = await revisionNow();
    await ask(one, revision, { feeBps: 300 });
    expect((await decide(one, revision + 1, false)).code).toBe("ok");
    expect(await shown()).toMatchObject({ feeBps: 150 });
    expect((await decide(other, revision + 1)).code).toBe("change_decided");
    expect((await ask(one, revision, { feeBps: 300 })).code).toBe("changed_meanwhile");
    const { value } = await (cashier as Desk).call({ path: `${PATH}/changes` });
    expect(value["changes"]).toMatchObject([
      { isConfirmed: false, changes: [{ field: "feeBps", before: "150", after: "300" }] },
      { isConfirmed: true },
    ]);
  });

  // B-2820, B-2822
  test.each([
    ["a range that is none", { amountLedgerMin: "300000", amountLedgerMax: "200000" }, "range_invalid"],
    ["less than the provider pays", { amountLedgerMin: "99999" }, "range_too_wide"],
    ["more than the provider pays", { amountLedgerMax: "500000001" }, "range_too_wide"],
    ["a fee above half of the smallest amount", { feeBps: 0, feeFixedLedger: "100001" }, "fee_too_high"],
    ["hours that are none", { hours: { fromMinute: 60, toMinute: 60, zone: "UTC" } }, "hours_invalid"],
    ["a confirmation within less than an hour", { confirmationMinutes: 59 }, "bad_input"],
    ["a wait of more than seven days", { coolingMinutes: 10_081 }, "bad_input"],
  ])("are refused with %s", async (_, changes, code) => {
    expect((await ask(one, await revisionNow(), changes)).code).toBe(code);
  });

  // B-2820, B-2822
  test("are set by administrators alone, and two accounts of one person are one operator", async () => {
    expect((await ask(cashier, await revisionNow(), { feeBps: 200 })).status).toBe(403);
    await expect(
      office.rows(
        sql`update wallet_withdrawal_terms set verdict = 'confirmed', decided_by = asked_by where revision = 2`,
      ),
    ).rejects.toThrow("wallet_withdrawal_terms_two_operators");
  });
});

describe("a withdrawal under the terms", () => {
  const key = () => `key-${newId()}`;
  const request = async (memberId: string, changes: object = {}) =>
    office.asMember(memberId, "/wps/wallet/withdrawals", {
      ...{ requestKey: key(), method: "counter-out", destination: `0300${newId().slice(-12)}` },
      ...{ amountLedger: "6000000", paymentPassword: "482913", ...changes },
    });

  // B-2821
  test("keeps the fee and the time that it was asked for under, and its repeat is answered as it is", async () => {
    await set({ feeBps: 100, feeFixedLedger: "0", confirmationMinutes: 120 });
    const memberId = await office.fundedMember();
    const wish = { requestKey: key(), destination: "03001234567" };
    const first = await request(memberId, wish);
    expect(first.value).toMatchObject({ feeLedger: "60000", receivedAmountLedger: "5940000" });
    await set({ feeBps: 200, feeFixedLedger: "0", amountLedgerMin: "50000000" });
    expect((await request(memberId, wish)).value).toMatchObject({ withdrawalId: first.value["withdrawalId"] });
    expect((await request(memberId)).code).toBe("amount_out_of_range");
    const [kept] = await office.rows(sql<{ minutes: number }>`select confirmation_minutes as minutes
      from wallet_withdrawal where member_id = ${memberId}`);
    expect(kept).toEqual({ minutes: 120 });
  });

  // B-2821
  test("is refused while its method is closed, and says when it opens; one that is off is not known", async () => {
    const memberId = await office.fundedMember();
    // The clock of this test stands at noon.
    const now = office.clock.now();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    await set({ hours: { fromMinute: (minute + 60) % 1_440, toMinute: (minute + 120) % 1_440, zone: "UTC" } });
    const opensAt = new Date(now.getTime() - (now.getTime() % 60_000) + 3_600_000).toISOString();
    expect(await request(memberId)).toMatchObject({ code: "method_closed", details: { opensAt } });
    expect(await shown()).toMatchObject({ opensAt });
    await set({ isOpen: false });
    expect((await request(memberId)).code).toBe("method_unknown");
    expect(await shown()).toBeUndefined();
    await set({});
  });

  // B-2821
  test("to a bank account waits until the account is old enough, and says until when", async () => {
    const memberId = await office.fundedMember();
    await set({ coolingMinutes: 45 });
    const addedAt = office.clock.now();
    const account = { destination: { bankAccountId: office.bankAccountOf(memberId, addedAt) } };
    const endsAt = new Date(addedAt.getTime() + 45 * 60_000).toISOString();
    expect(await request(memberId, account)).toMatchObject({ code: "destination_cooling", details: { endsAt } });
    office.clock.advance(45 * 60_000);
    expect((await request(memberId, account)).code).toBe("ok");
  });
});
