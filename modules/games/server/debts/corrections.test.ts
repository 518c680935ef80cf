import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listRoundViews } from "../queries/rounds.ts";
import { GAME, OPERATOR, startTestWallet, type TestPlayer, type TestWallet, VENDOR } from "../testing/start-wallet.ts";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(() => wallet.close());

const facts = (playerId: string) => ({
  requestId: newId(),
  transactionId: newId(),
  playerId,
  gameCode: GAME,
  currency: "P",
  occurredAt: "2026-01-01T00:00:00.000Z",
});

/** A bet of 100 that has won 250. */
async function wonBet({ playerId, sessionToken }: TestPlayer) {
  const bet = { ...facts(playerId), roundId: newId(), sessionToken, kind: "normal", amount: "100", roundClosed: false };
  await wallet.post("bet", bet);
  const { sessionToken: _, ...round } = bet;
  const win = {
    ...round,
    ...facts(playerId),
    referenceTransactionId: bet.transactionId,
    amount: "250",
    roundClosed: true,
  };
  await wallet.post("win", win);
  return { roundId: bet.roundId, referenceTransactionId: bet.transactionId };
}

type Won = Awaited<ReturnType<typeof wonBet>>;
const resettle = (playerId: string, won: Won, previousAmount: string, amount: string) =>
  wallet.post("resettle", { ...facts(playerId), ...won, previousAmount, amount });

/** A player who has staked all they had and then lost 250 to a correction. */
async function debtor(): Promise<TestPlayer & { won: Won }> {
  const player = await wallet.addPlayer(1_000n);
  const won = await wonBet(player);
  const { balance } = await wallet.post("balance", { requestId: newId(), ...player, gameCode: GAME, currency: "P" });
  const all = { ...facts(player.playerId), roundId: newId(), sessionToken: player.sessionToken, kind: "normal" };
  await wallet.post("bet", { ...all, amount: String(balance), roundClosed: true });
  expect(await resettle(player.playerId, won, "250", "0")).toMatchObject({ status: "OK", balance: "0" });
  return { ...player, won };
}

const debtOf = async (playerId: string): Promise<bigint | undefined> =>
  (await wallet.ledger.balances(playerId)).find(({ account }) => account === "debt")?.balance;

const settle = (playerId: string, how: "collect" | "write-off", amountLedger: string, requestKey = newId()) =>
  wallet.ask("POST", `/staff/debts/${playerId}/${how}`, { amountLedger, reason: "agreed by telephone", requestKey });

// B-0489
test("what a correction takes back and the balance does not hold is a row of debt that the member sees", async () => {
  const player = await wallet.addPlayer(1_000n);
  const won = await wonBet(player);
  const spend = { ...facts(player.playerId), roundId: newId(), sessionToken: player.sessionToken, kind: "normal" };
  await wallet.post("bet", { ...spend, amount: "1050", roundClosed: true });
  // 100 are left of 1,150: 250 are taken, so 150 are owed.
  expect(await resettle(player.playerId, won, "250", "0")).toMatchObject({ status: "OK", balance: "0" });
  expect(await debtOf(player.playerId)).toBe(-150n);
  const { entries } = await wallet.ledger.listEntries({
    memberId: player.playerId,
    kinds: ["resettle"],
    limit: 10,
  });
  expect(entries.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter])).toEqual([
    ["debt", -150n, -150n],
    ["cash", -100n, 0n],
  ]);
  expect(entries[0]).toMatchObject({
    groupKey: `${VENDOR}:${won.roundId}`,
    meta: { previousAmount: "250", amount: "0" },
  });
});

// B-0727
test("a corrected round has paid what it pays now, and stays closed", async () => {
  const player = await wallet.addPlayer(1_000n);
  const won = await wonBet(player);
  await resettle(player.playerId, won, "250", "40");
  const key = `${VENDOR}:${won.roundId}`;
  expect(await wallet.ledger.group(player.playerId, key)).toMatchObject({ state: "closed", staked: 100n, paid: 40n });
});

// B-0711
test("a locked member's result is corrected too", async () => {
  const player = await wallet.addPlayer(1_000n);
  const won = await wonBet(player);
  await wallet.ledger.setWalletClosed(wallet.database.kysely, { memberId: player.playerId, closed: true });
  expect(await resettle(player.playerId, won, "250", "0")).toMatchObject({ status: "OK", balance: "900" });
});

// B-0710
test("of two corrections at the same moment that take back more than was paid together, one is taken", async () => {
  const player = await wallet.addPlayer(1_000n);
  const won = await wonBet(player);
  const answers = await Promise.all([
    resettle(player.playerId, won, "250", "0"),
    resettle(player.playerId, won, "250", "0"),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["OK", "TRANSACTION_DOES_NOT_EXIST"]);
  expect(await debtOf(player.playerId)).toBeUndefined();
});

// B-0712
test("a debt is collected by an operator from cash: two postings, with their name and reason, and an audit row", async () => {
  const { playerId, won } = await debtor();
  await resettle(playerId, won, "0", "100");
  expect(await settle(playerId, "collect", "101")).toMatchObject({ code: "cash_smaller" });
  expect(await settle(playerId, "collect", "60")).toMatchObject({
    code: "ok",
    value: { debt: { owed: "190", cash: "40" } },
  });
  const { entries } = await wallet.ledger.listEntries({ memberId: playerId, kinds: ["debt_collected"], limit: 10 });
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
    ["debt", 60n],
    ["cash", -60n],
  ]);
  expect(entries[0]?.meta).toEqual({ staffId: OPERATOR.staffId, reason: "agreed by telephone" });
  const acts = wallet.audit.filter(({ subjectId }) => subjectId === playerId);
  expect(acts).toMatchObject([{ action: "debt.collected", reason: "agreed by telephone", detail: { amount: "60" } }]);
});

// B-0712
test("a debt is written off at the house's expense, never further than it goes", async () => {
  const { playerId } = await debtor();
  expect(await settle(playerId, "write-off", "251")).toMatchObject({ code: "debt_smaller" });
  expect(await settle(playerId, "write-off", "250")).toMatchObject({ code: "ok", value: { debt: { owed: "0" } } });
  expect(await debtOf(playerId)).toBe(0n);
  expect((await wallet.ask("GET", `/staff/debts?member=${playerId}`)).value).toEqual({ debts: [] });
});

// B-0712
test("one settlement sent ten times at once lowers the debt once", async () => {
  const { playerId } = await debtor();
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => settle(playerId, "write-off", "50", key)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["ok"]));
  expect(await debtOf(playerId)).toBe(-200n);
  expect(await settle(playerId, "write-off", "60", key)).toMatchObject({ code: "key_conflict" });
});

test("settlements that race never turn a debt into a claim", async () => {
  const { playerId } = await debtor();
  const answers = await Promise.all(Array.from({ length: 10 }, () => settle(playerId, "write-off", "100")));
  expect(answers.filter(({ code }) => code === "ok")).toHaveLength(2);
  expect(answers.filter(({ code }) => code === "debt_smaller")).toHaveLength(8);
  expect(await debtOf(playerId)).toBe(-50n);
});

// B-0712
test("a member cannot settle the own debt", async () => {
  const { playerId } = await debtor();
  wallet.linkedTo.add(playerId);
  expect(await settle(playerId, "write-off", "250")).toMatchObject({ code: "same_person" });
  expect(await debtOf(playerId)).toBe(-250n);
  expect(wallet.audit.at(-1)).toMatchObject({ action: "debt.settling-barred", subjectId: playerId });
  wallet.linkedTo.delete(playerId);
});

test("the list shows the largest debt first, and a member's rows", async () => {
  const { playerId } = await debtor();
  const { value } = await wallet.ask("GET", "/staff/debts?limit=100");
  const owed = (value.debts as unknown as { owed: string }[]).map((debt) => Number(debt.owed));
  expect(owed).toEqual(owed.toSorted((a, b) => b - a));
  expect((await wallet.ask("GET", `/staff/debts/${playerId}`)).value).toMatchObject({
    debt: { memberId: playerId, owed: "250", cash: "0" },
    rows: [{ kind: "resettle", amountLedger: "-250", balanceAfter: "-250" }],
  });
});

// B-0727
test("the member's list of rounds shows what a corrected round pays now and the cash after it", async () => {
  const { playerId, won } = await debtor();
  await resettle(playerId, won, "0", "30");
  const deps = { ledger: wallet.ledger } as Parameters<typeof listRoundViews>[0];
  const rounds = await listRoundViews(deps, playerId, { limit: 10 });
  expect(rounds.find(({ roundId }) => roundId === won.roundId)).toMatchObject({
    stake: "100",
    win: "30",
    balanceAfter: "30",
    state: "closed",
  });
});
