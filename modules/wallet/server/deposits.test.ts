import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(() => {
  wallet.answers.guard = null;
  wallet.counter.state.isDown = false;
});
afterAll(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
  await wallet.close();
});

const wish = (changes: object = {}) => {
  nextKey += 1;
  return { requestKey: `deposit-key-${nextKey}`, method: "counter-in", amountLedger: "1000000", ...changes };
};

async function open(memberId: string, changes: object = {}): Promise<{ depositId: string; paymentUrl: string }> {
  const { status, value } = await wallet.call(memberId, "POST", "/wps/wallet/deposits", wish(changes));
  expect(status).toBe(200);
  return value as { depositId: string; paymentUrl: string };
}

const paid = (reference: string, changes: object = {}) => ({
  reference,
  paymentId: `pay-${reference}`,
  state: "paid",
  amount: "1000000",
  ...changes,
});

const stateOf = async (memberId: string, depositId: string) =>
  (await wallet.call(memberId, "GET", `/wps/wallet/deposits/${depositId}`)).value;

describe("opening a deposit", () => {
  // B-2237
  test("the form is told before its first step why nothing can be deposited now; withdrawing stays open", async () => {
    const member = await wallet.addMember();
    const barred = async (kind: string) =>
      (await wallet.call(member, "GET", `/wps/wallet/methods?kind=${kind}`)).value as { barredBy: string | null };
    expect(await barred("deposit")).toMatchObject({ barredBy: null });
    wallet.answers.guard = "maintenance";
    expect(await barred("deposit")).toMatchObject({ barredBy: "maintenance" });
    expect(await barred("withdrawal")).toMatchObject({ barredBy: null });
  });

  // B-0327, B-0685, B-0686
  test("leads to the provider's own page, with a way back", async () => {
    const member = await wallet.addMember();
    const deposit = await open(member);
    expect(deposit.paymentUrl).toContain(deposit.depositId);
    expect(await stateOf(member, deposit.depositId)).toMatchObject({ state: "pending", steps: [{}, {}] });
    expect(await wallet.balanceOf(member)).toBe(0n);
  });

  // B-0684
  test("lists the ways to pay in and out with their range, fee and usual time, each kind for itself", async () => {
    const member = await wallet.addMember();
    const list = async (kind: string) => (await wallet.call(member, "GET", `/wps/wallet/methods?kind=${kind}`)).value;
    const range = { currency: "P", amountLedgerMin: "100000", amountLedgerMax: "500000000" };
    for (const [kind, code] of [
      ["deposit", "counter-in"],
      ["withdrawal", "counter-out"],
    ] as const) {
      const times = { feeBps: expect.any(Number), usualMinutes: expect.any(Number), isDemo: expect.any(Boolean) };
      const shown = { feeFixedLedger: "0", form: "page", picture: "wallet", opensAt: null };
      const methods = [{ code, ...range, ...times, ...shown }];
      expect(await list(kind)).toEqual({ barredBy: null, pausedUntil: null, methods });
    }
    expect(await wallet.call(member, "GET", "/wps/wallet/methods?kind=gift")).toMatchObject({ code: "bad_input" });
  });

  // B-0685
  test("the same request again is the same deposit, and another amount under its key is refused", async () => {
    const member = await wallet.addMember();
    const first = wish();
    const one = await wallet.call(member, "POST", "/wps/wallet/deposits", first);
    const two = await wallet.call(member, "POST", "/wps/wallet/deposits", first);
    expect(two.value.depositId).toBe(one.value.depositId);
    const other = await wallet.call(member, "POST", "/wps/wallet/deposits", { ...first, amountLedger: "2000000" });
    expect(other).toMatchObject({ status: 409, code: "key_conflict" });
  });

  // B-0328
  test("an amount outside the method's range is refused", async () => {
    const member = await wallet.addMember();
    for (const amount of ["99999", "500000001"])
      expect(await wallet.call(member, "POST", "/wps/wallet/deposits", wish({ amountLedger: amount }))).toMatchObject({
        status: 422,
        code: "amount_out_of_range",
      });
    for (const amount of ["100000", "500000000"]) await open(member, { amountLedger: amount });
  });

  // B-0239
  test.each([[1_000_000], ["1000000.5"], ["-1000000"], ["1e6"], ["0"], ["1".repeat(30)]])(
    "%j is not an amount",
    async (amount) => {
      const member = await wallet.addMember();
      expect(await wallet.call(member, "POST", "/wps/wallet/deposits", wish({ amountLedger: amount }))).toMatchObject({
        status: 400,
        code: "bad_input",
      });
      expect((await wallet.call(member, "GET", "/wps/wallet/deposits")).value).toEqual({ deposits: [] });
    },
  );

  // B-0340
  test("the guard is asked before the provider is", async () => {
    const member = await wallet.addMember();
    wallet.answers.guard = "account_closed";
    const before = wallet.counter.payments.length;
    expect(await wallet.call(member, "POST", "/wps/wallet/deposits", wish())).toMatchObject({
      status: 403,
      code: "entry_refused",
      details: { reason: "account_closed" },
    });
    expect(wallet.counter.payments).toHaveLength(before);
  });

  test("a provider that does not answer is told as such, and the same request goes on later", async () => {
    const member = await wallet.addMember();
    const same = wish();
    wallet.counter.state.isDown = true;
    expect((await wallet.call(member, "POST", "/wps/wallet/deposits", same)).code).toBe("provider_unavailable");
    wallet.counter.state.isDown = false;
    expect((await wallet.call(member, "POST", "/wps/wallet/deposits", same)).value).toMatchObject({ state: "pending" });
  });

  // B-0233, B-0343, B-0686
  test("another member's deposit is as if it did not exist", async () => {
    const { depositId } = await open(await wallet.addMember());
    const stranger = await wallet.addMember();
    const foreign = await wallet.call(stranger, "GET", `/wps/wallet/deposits/${depositId}`);
    const absent = await wallet.call(stranger, "GET", "/wps/wallet/deposits/0198c0de-0000-7000-8000-000000000000");
    expect([foreign.status, foreign.code]).toEqual([404, "not_found"]);
    expect([absent.status, absent.code]).toEqual([404, "not_found"]);
  });
});

describe("the provider's word", () => {
  // B-0330, B-0331, B-0687
  test("credits the deposit once, however often and however many at once it comes", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    const all = await Promise.all(Array.from({ length: 10 }, () => wallet.notify(paid(depositId))));
    expect(new Set(all)).toEqual(new Set([200]));
    await wallet.runJobs({ times: 3 });
    expect(await wallet.notify(paid(depositId))).toBe(200);
    expect(await wallet.balanceOf(member)).toBe(1_000_000n);
    expect(await stateOf(member, depositId)).toMatchObject({ state: "credited", paymentUrl: null });
    expect(wallet.told).toContainEqual({
      memberId: member,
      type: "wallet.deposit",
      data: { depositId, state: "credited" },
    });
  });

  test("still credits after a crash between the word and the posting", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    const post = wallet.ledger.post;
    wallet.ledger.post = async () => {
      throw new Error("the process is gone");
    };
    expect(await wallet.notify(paid(depositId))).toBe(200);
    wallet.ledger.post = post;
    expect(await wallet.balanceOf(member)).toBe(0n);
    expect(await stateOf(member, depositId)).toMatchObject({ state: "paid" });
    await wallet.runJobs();
    expect(await wallet.balanceOf(member)).toBe(1_000_000n);
  });

  // B-0331, B-0339
  test("credits once when the process dies after the posting, before its state is written", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    const post = wallet.ledger.post;
    wallet.ledger.post = async (transaction) => {
      await post(transaction);
      throw new Error("the process is gone");
    };
    expect(await wallet.notify(paid(depositId))).toBe(200);
    wallet.ledger.post = post;
    expect(await stateOf(member, depositId)).toMatchObject({ state: "paid" });
    await wallet.runJobs();
    expect(await stateOf(member, depositId)).toMatchObject({ state: "credited" });
    expect(await wallet.balanceOf(member)).toBe(1_000_000n);
  });

  // B-0332, B-0687
  test("with a wrong signature changes nothing", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    expect(await wallet.notify(paid(depositId), "forged")).toBe(401);
    await wallet.runJobs();
    expect(await wallet.balanceOf(member)).toBe(0n);
    expect(await stateOf(member, depositId)).toMatchObject({ state: "pending" });
  });

  // B-0333
  test("about another amount or currency credits nothing, and the log names the deposit in an error", async () => {
    for (const [other, status, state] of [
      [{ amount: "9000000" }, 200, "reviewing"],
      [{ amount: "999999" }, 200, "reviewing"],
      [{ currency: "USD" }, 409, "pending"],
    ] as const) {
      const member = await wallet.addMember();
      const { depositId } = await open(member);
      wallet.errors.length = 0;
      expect(await wallet.notify(paid(depositId, other))).toBe(status);
      await wallet.runJobs();
      expect(await wallet.balanceOf(member)).toBe(0n);
      expect(await stateOf(member, depositId)).toMatchObject({ state });
      expect(wallet.errors).toMatchObject([
        { depositId, eventId: `event-${depositId}-paid`, msg: "a payment's amount differs from its deposit" },
      ]);
    }
  });

  test("about an unknown payment is refused", async () => {
    expect(await wallet.notify(paid("0198c0de-0000-7000-8000-000000000000"))).toBe(404);
  });

  // B-0334
  test("of a declined payment moves nothing", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    expect(await wallet.notify(paid(depositId, { state: "declined" }))).toBe(200);
    await wallet.runJobs();
    expect(await stateOf(member, depositId)).toMatchObject({ state: "declined" });
    expect(await wallet.balanceOf(member)).toBe(0n);
  });

  // B-0335, B-0336
  test("that comes after the page has expired still credits: late money is the player's", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    wallet.clock.advance(30 * 60_000);
    await wallet.runJobs();
    expect(await stateOf(member, depositId)).toMatchObject({ state: "expired", paymentUrl: null });
    expect(await wallet.notify(paid(depositId))).toBe(200);
    await wallet.runJobs();
    expect(await stateOf(member, depositId)).toMatchObject({ state: "credited" });
    expect(await wallet.balanceOf(member)).toBe(1_000_000n);
  });
});

describe("the record", () => {
  // B-0316, B-0317, B-0683
  test("a deposit is in the member's ledger with both sides, and in no other member's", async () => {
    const member = await wallet.addMember();
    const { depositId } = await open(member);
    await wallet.notify(paid(depositId));
    const { value } = await wallet.call(member, "GET", "/wps/wallet/ledger");
    expect(value).toMatchObject({
      entries: [
        {
          kind: "deposit",
          amountLedger: "1000000",
          balanceAfter: "1000000",
          reference: depositId,
          leaves: { account: "payments_counter", amountLedger: "-1000000" },
          arrives: { account: "cash", amountLedger: "1000000" },
        },
      ],
      totals: { in: "1000000", out: "0", count: 1 },
    });
    const stranger = await wallet.addMember();
    expect((await wallet.call(stranger, "GET", "/wps/wallet/ledger")).value).toMatchObject({ entries: [] });
  });

  // B-0310
  test("the balance is the caller's own, cut to two decimals, and absent without a session", async () => {
    const member = await wallet.addMember(1_234_567n);
    expect((await wallet.call(member, "GET", "/wps/v2/wallets/balance")).value).toEqual({
      sumBalance: "123.45",
      currency: "P",
      currencySymbol: "P",
      accounts: [{ account: "cash", balanceLedger: "1234567" }],
      vendorWallets: [],
      held: [],
      isComplete: true,
      isPlayCredits: true,
    });
    expect(await wallet.call(null, "GET", "/wps/v2/wallets/balance")).toMatchObject({ status: 401 });
  });

  // B-0242, B-0318
  test("a page of the ledger holds a hundred rows at most, and the next one goes on where it ended", async () => {
    const member = await wallet.addMember(1_000_000n);
    expect(await wallet.call(member, "GET", "/wps/wallet/ledger?limit=101")).toMatchObject({ status: 400 });
    const { depositId } = await open(member);
    await wallet.notify(paid(depositId));
    const first = (await wallet.call(member, "GET", "/wps/wallet/ledger?limit=1")).value;
    expect(first.entries).toMatchObject([{ balanceAfter: "2000000" }]);
    const second = (await wallet.call(member, "GET", `/wps/wallet/ledger?limit=1&before=${first.next}`)).value;
    expect(second.entries).toMatchObject([{ balanceAfter: "1000000" }]);
  });
});
