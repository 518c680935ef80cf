import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
  await wallet.close();
});

const request = (memberId: string, amountLedger: string, requestKey = `key-${newId()}`) =>
  wallet.call(memberId, "POST", "/wps/wallet/withdrawals", {
    requestKey,
    method: "counter-out",
    destination: "PK36 0001",
    paymentPassword: "246810",
    amountLedger,
  });

/** Takes back a win of which so much is no longer there. */
async function owe(memberId: string, owed: bigint): Promise<void> {
  const amount = 4_000_000n;
  const posting = { account: "cash" as const, counterAccount: "games_test", unit: "P" };
  const group = { key: `round:${memberId}`, closes: false };
  const common = { memberId, fingerprint: "test", group };
  const [bet, won] = [`bet:${memberId}`, `win:${memberId}`];
  await wallet.ledger.post({ ...common, key: bet, postings: [{ ...posting, kind: "bet", amount: -1n }] });
  await wallet.ledger.post({ ...common, key: won, refersTo: bet, postings: [{ ...posting, kind: "win", amount }] });
  const [cash] = await wallet.ledger.balances(memberId);
  const rest = (cash?.balance ?? 0n) - (amount - owed);
  await wallet.ledger.post({
    ...common,
    key: `spend:${memberId}`,
    postings: [{ ...posting, kind: "bet", amount: -rest }],
  });
  const taken = [{ ...posting, kind: "resettle", amount: -amount, thenFrom: ["debt"] as const }];
  await wallet.ledger.post({
    ...common,
    key: `resettle:${memberId}`,
    refersTo: bet,
    isCorrection: true,
    postings: taken,
  });
}

const payIn = (memberId: string, amount: bigint) =>
  wallet.ledger.post({
    memberId,
    key: `deposit:later:${newId()}`,
    fingerprint: "test",
    postings: [{ kind: "deposit", account: "cash", counterAccount: "payments_test", unit: "P", amount }],
  });

/** As an operator does who takes what is owed out of the cash. */
async function collect(memberId: string, amount: bigint): Promise<void> {
  const posting = { kind: "debt_collected", counterAccount: "debts_collected", unit: "P" };
  const postings = [
    { ...posting, account: "cash" as const, amount: -amount },
    { ...posting, account: "debt" as const, amount },
  ];
  await wallet.ledger.post({ memberId, key: `debt:${newId()}`, fingerprint: "test", postings, unit: "P" });
}

// B-0713
test("what a member owes stays in their balance, and the rest can be withdrawn", async () => {
  const member = await wallet.addMember(3_000_000n);
  await owe(member, 1_000_000n);
  expect(await wallet.balanceOf(member)).toBe(0n);
  await payIn(member, 2_000_001n);
  // 1,000,000 are owed: 1,000,001 may leave, and not a unit more.
  expect(await request(member, "1000002")).toMatchObject({ status: 409, code: "debt_owed" });
  expect(await wallet.balanceOf(member)).toBe(2_000_001n);
  const balance = (await wallet.call(member, "GET", "/wps/v2/wallets/balance")).value;
  expect(balance).toMatchObject({ sumBalance: "200.00" });
  expect(balance.accounts).toContainEqual({ account: "debt", balanceLedger: "-1000000" });
  expect(await request(member, "1000001")).toMatchObject({ status: 200 });
  expect(await wallet.balanceOf(member)).toBe(1_000_000n);
});

// B-1527
test("a request that was declined for want of money is told so again after a debt has arisen", async () => {
  const member = await wallet.addMember(3_000_000n);
  const key = `key-${newId()}`;
  expect(await request(member, "3000001", key)).toMatchObject({ status: 409, code: "insufficient_funds" });
  await owe(member, 1_000_000n);
  expect(await request(member, "3000001", key)).toMatchObject({ status: 409, code: "insufficient_funds" });
});

// B-1527
test("a request that was declined for a debt is told so again after the debt was collected, and takes nothing", async () => {
  const member = await wallet.addMember(3_000_000n);
  await owe(member, 1_000_000n);
  await payIn(member, 2_000_000n);
  const key = `key-${newId()}`;
  expect(await request(member, "1500000", key)).toMatchObject({ status: 409, code: "debt_owed" });
  await collect(member, 1_000_000n);
  await payIn(member, 1_000_000n);
  expect(await request(member, "1500000", key)).toMatchObject({ status: 409, code: "debt_owed" });
  expect(await wallet.balanceOf(member)).toBe(2_000_000n);
  expect(await request(member, "1500000")).toMatchObject({ status: 200 });
});

// B-1852
test("of eight requests at the same moment, each of which the debt would let pass alone, one passes", async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await wallet.addMember(1_000_000n);
    await owe(member, 500_000n);
    await payIn(member, 1_000_000n);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(member, "500000")));
    const codes = answers.map(({ status, code }) => (status === 200 ? "taken" : code)).sort();
    expect(codes).toEqual([...Array(7).fill("debt_owed"), "taken"]);
    expect(await wallet.balanceOf(member)).toBe(500_000n);
  }
});
