import { twoHalves } from "@fairhouse/member/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dropOldProofs } from "./commands/proofs.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const DAY_MS = 24 * 3_600_000;
let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(() => wallet.counter.setTerms({}));
afterAll(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
  await wallet.close();
});

const request = (memberId: string, changes: object = {}) =>
  wallet.call(memberId, "POST", "/wps/wallet/withdrawals", {
    ...{ requestKey: `payout-key-${++nextKey}`, method: "counter-out", destination: "PK36 0001" },
    ...{ amountLedger: "1000000", paymentPassword: "246810", ...changes },
  });

const read = async (memberId: string, id: string) =>
  (await wallet.call(memberId, "GET", `/wps/wallet/withdrawals/${id}`)).value;

const say = (memberId: string, id: string, received: boolean) =>
  wallet.call(memberId, "POST", `/wps/wallet/withdrawals/${id}/confirmation`, { received });

async function paidOut(memberId?: string): Promise<{ member: string; id: string }> {
  const member = memberId ?? (await wallet.addMember(100_000_000n));
  const { value } = await request(member);
  await wallet.runJobs();
  return { member, id: String(value.withdrawalId) };
}

const upload = (memberId: string, id: string, file: Uint8Array) =>
  wallet.upload(memberId, `/wps/wallet/withdrawals/${id}/proofs`, file);

const picture = async (side: number) => new Uint8Array(await (await twoHalves(side, 100)).png());

const quoteOf = (memberId: string, amountLedger: string) =>
  wallet.call(memberId, "GET", `/wps/wallet/withdrawals/quote?method=counter-out&amountLedger=${amountLedger}`);

describe("what a withdrawal costs", () => {
  // B-0360, B-2810
  test("is computed before it is signed: the fee, what arrives and what remains; the same is then paid out", async () => {
    wallet.counter.setTerms({ feeBps: 150, feeFixed: 2_000n });
    const member = await wallet.addMember(10_000_000n);
    const quote = await quoteOf(member, "1000100");
    // 1.5 % of it and 0.20, up to the next sum that can be paid.
    expect(quote.value).toMatchObject({ feeLedger: "17100", receivedAmountLedger: "983000" });
    expect(quote.value.remainingAmountLedger).toBe("8999900");
    const answer = await request(member, { amountLedger: "1000100", feeLedger: "17100" });
    expect(answer.value).toMatchObject({ amountLedger: "1000100", receivedAmountLedger: "983000" });
    await wallet.runJobs({ times: 2 });
    expect(wallet.counter.payouts.get(String(answer.value.withdrawalId))).toBe(983_000n);
    expect(await wallet.balanceOf(member)).toBe(8_999_900n);
    const { rows } = await wallet.database.pool.query(
      "select -amount as amount from ledger_posting where kind = 'withdrawal_fee' and key = $1",
      [`withdrawal-fee:${answer.value.withdrawalId}`],
    );
    expect(rows).toEqual([{ amount: 17_100n }]);
  });

  // B-2810
  test("another fee than the member was shown is refused, and nothing moves; the same key says the first answer again", async () => {
    const member = await wallet.addMember(10_000_000n);
    wallet.counter.setTerms({ feeBps: 100 });
    const refused = await request(member, { feeLedger: "0" });
    expect(refused).toMatchObject({ status: 409, code: "fee_changed", details: { feeLedger: "10000" } });
    expect(await wallet.balanceOf(member)).toBe(10_000_000n);
    const same = { requestKey: "payout-key-fee-again", feeLedger: "10000" };
    const first = await request(member, same);
    wallet.counter.setTerms({ feeBps: 200 });
    expect((await request(member, same)).value.withdrawalId).toBe(first.value.withdrawalId);
    expect(await wallet.balanceOf(member)).toBe(9_000_000n);
  });

  // B-2810
  test("a refused withdrawal comes back whole, without a fee", async () => {
    wallet.counter.setTerms({ feeBps: 100 });
    const member = await wallet.addMember(10_000_000n);
    const { value } = await request(member, { amountLedger: "6000000" });
    await wallet.decide(
      { memberId: member, id: String(value.withdrawalId) },
      { isApproved: false, reason: "Not yours." },
    );
    await wallet.runJobs();
    expect(await wallet.balanceOf(member)).toBe(10_000_000n);
  });

  // B-2810
  test("more than can be withdrawn, out of range, and an unknown method have no quote", async () => {
    const member = await wallet.addMember(1_000_000n);
    expect((await quoteOf(member, "1000000")).value.remainingAmountLedger).toBe("0");
    expect((await quoteOf(member, "1000100")).code).toBe("insufficient_funds");
    expect((await quoteOf(member, "99999")).code).toBe("amount_out_of_range");
    const unknown = "/wps/wallet/withdrawals/quote?method=none&amountLedger=1000000";
    expect((await wallet.call(member, "GET", unknown)).code).toBe("method_unknown");
  });
});

describe("the confirmation", () => {
  // B-0352, B-2811
  test("has the time that the method gave when it was asked for", async () => {
    wallet.counter.setTerms({ confirmationMinutes: 90 });
    const { member, id } = await paidOut();
    wallet.counter.setTerms({});
    expect(await read(member, id)).toMatchObject({ state: "paid_out", confirmationMinutes: 90 });
    wallet.clock.advance(90 * 60_000 - 1);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "paid_out" });
    wallet.clock.advance(1);
    await wallet.runJobs();
    expect(await read(member, id)).toMatchObject({ state: "presumed_received" });
  });

  // B-0353, B-2818
  test("of all open payouts is one call, which leaves what is not open and what is another member's", async () => {
    const { member, id: one } = await paidOut();
    const { id: two } = await paidOut(member);
    const { id: reported } = await paidOut(member);
    await say(member, reported, false);
    const other = await paidOut();
    const open = (await wallet.call(member, "GET", "/wps/wallet/withdrawals?state=paid_out")).value as {
      withdrawals: { withdrawalId: string }[];
    };
    expect(open.withdrawals.map(({ withdrawalId }) => withdrawalId).sort()).toEqual([one, two].sort());
    const asked = { withdrawalIds: [two, one, one, reported, other.id] };
    const both = await Promise.all([
      wallet.call(member, "POST", "/wps/wallet/withdrawals/confirmations", asked),
      wallet.call(member, "POST", "/wps/wallet/withdrawals/confirmations", asked),
    ]);
    const confirmed = both.flatMap(({ value }) => value.withdrawalIds as string[]);
    expect(confirmed.sort()).toEqual([one, two].sort());
    expect(await read(member, one)).toMatchObject({ state: "received" });
    expect(await read(member, reported)).toMatchObject({ state: "not_received" });
    expect(await read(other.member, other.id)).toMatchObject({ state: "paid_out" });
  });
});

describe("the images of a report", () => {
  // B-0351, B-2812
  test("are three at most, also when four come at once; the same file counts once; only its member sees them", async () => {
    const { member, id } = await paidOut();
    const files = await Promise.all([110, 120, 130, 140].map(picture));
    expect((await upload(member, id, files[0] as Uint8Array)).value).toEqual({ proofCount: 1 });
    expect((await upload(member, id, files[0] as Uint8Array)).value).toEqual({ proofCount: 1 });
    const codes = await Promise.all(files.slice(1).map(async (file) => (await upload(member, id, file)).code));
    expect(codes.sort()).toEqual(["ok", "ok", "proofs_full"]);
    expect((await say(member, id, false)).value).toMatchObject({ state: "not_received", proofCount: 3 });
    const { proofs } = (await wallet.call(member, "GET", `/wps/wallet/withdrawals/${id}/proofs`)).value as {
      proofs: { place: number; image: string }[];
    };
    expect(proofs.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(proofs[0]?.image).toMatch(/^data:image\/webp;base64,/);
    const stranger = await wallet.addMember();
    expect((await wallet.call(stranger, "GET", `/wps/wallet/withdrawals/${id}/proofs`)).code).toBe("not_found");
    expect((await upload(stranger, id, files[1] as Uint8Array)).code).toBe("not_found");
  });

  // B-0245, B-2812
  test("are none where the file is no picture, or the payout needs none", async () => {
    const { member, id } = await paidOut();
    const script = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect((await upload(member, id, script)).code).toBe("picture_kind_unknown");
    await say(member, id, true);
    expect((await upload(member, id, await picture(50))).code).toBe("not_possible_now");
    const { value } = await request(member, { amountLedger: "6000000" });
    expect((await upload(member, String(value.withdrawalId), await picture(50))).code).toBe("not_possible_now");
  });

  // B-2812
  test("are removed after 180 days, unless the dispute is still open", async () => {
    const [open, closed] = [await paidOut(), await paidOut()];
    for (const { member, id } of [open, closed]) {
      await upload(member, id, await picture(60));
      await say(member, id, false);
    }
    await say(closed.member, closed.id, true);
    const count = async () => {
      const ids = [open.id, closed.id];
      const text = "select count(*)::int as count from wallet_proof where withdrawal_id = any($1)";
      return (await wallet.database.pool.query(text, [ids])).rows[0].count;
    };
    wallet.clock.advance(180 * DAY_MS);
    await dropOldProofs(wallet.deps);
    expect(await count()).toBe(2);
    wallet.clock.advance(1);
    await dropOldProofs(wallet.deps);
    expect(await count()).toBe(1);
  });
});
