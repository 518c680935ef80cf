import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPERATOR, startTestWallet, type TestWallet } from "../testing/start-wallet.ts";
import type { SettleDependencies } from "./dependencies.ts";
import { settleDebt } from "./settle-debt.ts";

let wallet: TestWallet;
let memberId: string;

beforeAll(async () => {
  wallet = await startTestWallet();
});
beforeEach(async () => {
  memberId = (await wallet.addPlayer(1_000n)).playerId;
});
afterEach(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(() => wallet.close());

const posting = { counterAccount: "games_test", unit: "P" };

/** A bet takes all the cash, and a correction what is no longer there. */
async function owe(owed: bigint): Promise<void> {
  const [bet, group] = [newId(), { key: `round:${newId()}`, closes: false }];
  const common = { memberId, fingerprint: "test", group };
  const won = { ...posting, account: "cash" as const, kind: "win", amount: owed };
  const taken = { ...posting, account: "cash" as const, kind: "resettle", amount: -owed, thenFrom: ["debt"] as const };
  await payIn(1n);
  await wallet.ledger.post({ ...common, key: bet, postings: [{ ...won, kind: "bet", amount: -1n }] });
  await wallet.ledger.post({ ...common, key: newId(), refersTo: bet, postings: [won] });
  const cash = await balanceOf("cash");
  await wallet.ledger.post({ ...common, key: newId(), postings: [{ ...won, kind: "bet", amount: -cash }] });
  await wallet.ledger.post({ ...common, key: newId(), refersTo: bet, isCorrection: true, postings: [taken] });
}

async function payIn(amount: bigint): Promise<void> {
  const postings = [{ ...posting, kind: "deposit", account: "cash" as const, amount }];
  await wallet.ledger.post({ memberId, key: newId(), fingerprint: "test", postings });
}

const balanceOf = async (account: string): Promise<bigint> =>
  (await wallet.ledger.balances(memberId)).find((one) => one.account === account)?.balance ?? 0n;

type How = "collect" | "write-off";
const settle = (how: How, amountLedger: string, requestKey: string = newId()) =>
  wallet.ask("POST", `/staff/debts/${memberId}/${how}`, { amountLedger, reason: "agreed by telephone", requestKey });

/** The same call at the moment after its look, when another call was faster. */
async function settleAfterLook(
  how: "collect" | "write_off",
  amount: bigint,
  requestKey: string,
  faster: () => unknown,
) {
  const { deps, ledger, audit } = wallet;
  const given = {
    ...deps,
    ledger: {
      ...ledger,
      post: async (transaction: Parameters<typeof ledger.post>[0]) => {
        await faster();
        return ledger.post(transaction);
      },
    },
    writeAudit: async (_: unknown, act: (typeof audit)[number]) => void audit.push(act),
  } as SettleDependencies;
  const input = { memberId, amount, reason: "agreed by telephone", requestKey, how };
  return settleDebt(given, input, { staffId: OPERATOR.staffId, address: "127.0.0.1" });
}

const actions = () => wallet.audit.filter(({ subjectId }) => subjectId === memberId).map(({ action }) => action);

describe("a settlement that money refuses is refused under its key for ever", () => {
  // B-1528
  test("more than is owed, also once the debt has grown; a new key then goes", async () => {
    await owe(1_000n);
    const key = newId();
    expect(await settle("write-off", "1500", key)).toMatchObject({ code: "debt_smaller" });
    await owe(1_000n);
    expect(await settle("write-off", "1500", key)).toMatchObject({ code: "debt_smaller" });
    expect(await balanceOf("debt")).toBe(-2_000n);
    expect(actions()).toEqual([]);
    expect(await settle("write-off", "1500")).toMatchObject({ code: "ok" });
    expect(await balanceOf("debt")).toBe(-500n);
  });

  test("more than there is in cash, also once money was paid in", async () => {
    await owe(1_000n);
    await payIn(300n);
    const key = newId();
    expect(await settle("collect", "500", key)).toMatchObject({ code: "cash_smaller" });
    await payIn(300n);
    expect(await settle("collect", "500", key)).toMatchObject({ code: "cash_smaller" });
    expect(await balanceOf("cash")).toBe(600n);
  });

  // B-1528
  test("of a debt that a colleague has lowered since the look, also once it has grown", async () => {
    await owe(1_000n);
    const key = newId();
    const lower = () => settle("write-off", "800");
    expect(await settleAfterLook("write_off", 1_000n, key, lower)).toEqual({ ok: false, refusal: "debt_smaller" });
    expect(actions()).toEqual(["debt.written-off", "debt.written-off", "debt.settling-refused"]);
    await owe(1_000n);
    expect(await settle("write-off", "1000", key)).toMatchObject({ code: "debt_smaller" });
    expect(await balanceOf("debt")).toBe(-1_200n);
  });

  test("of cash that a bet has taken since the look, in the same words once the debt is smaller too", async () => {
    await owe(1_000n);
    await payIn(500n);
    const key = newId();
    const postings = [{ ...posting, kind: "bet", account: "cash" as const, amount: -200n }];
    const bet = () => wallet.ledger.post({ memberId, key: newId(), fingerprint: "test", postings });
    expect(await settleAfterLook("collect", 500n, key, bet)).toEqual({ ok: false, refusal: "cash_smaller" });
    await settle("write-off", "900");
    expect(await settle("collect", "500", key)).toMatchObject({ code: "cash_smaller" });
  });

  test("and its key is of no other wish, whatever that wants", async () => {
    await owe(1_000n);
    const key = newId();
    await settle("write-off", "1500", key);
    expect(await settle("write-off", "1000", key)).toMatchObject({ code: "key_conflict" });
    expect(await settle("collect", "1500", key)).toMatchObject({ code: "key_conflict" });
    expect(await balanceOf("debt")).toBe(-1_000n);
  });
});

test("a settlement that was done is told as done again, whatever is owed by then", async () => {
  await owe(1_000n);
  const key = newId();
  expect(await settle("write-off", "1000", key)).toMatchObject({ code: "ok", value: { debt: { owed: "0" } } });
  expect(await settle("write-off", "1000", key)).toMatchObject({ code: "ok", value: { debt: { owed: "0" } } });
});

test("nothing is kept of an operator who may not settle it: another one may, under the same key", async () => {
  await owe(1_000n);
  const key = newId();
  wallet.linkedTo.add(memberId);
  expect(await settle("write-off", "1000", key)).toMatchObject({ code: "same_person" });
  wallet.linkedTo.delete(memberId);
  expect(await settle("write-off", "1000", key)).toMatchObject({ code: "ok" });
});
