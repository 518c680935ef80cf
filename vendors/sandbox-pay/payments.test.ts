import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Payments, SECRET, startPayments } from "./testing/start-payments.ts";
import { type NoticeWire, signedHeaders } from "./wire.ts";

const AMOUNT = "10000000";
let site: Payments;

beforeAll(async () => {
  site = await startPayments();
});
afterEach(async () => {
  expect(await site.ledger.audit()).toEqual([]);
});
afterAll(() => site?.close());

async function openDeposit(amount = AMOUNT) {
  const memberId = await site.addMember();
  const opened = await site.call(memberId, "POST", "/wps/wallet/deposits", {
    requestKey: newId(),
    method: "sandbox-wallet",
    amountLedger: amount,
  });
  expect(opened.code).toBe("ok");
  const { depositId, paymentUrl } = opened.value;
  return { memberId, depositId: String(depositId), paymentUrl: String(paymentUrl) };
}

const stateOf = async ({ memberId, depositId }: { memberId: string; depositId: string }) =>
  (await site.call(memberId, "GET", `/wps/wallet/deposits/${depositId}`)).value.state;

const arrives = (deposit: { memberId: string; depositId: string }, state: string) =>
  vi.waitFor(async () => expect(await stateOf(deposit)).toBe(state), { timeout: 15_000, interval: 100 });

type Opened = Awaited<ReturnType<typeof openDeposit>>;

const noticeOf = ({ depositId, paymentUrl }: Opened, change: Partial<NoticeWire> = {}): string =>
  JSON.stringify({
    eventId: newId(),
    reference: depositId,
    paymentId: paymentUrl.split("/").at(-1),
    state: "paid",
    amount: AMOUNT,
    currency: "P",
    ...change,
  });

async function tell(body: string, options: { secret?: string; at?: Date } = {}): Promise<number> {
  const headers = signedHeaders(options.secret ?? SECRET, body, options.at ?? new Date());
  const response = await fetch(`${site.siteOrigin}/payments/sandbox-pay/notices`, { method: "POST", headers, body });
  return response.status;
}

describe("a deposit on the provider's page", () => {
  test("that is paid is in the balance when the player is back on the site", async () => {
    const deposit = await openDeposit();
    const back = await site.press(deposit.paymentUrl, "paid");
    expect(back).toBe(`${site.siteOrigin}/wallet/deposit?deposit=${deposit.depositId}`);
    expect(await stateOf(deposit)).toBe("credited");
    expect(await site.balanceOf(deposit.memberId)).toBe(BigInt(AMOUNT));
  });

  test("that is declined moves nothing, also when the player goes back and presses Pay", async () => {
    const deposit = await openDeposit();
    await site.press(deposit.paymentUrl, "declined");
    expect(await stateOf(deposit)).toBe("declined");
    await site.press(deposit.paymentUrl, "paid");
    expect(await stateOf(deposit)).toBe("declined");
    expect(await site.balanceOf(deposit.memberId)).toBe(0n);
  });

  test("that is told late waits and is credited then", async () => {
    const deposit = await openDeposit();
    await site.press(deposit.paymentUrl, "late");
    expect(await stateOf(deposit)).toBe("pending");
    expect(await site.balanceOf(deposit.memberId)).toBe(0n);
    await arrives(deposit, "credited");
    expect(await site.balanceOf(deposit.memberId)).toBe(BigInt(AMOUNT));
  });

  test("that is told twice is credited once", async () => {
    const deposit = await openDeposit();
    await site.press(deposit.paymentUrl, "twice");
    await arrives(deposit, "credited");
    expect(await site.balanceOf(deposit.memberId)).toBe(BigInt(AMOUNT));
  });

  test("that expired and is paid afterwards is still the player's money", async () => {
    const deposit = await openDeposit();
    await site.runJob("wallet.expire-deposit", { memberId: deposit.memberId, id: deposit.depositId });
    expect(await stateOf(deposit)).toBe("expired");
    await site.press(deposit.paymentUrl, "paid");
    await arrives(deposit, "credited");
    expect(await site.balanceOf(deposit.memberId)).toBe(BigInt(AMOUNT));
  });

  test("whose posting fails after the provider's word is credited by its job", async () => {
    const deposit = await openDeposit();
    site.fault.failuresLeft = 2;
    await site.press(deposit.paymentUrl, "paid");
    expect(await stateOf(deposit)).toBe("paid");
    await arrives(deposit, "credited");
    expect(site.fault.failuresLeft).toBe(0);
    expect(await site.balanceOf(deposit.memberId)).toBe(BigInt(AMOUNT));
  });
});

describe("the provider's signed word", () => {
  test("sent twenty times at once credits once", async () => {
    const deposit = await openDeposit();
    const body = noticeOf(deposit);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await arrives(deposit, "credited");
    expect(await site.balanceOf(deposit.memberId)).toBe(BigInt(AMOUNT));
    const ledger = await site.call(deposit.memberId, "GET", "/wps/wallet/ledger");
    expect(ledger.value).toMatchObject({ totals: { in: AMOUNT, out: "0", count: 1 } });
  });

  test.each([
    ["with another secret", { secret: "another secret" }, 401],
    ["signed ten minutes ago", { at: new Date(Date.now() - 600_000) }, 401],
    ["signed ten minutes ahead", { at: new Date(Date.now() + 600_000) }, 401],
  ])("%s changes nothing", async (_, options, status) => {
    const deposit = await openDeposit();
    expect(await tell(noticeOf(deposit), options)).toBe(status);
    expect(await stateOf(deposit)).toBe("pending");
    expect(await site.balanceOf(deposit.memberId)).toBe(0n);
  });

  test.each<[string, object, number, string?]>([
    ["another amount", { amount: "10000001" }, 200, "reviewing"],
    ["another currency", { currency: "USD" }, 409],
    ["an unknown payment", { reference: newId() }, 404],
    ["an amount with a point", { amount: "1000.5" }, 400],
    ["an amount below zero", { amount: "-10000000" }, 400],
  ])("about %s credits nothing", async (_, change, status, state = "pending") => {
    const deposit = await openDeposit();
    expect(await tell(noticeOf(deposit, change))).toBe(status);
    expect(await stateOf(deposit)).toBe(state);
    expect(await site.balanceOf(deposit.memberId)).toBe(0n);
  });

  test("does not fit a body that was changed on the way", async () => {
    const deposit = await openDeposit();
    const headers = signedHeaders(SECRET, noticeOf(deposit, { state: "declined" }), new Date());
    const address = `${site.siteOrigin}/payments/sandbox-pay/notices`;
    const response = await fetch(address, { method: "POST", headers, body: noticeOf(deposit) });
    expect(response.status).toBe(401);
    expect(await stateOf(deposit)).toBe("pending");
  });
});

describe("a payout", () => {
  async function withdraw(destination: string) {
    const deposit = await openDeposit();
    await site.press(deposit.paymentUrl, "paid");
    await arrives(deposit, "credited");
    const asked = await site.call(deposit.memberId, "POST", "/wps/wallet/withdrawals", {
      requestKey: newId(),
      method: "sandbox-payout",
      destination,
      amountLedger: "1000000",
      paymentPassword: "482913",
    });
    expect(asked.value.state).toBe("approved");
    const read = async () =>
      (await site.call(deposit.memberId, "GET", `/wps/wallet/withdrawals/${asked.value.withdrawalId}`)).value;
    return { memberId: deposit.memberId, read };
  }
  const reaches = (read: () => Promise<{ [name: string]: unknown }>, state: string) =>
    vi.waitFor(async () => expect((await read()).state).toBe(state), { timeout: 15_000, interval: 100 });

  test("that the rule approves is made by its job, and the books show where it went", async () => {
    const { memberId, read } = await withdraw("03001234567");
    await reaches(read, "paid_out");
    expect(await site.balanceOf(memberId)).toBe(BigInt(AMOUNT) - 1_000_000n);
  });

  test("that the provider cannot make waits for a person, and stays out of the balance", async () => {
    const { memberId, read } = await withdraw("03001230000");
    await reaches(read, "waiting");
    expect((await read()).steps).toContainEqual(expect.objectContaining({ state: "waiting", note: "payout_failed" }));
    expect(await site.balanceOf(memberId)).toBe(BigInt(AMOUNT) - 1_000_000n);
  });
});
