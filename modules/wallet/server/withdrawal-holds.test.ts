import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askToLiftIn, blockWithdrawals, dropLiftIn, liftHoldIn } from "./index.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const HOUR_MS = 3_600_000;
const [ONE, OTHER] = ["0198c0de-0000-7000-8000-00000000aaaa", "0198c0de-0000-7000-8000-00000000bbbb"] as const;

let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(() => wallet.close());

const ask = (memberId: string, requestKey = `held-key-${++nextKey}`) =>
  wallet.call(memberId, "POST", "/wps/wallet/withdrawals", {
    requestKey,
    method: "counter-out",
    destination: "PK36 0001",
    amountLedger: "1000000",
    paymentPassword: "246810",
  });

const hold = (memberId: string) =>
  wallet.database.kysely
    .transaction()
    .execute((trx) => blockWithdrawals(trx, { memberId, reason: "password_reset", now: wallet.clock.now() }));

type Lift = { memberId: string; heldAt: Date; staffId: string; isAlso?: readonly string[] };

const askToLift = (lift: Lift) =>
  wallet.database.kysely
    .transaction()
    .execute((trx) => askToLiftIn(trx, { ...lift, reason: "They were here themselves.", now: wallet.clock.now() }));

const lift = (given: Lift) =>
  wallet.database.kysely
    .transaction()
    .execute((trx) => liftHoldIn(trx, { isAlso: [], ...given, now: wallet.clock.now() }));

const holdOf = async (memberId: string) =>
  (await wallet.call(memberId, "GET", "/wps/wallet/withdrawals/hold")).value.hold;

// B-1194, B-1197
test("for 24 hours after a forgotten password nothing is paid out, the refusal says until when, and then it is", async () => {
  const memberId = await wallet.addMember(5_000_000n);
  const endsAt = await hold(memberId);
  expect(endsAt.getTime() - wallet.clock.now().getTime()).toBe(24 * HOUR_MS);
  expect(await ask(memberId)).toMatchObject({
    status: 403,
    code: "withdrawals_held",
    details: { endsAt: endsAt.toISOString() },
  });
  expect(await holdOf(memberId)).toEqual({ reason: "password_reset", endsAt: endsAt.toISOString() });
  expect(await wallet.balanceOf(memberId)).toBe(5_000_000n);
  wallet.clock.advance(24 * HOUR_MS - 1);
  expect((await ask(memberId)).code).toBe("withdrawals_held");
  wallet.clock.advance(1);
  expect((await ask(memberId)).code).toBe("ok");
  expect(await holdOf(memberId)).toBeNull();
});

// B-1194
test("a hold stops no other member, no deposit, and no answer to what was asked for before it", async () => {
  const [held, other] = [await wallet.addMember(5_000_000n), await wallet.addMember(5_000_000n)];
  const before = await ask(held, "asked-before-the-hold");
  await hold(held);
  expect((await ask(other)).code).toBe("ok");
  const again = await ask(held, "asked-before-the-hold");
  expect(again.value.withdrawalId).toBe(before.value.withdrawalId);
  const wish = { requestKey: "deposit-while-held", method: "counter-in", amountLedger: "1000000" };
  expect((await wallet.call(held, "POST", "/wps/wallet/deposits", wish)).code).toBe("ok");
});

// B-1196, B-1432
test("one operator alone lifts no hold, not even twice; two do", async () => {
  const memberId = await wallet.addMember(5_000_000n);
  const heldAt = wallet.clock.now();
  await hold(memberId);
  expect(await lift({ memberId, heldAt, staffId: OTHER })).toEqual({ ok: false, refusal: "not_asked" });
  expect(await askToLift({ memberId, heldAt, staffId: ONE })).toEqual({ ok: true, value: true });
  expect(await askToLift({ memberId, heldAt, staffId: ONE })).toEqual({ ok: false, refusal: "already_asked" });
  expect(await lift({ memberId, heldAt, staffId: ONE })).toEqual({ ok: false, refusal: "asked_by_you" });
  const isAlso = [ONE];
  expect(await lift({ memberId, heldAt, staffId: OTHER, isAlso })).toEqual({ ok: false, refusal: "asked_by_you" });
  expect((await ask(memberId)).code).toBe("withdrawals_held");
  expect(await lift({ memberId, heldAt, staffId: OTHER })).toMatchObject({ ok: true, value: { liftWantedBy: ONE } });
  expect((await ask(memberId)).code).toBe("ok");
  expect(await lift({ memberId, heldAt, staffId: OTHER })).toEqual({ ok: false, refusal: "not_held" });
});

test("another reset begins the 24 hours anew and forgets a lift that was half agreed to", async () => {
  const memberId = await wallet.addMember(5_000_000n);
  const heldAt = wallet.clock.now();
  await hold(memberId);
  await askToLift({ memberId, heldAt, staffId: ONE });
  wallet.clock.advance(HOUR_MS);
  const endsAt = await hold(memberId);
  expect(await holdOf(memberId)).toMatchObject({ endsAt: endsAt.toISOString() });
  expect(await lift({ memberId, heldAt, staffId: OTHER })).toEqual({ ok: false, refusal: "not_held" });
  const renewed = { memberId, heldAt: wallet.clock.now(), staffId: OTHER };
  expect(await lift(renewed)).toEqual({ ok: false, refusal: "not_asked" });
});

// B-1196
test("a request can be withdrawn, and is then not lifted", async () => {
  const memberId = await wallet.addMember(5_000_000n);
  const heldAt = wallet.clock.now();
  const drop = () =>
    wallet.database.kysely
      .transaction()
      .execute((trx) => dropLiftIn(trx, { memberId, heldAt, now: wallet.clock.now() }));
  await hold(memberId);
  await askToLift({ memberId, heldAt, staffId: ONE });
  expect(await drop()).toMatchObject({ ok: true, value: { liftReason: "They were here themselves." } });
  expect(await drop()).toEqual({ ok: false, refusal: "not_asked" });
  expect(await lift({ memberId, heldAt, staffId: OTHER })).toEqual({ ok: false, refusal: "not_asked" });
});

describe("what was asked for before a hold", () => {
  const stateOf = async (memberId: string, id: string) =>
    (await wallet.call(memberId, "GET", `/wps/wallet/withdrawals/${id}`)).value;

  /** Approved by rule, and not paid out yet. */
  async function approved() {
    const memberId = await wallet.addMember(20_000_000n);
    const { value } = await ask(memberId);
    expect(value.state).toBe("approved");
    return { memberId, id: String(value.withdrawalId) };
  }

  // B-1854
  test("is not paid out while it stands, says why, and goes on by itself when it ends", async () => {
    const { memberId, id } = await approved();
    const endsAt = await hold(memberId);
    const held = { state: "approved", hold: { reason: "password_reset", endsAt: endsAt.toISOString() } };
    for (let hours = 0; hours < 23; hours += 1) {
      await wallet.runJobs();
      wallet.clock.advance(HOUR_MS);
    }
    expect(await stateOf(memberId, id)).toMatchObject(held);
    expect(wallet.counter.payouts.has(id)).toBe(false);
    wallet.clock.advance(HOUR_MS);
    await wallet.runJobs();
    expect(await stateOf(memberId, id)).toMatchObject({ state: "paid_out", hold: null });
    expect(wallet.counter.payouts.has(id)).toBe(true);
  });

  // B-1854
  test("goes on within five minutes when two operators end the hold", async () => {
    const { memberId, id } = await approved();
    const heldAt = wallet.clock.now();
    await hold(memberId);
    await wallet.runJobs();
    await askToLift({ memberId, heldAt, staffId: ONE });
    await lift({ memberId, heldAt, staffId: OTHER });
    wallet.clock.advance(5 * 60_000);
    await wallet.runJobs();
    expect(await stateOf(memberId, id)).toMatchObject({ state: "paid_out", hold: null });
  });

  // B-1854
  test("of a hold and a payout at the same moment, what was not asked for before the hold is not asked for later", async () => {
    for (let round = 0; round < 25; round += 1) {
      const { memberId, id } = await approved();
      await Promise.all([hold(memberId), wallet.runJobs()]);
      const wasPaid = wallet.counter.payouts.has(id);
      await wallet.runJobs();
      expect(wallet.counter.payouts.has(id)).toBe(wasPaid);
      expect((await stateOf(memberId, id)).state).toBe(wasPaid ? "paid_out" : "approved");
    }
  });
});

// B-1194
test("of a hold and a withdrawal at the same moment, what is asked for after the hold is refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const memberId = await wallet.addMember(5_000_000n);
    const [, ...asked] = await Promise.all([hold(memberId), ask(memberId), ask(memberId), ask(memberId)]);
    for (const { code } of asked) expect(["ok", "withdrawals_held"]).toContain(code);
    expect((await ask(memberId)).code).toBe("withdrawals_held");
  }
});
