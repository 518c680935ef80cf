import { afterAll, beforeAll, expect, test } from "vitest";
import { PAUSE_MS } from "../rules/failed-deposits.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(() => wallet?.close());

const ask = (member: string) =>
  wallet.call(member, "POST", "/wps/wallet/deposits", {
    ...{ requestKey: `failed-key-${++nextKey}`, method: "counter-in", amountLedger: "1000000" },
  });

/** Opens a deposit that the provider declines. */
async function fail(member: string): Promise<string> {
  const { value } = await ask(member);
  const reference = String(value.depositId);
  const notice = { reference, paymentId: `pay-${reference}`, state: "declined", amount: "1000000" };
  expect(await wallet.notify(notice)).toBe(200);
  return reference;
}

const failTimes = async (member: string, times: number) => {
  for (let time = 0; time < times; time += 1) await fail(member);
};

// B-2794
test("the fifth failed deposit in ten minutes pauses further ones for an hour, and says until when", async () => {
  const member = await wallet.addMember();
  await failTimes(member, 4);
  const before = await ask(member);
  expect(before.code).toBe("ok");
  await fail(member);
  const until = new Date(wallet.clock.now().getTime() + PAUSE_MS).toISOString();
  expect(await ask(member)).toMatchObject({ status: 403, code: "deposits_paused", details: { until } });
  expect((await wallet.call(member, "GET", "/wps/wallet/methods?kind=deposit")).value).toMatchObject({
    pausedUntil: until,
  });
  expect((await ask(await wallet.addMember())).code).toBe("ok");
  wallet.clock.advance(PAUSE_MS - 1);
  expect((await ask(member)).code).toBe("deposits_paused");
  wallet.clock.advance(1);
  expect((await ask(member)).code).toBe("ok");
});

// B-2794
test("five failures in more than ten minutes pause nothing", async () => {
  const member = await wallet.addMember();
  await fail(member);
  wallet.clock.advance(10 * 60_000);
  await failTimes(member, 4);
  expect((await ask(member)).code).toBe("ok");
});

// B-2794
test("failures of the same moment count one after the other", async () => {
  const member = await wallet.addMember();
  const opened = await Promise.all(Array.from({ length: 5 }, () => ask(member)));
  const told = opened.map(({ value }) => {
    const reference = String(value.depositId);
    return wallet.notify({ reference, paymentId: `pay-${reference}`, state: "declined", amount: "1000000" });
  });
  expect(await Promise.all(told)).toEqual([200, 200, 200, 200, 200]);
  expect((await ask(member)).code).toBe("deposits_paused");
});

// B-2794
test("what was opened before a pause can still be paid, and asked for again under its key", async () => {
  const member = await wallet.addMember();
  const wish = { requestKey: "before-the-pause", method: "counter-in", amountLedger: "1000000" };
  const { value } = await wallet.call(member, "POST", "/wps/wallet/deposits", wish);
  await failTimes(member, 5);
  const again = await wallet.call(member, "POST", "/wps/wallet/deposits", wish);
  expect(again.value).toMatchObject({ depositId: value.depositId, state: "pending" });
  const reference = String(value.depositId);
  await wallet.notify({ reference, paymentId: `pay-${reference}`, state: "paid", amount: "1000000" });
  expect(await wallet.balanceOf(member)).toBe(1_000_000n);
});

// B-2796
test("a late no changes nothing, and a whole sum after a part of it credits once", async () => {
  const member = await wallet.addMember();
  const [one, other] = [await ask(member), await ask(member)].map(({ value }) => String(value.depositId));
  const tell = (reference: string | undefined, changes: object = {}) =>
    wallet.notify({ reference, paymentId: `pay-${reference}`, state: "paid", amount: "1000000", ...changes });
  const stateOf = async (depositId: string | undefined) =>
    (await wallet.call(member, "GET", `/wps/wallet/deposits/${depositId}`)).value.state;
  expect(await tell(one)).toBe(200);
  expect(await tell(one, { state: "declined" })).toBe(200);
  expect(await stateOf(one)).toBe("credited");
  for (const part of ["400000", "400000"]) await tell(other, { amount: part });
  expect(await tell(other, { state: "declined" })).toBe(200);
  expect(await stateOf(other)).toBe("reviewing");
  expect(await tell(other)).toBe(200);
  expect(await stateOf(other)).toBe("credited");
  expect(await wallet.balanceOf(member)).toBe(2_000_000n);
});

test("a deposit that is paid under two payments is credited once, and the log names the second", async () => {
  const member = await wallet.addMember();
  const reference = String((await ask(member)).value.depositId);
  const paid = { reference, state: "paid", amount: "1000000" };
  await wallet.notify({ ...paid, paymentId: `pay-${reference}` });
  wallet.errors.length = 0;
  await wallet.notify({ ...paid, paymentId: "another" });
  expect(wallet.errors).toMatchObject([{ depositId: reference, msg: "a deposit was paid a second time" }]);
  expect(await wallet.balanceOf(member)).toBe(1_000_000n);
});
