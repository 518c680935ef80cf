import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideWithdrawalIn } from "./index.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const SMALL = "1000000";
const LARGE = "6000000";
const DAY_MS = 24 * 3_600_000;
const STAFF = "0198c0de-0000-7000-8000-00000000aaaa";

let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(() => {
  wallet.answers.password = "ok";
  wallet.answers.guard = null;
  Object.assign(wallet.counter.state, { isDown: false, payOut: "paid" });
});
afterAll(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
  await wallet.close();
});

const wish = (changes: object = {}) => {
  nextKey += 1;
  const password = { paymentPassword: "246810" };
  return {
    requestKey: `withdraw-key-${nextKey}`,
    method: "counter-out",
    destination: "PK36 0001",
    ...password,
    ...changes,
  };
};

const request = (memberId: string, changes: object) =>
  wallet.call(memberId, "POST", "/wps/wallet/withdrawals", wish(changes));

const take = (memberId: string, amountLedger: string) => request(memberId, { amountLedger });

async function requested(memberId: string, amount: string): Promise<string> {
  const { status, value } = await take(memberId, amount);
  expect(status).toBe(200);
  return String(value.withdrawalId);
}

const read = async (memberId: string, id: string) =>
  (await wallet.call(memberId, "GET", `/wps/wallet/withdrawals/${id}`)).value;

const APPROVED = { ok: true, value: { row: { state: "approved", decided_by: STAFF }, needsSecond: false } };
const NOT_WAITING = { ok: false, refusal: "not_waiting" };

type Words = { reason?: string | null; staffId?: string; isAlso?: readonly string[] };

const decide = (memberId: string, id: string, isApproved: boolean, words: Words = {}) =>
  wallet.database.kysely.transaction().execute((trx) =>
    decideWithdrawalIn(wallet.deps, trx, {
      ...{ subject: { memberId, id }, staffId: STAFF, isAlso: [], reason: null, isApproved },
      ...words,
    }),
  );

const confirm = (memberId: string, id: string, received: boolean) =>
  wallet.call(memberId, "POST", `/wps/wallet/withdrawals/${id}/confirmation`, { received });

describe("asking for money", () => {
  // B-0344, B-0346, B-0350
  test("a small amount leaves the balance at once, is approved by rule and paid out once", async () => {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, SMALL);
    expect(await wallet.balanceOf(member)).toBe(9_000_000n);
    expect(await read(member, id)).toMatchObject({ state: "approved", approval: "rule" });
    await wallet.runJobs({ times: 3 });
    expect(await read(member, id)).toMatchObject({ state: "paid_out" });
    expect(wallet.counter.payouts.get(id)).toBe(1_000_000n);
    expect(await wallet.balanceOf(member)).toBe(9_000_000n);
  });

  // B-0861
  test("what waits to be paid out is shown as held, and no longer once it is paid or given back", async () => {
    const held = async (member: string) => (await wallet.call(member, "GET", "/wps/v2/wallets/balance")).value.held;
    const member = await wallet.addMember(20_000_000n);
    const refused = await requested(member, LARGE);
    const paid = await requested(member, SMALL);
    expect(await held(member)).toEqual([{ reason: "withdrawal", amountLedger: "7000000" }]);
    await wallet.runJobs();
    expect(await read(member, paid)).toMatchObject({ state: "paid_out" });
    expect(await held(member)).toEqual([{ reason: "withdrawal", amountLedger: LARGE }]);
    await decide(member, refused, false, { reason: "The account is not in your name." });
    await wallet.runJobs();
    expect(await held(member)).toEqual([]);
    expect((await wallet.ledger.holds(member)).map(({ state }) => state).sort()).toEqual(["posted", "voided"]);
  });

  // B-0347
  test("a larger amount waits for a member of the staff and is not paid before", async () => {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, LARGE);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "waiting", approval: null });
    expect(wallet.counter.payouts.has(id)).toBe(false);
    expect(await wallet.balanceOf(member)).toBe(4_000_000n);
  });

  // B-0691
  test("small amounts that add up within a day wait as well, and a day later they no longer count", async () => {
    const member = await wallet.addMember(100_000_000n);
    for (let times = 0; times < 4; times += 1)
      expect(await read(member, await requested(member, "5000000"))).toMatchObject({ state: "approved" });
    expect(await read(member, await requested(member, SMALL))).toMatchObject({ state: "waiting" });
    await wallet.runJobs();
    wallet.clock.advance(DAY_MS + 1);
    expect(await read(member, await requested(member, SMALL))).toMatchObject({ state: "approved" });
  });

  // B-0346, B-0691
  test("eight small requests at the same moment do not pass what the rule may approve in a day", async () => {
    const member = await wallet.addMember(100_000_000n);
    const all = await Promise.all(Array.from({ length: 8 }, () => take(member, "5000000")));
    const byRule = all.filter(({ value }) => value.approval === "rule");
    expect(byRule).toHaveLength(4);
    await wallet.runJobs();
  });

  // B-0345
  test("more than the balance is refused and moves nothing", async () => {
    const member = await wallet.addMember(1_000_000n);
    expect(await take(member, "1000001")).toMatchObject({ status: 409, code: "insufficient_funds" });
    expect(await wallet.balanceOf(member)).toBe(1_000_000n);
    await requested(member, "1000000");
    expect(await wallet.balanceOf(member)).toBe(0n);
  });

  // B-0356
  test("of two requests of the whole balance at once one is taken", async () => {
    const member = await wallet.addMember(1_000_000n);
    const both = await Promise.all([take(member, SMALL), take(member, SMALL)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await wallet.balanceOf(member)).toBe(0n);
  });

  // B-0358, B-0688
  test("the same request twice is one withdrawal, and another destination under its key is refused", async () => {
    const member = await wallet.addMember(10_000_000n);
    const same = wish({ amountLedger: SMALL });
    const [one, two] = [
      await wallet.call(member, "POST", "/wps/wallet/withdrawals", same),
      await wallet.call(member, "POST", "/wps/wallet/withdrawals", same),
    ];
    expect(two.value.withdrawalId).toBe(one.value.withdrawalId);
    expect(await wallet.balanceOf(member)).toBe(9_000_000n);
    const other = { ...same, destination: "PK36 9999" };
    expect(await wallet.call(member, "POST", "/wps/wallet/withdrawals", other)).toMatchObject({ code: "key_conflict" });
  });

  // B-1233
  test("money goes to a bank account of the member's own list, and to no other", async () => {
    const [member, other] = [await wallet.addMember(10_000_000n), await wallet.addMember(10_000_000n)];
    const own = await request(member, { amountLedger: SMALL, destination: { bankAccountId: member } });
    expect(own).toMatchObject({ status: 200, value: { destination: "…6702" } });
    const foreign = await request(other, { amountLedger: SMALL, destination: { bankAccountId: member } });
    expect(foreign).toMatchObject({ status: 404, code: "destination_unknown" });
    expect(await wallet.balanceOf(other)).toBe(10_000_000n);
  });

  // B-0359
  test.each(["missing", "wrong", "locked"] as const)("with a %s payment password nothing moves", async (answer) => {
    const member = await wallet.addMember(10_000_000n);
    wallet.answers.password = answer;
    expect(await take(member, SMALL)).toMatchObject({ status: 403, code: `payment_password_${answer}` });
    expect(await wallet.balanceOf(member)).toBe(10_000_000n);
  });

  // B-0357
  test("a member whom the guard keeps from play can still withdraw", async () => {
    const member = await wallet.addMember(10_000_000n);
    wallet.answers.guard = "account_closed";
    const id = await requested(member, SMALL);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "paid_out" });
  });

  // B-0238
  test("a field that the call does not have, and an amount outside the range, are refused", async () => {
    const member = await wallet.addMember(10_000_000n);
    const forged = await request(member, { amountLedger: SMALL, approval: "rule" });
    expect(forged).toMatchObject({ status: 400, code: "bad_input" });
    expect(await take(member, "99999")).toMatchObject({ status: 422, code: "amount_out_of_range" });
    expect(await wallet.balanceOf(member)).toBe(10_000_000n);
  });

  // B-0233, B-0689
  test("another member's withdrawal is as if it did not exist", async () => {
    const id = await requested(await wallet.addMember(10_000_000n), SMALL);
    const stranger = await wallet.addMember(10_000_000n);
    expect(await wallet.call(stranger, "GET", `/wps/wallet/withdrawals/${id}`)).toMatchObject({ status: 404 });
    expect(await confirm(stranger, id, true)).toMatchObject({ status: 404 });
  });
});

describe("the decision", () => {
  test("an approval pays out; deciding again changes nothing", async () => {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, LARGE);
    expect(await decide(member, id, true)).toMatchObject(APPROVED);
    expect(await decide(member, id, false, { reason: "changed my mind" })).toEqual(NOT_WAITING);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "paid_out", approval: "staff" });
  });

  // B-0317, B-0348, B-0354, B-0380, B-2240
  test("a refusal gives the money back once, by a new transaction, with a reason that the member reads", async () => {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, LARGE);
    await decide(member, id, false, { reason: "The account is not in your name." });
    await wallet.runJobs({ times: 3 });
    expect(await wallet.balanceOf(member)).toBe(10_000_000n);
    expect(await read(member, id)).toMatchObject({ state: "refused", reason: "The account is not in your name." });
    const { value } = await wallet.call(member, "GET", "/wps/wallet/ledger");
    expect(value.entries).toMatchObject([
      { kind: "withdrawal_returned", amountLedger: "6000000", reference: id },
      { kind: "withdrawal", amountLedger: "-6000000", arrives: { account: "withdrawals_pending" }, reference: id },
      { kind: "deposit" },
    ]);
    const own = (await wallet.call(member, "GET", "/wps/wallet/ledger?kind=withdrawals")).value;
    expect(own.entries).toEqual((value.entries as object[]).slice(0, 2));
    const sql = "select key, refers_to as of from ledger_posting where member_id = $1 and refers_to is not null";
    const { rows } = await wallet.database.pool.query(sql, [member]);
    expect(rows).toEqual([{ key: `withdrawal-return:${id}`, of: `withdrawal:${id}` }]);
  });

  // B-0617
  test("of two operators who decide at the same moment one does", async () => {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, LARGE);
    const both = await Promise.all([decide(member, id, true), decide(member, id, false, { reason: "no" })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await wallet.runJobs();
    const isPaid = wallet.counter.payouts.has(id);
    expect(await wallet.balanceOf(member)).toBe(isPaid ? 4_000_000n : 10_000_000n);
  });
});

describe("the payout", () => {
  // B-0350
  test("a provider that does not answer is asked again under the same reference, and pays once", async () => {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, SMALL);
    const job = structuredClone(wallet.jobs.find(({ name }) => name === "wallet.pay-out"));
    wallet.counter.state.isDown = true;
    await expect(wallet.runJobs()).rejects.toThrow("does not answer");
    expect(await read(member, id)).toMatchObject({ state: "approved" });
    wallet.counter.state.isDown = false;
    if (job) wallet.jobs.push(job);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "paid_out" });
    expect(await wallet.balanceOf(member)).toBe(9_000_000n);
  });

  // B-0692
  test("one that the provider cannot make waits for a person, and the money stays where it is", async () => {
    const member = await wallet.addMember(10_000_000n);
    wallet.counter.state.payOut = "failed";
    const id = await requested(member, SMALL);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "waiting" });
    expect(await wallet.balanceOf(member)).toBe(9_000_000n);
  });
});

describe("the confirmation", () => {
  async function paidOut(): Promise<{ member: string; id: string }> {
    const member = await wallet.addMember(10_000_000n);
    const id = await requested(member, SMALL);
    await wallet.runJobs();
    return { member, id };
  }

  // B-0351, B-0690
  test("the member says that the money arrived, or that it did not", async () => {
    const arrived = await paidOut();
    expect((await confirm(arrived.member, arrived.id, true)).value).toMatchObject({ state: "received" });
    expect(await confirm(arrived.member, arrived.id, false)).toMatchObject({ status: 409, code: "not_possible_now" });
    const lost = await paidOut();
    expect((await confirm(lost.member, lost.id, false)).value).toMatchObject({ state: "not_received" });
  });

  // B-0352
  test("without a word for 72 hours it counts as presumed received, and can be disputed for 30 days", async () => {
    const { member, id } = await paidOut();
    expect((await read(member, id)).presumedAt).toBe(new Date(wallet.clock.now().getTime() + 3 * DAY_MS).toISOString());
    wallet.clock.advance(3 * DAY_MS - 1);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "paid_out" });
    wallet.clock.advance(1);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "presumed_received" });
    wallet.clock.advance(30 * DAY_MS);
    expect((await confirm(member, id, false)).value).toMatchObject({ state: "not_received" });
  });

  // B-0352
  test("after 30 days a presumed receipt stands", async () => {
    const { member, id } = await paidOut();
    wallet.clock.advance(3 * DAY_MS);
    await wallet.runJobs();
    wallet.clock.advance(30 * DAY_MS + 1);
    expect(await confirm(member, id, false)).toMatchObject({ code: "not_possible_now" });
    expect(await read(member, id)).toMatchObject({ state: "presumed_received" });
  });

  // B-0349, B-0689
  test("the timeline tells each step with its time", async () => {
    const { member, id } = await paidOut();
    const { steps } = (await read(member, id)) as { steps: { state: string; happenedAt: string }[] };
    expect(steps.map(({ state }) => state)).toEqual(["requested", "approved", "paid_out"]);
    expect(steps.every(({ happenedAt }) => happenedAt === wallet.clock.now().toISOString())).toBe(true);
  });
});
