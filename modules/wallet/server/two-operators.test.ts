import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Decision, decideWithdrawalIn } from "./index.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const [ONE, OTHER, THIRD] = [
  "0198c0de-0000-7000-8000-00000000aaaa",
  "0198c0de-0000-7000-8000-00000000bbbb",
  "0198c0de-0000-7000-8000-00000000cccc",
] as const;
/** P 2,000.00 needs one operator, a cent more two. */
const [ENOUGH_FOR_ONE, FOR_TWO] = ["20000000", "20000100"] as const;

let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
  await wallet.close();
});

type Subject = Decision["subject"];

async function waiting(amount: string): Promise<Subject> {
  const memberId = await wallet.addMember(100_000_000n);
  const { value } = await wallet.call(memberId, "POST", "/wps/wallet/withdrawals", {
    ...{ requestKey: `large-key-${++nextKey}`, method: "counter-out", destination: "PK36 0001" },
    ...{ amountLedger: amount, paymentPassword: "246810" },
  });
  expect(value.state).toBe("waiting");
  return { memberId, id: String(value.withdrawalId) };
}

const decide = (subject: Subject, decision: Pick<Decision, "staffId"> & Partial<Decision>) =>
  wallet.database.kysely
    .transaction()
    .execute((trx) =>
      decideWithdrawalIn(wallet.deps, trx, { subject, isAlso: [], reason: null, isApproved: true, ...decision }),
    );

const stateOf = async ({ memberId, id }: Subject) =>
  (await wallet.call(memberId, "GET", `/wps/wallet/withdrawals/${id}`)).value.state;

const FIRST = { ok: true, value: { needsSecond: true, row: { state: "waiting" } } };
const APPROVED = { ok: true, value: { needsSecond: false, row: { state: "approved" } } };
const APPROVED_BY_YOU = { ok: false, refusal: "approved_by_you" };

describe("a withdrawal above P 2,000.00", () => {
  // B-1856
  test("is paid out only after two different operators have approved it; up to that one is enough", async () => {
    expect(await decide(await waiting(ENOUGH_FOR_ONE), { staffId: ONE })).toMatchObject(APPROVED);
    const subject = await waiting(FOR_TWO);
    expect(await decide(subject, { staffId: ONE })).toMatchObject(FIRST);
    await wallet.runJobs();
    expect(await stateOf(subject)).toBe("waiting");
    expect(wallet.counter.payouts.has(subject.id)).toBe(false);
    expect(await decide(subject, { staffId: ONE })).toEqual(APPROVED_BY_YOU);
    expect(await decide(subject, { staffId: OTHER, isAlso: [ONE] })).toEqual(APPROVED_BY_YOU);
    expect(await decide(subject, { staffId: OTHER })).toMatchObject(APPROVED);
    await wallet.runJobs();
    expect(wallet.counter.payouts.get(subject.id)).toBe(20_000_100n);
  });

  test("approved twice at the same moment by one operator waits for another one", async () => {
    for (let round = 0; round < 10; round += 1) {
      const subject = await waiting(FOR_TWO);
      const asked = Array.from({ length: 4 }, () => decide(subject, { staffId: ONE }));
      const answers = await Promise.all(asked);
      expect(answers.filter(({ ok }) => ok)).toMatchObject([FIRST]);
      expect(await stateOf(subject)).toBe("waiting");
    }
  });

  // B-1856
  test("is refused by one, also by the one who has approved it first", async () => {
    for (const staffId of [ONE, OTHER]) {
      const subject = await waiting(FOR_TWO);
      await decide(subject, { staffId: ONE });
      expect(await decide(subject, { staffId, isApproved: false, reason: "Not yours." })).toMatchObject({ ok: true });
      expect(await decide(subject, { staffId: THIRD })).toEqual({ ok: false, refusal: "not_waiting" });
      await wallet.runJobs();
      expect(await wallet.balanceOf(subject.memberId)).toBe(100_000_000n);
    }
  });

  test("needs two again after its payout failed", async () => {
    const subject = await waiting(FOR_TWO);
    for (const staffId of [ONE, OTHER]) await decide(subject, { staffId });
    wallet.counter.state.payOut = "failed";
    await wallet.runJobs();
    wallet.counter.state.payOut = "paid";
    expect(await decide(subject, { staffId: OTHER })).toMatchObject(FIRST);
    expect(await decide(subject, { staffId: OTHER })).toEqual(APPROVED_BY_YOU);
    expect(await decide(subject, { staffId: ONE })).toMatchObject(APPROVED);
  });

  test("cannot be stored as approved by one operator twice, by any writer", async () => {
    const subject = await waiting(FOR_TWO);
    await decide(subject, { staffId: ONE });
    const alone = "update wallet_withdrawal set state = 'approved', decided_by = $1 where withdrawal_id = $2";
    await expect(wallet.database.pool.query(alone, [ONE, subject.id])).rejects.toThrow("two_operators");
  });
});
