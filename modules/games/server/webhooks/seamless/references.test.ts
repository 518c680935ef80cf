import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { GAME, startTestWallet, type TestPlayer, type TestWallet } from "../../testing/start-wallet.ts";

let wallet: TestWallet;
let player: TestPlayer;

beforeAll(async () => {
  wallet = await startTestWallet();
  player = await wallet.addPlayer(10_000n);
});
afterEach(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(() => wallet.close());

type Fields = { readonly [name: string]: unknown };

/** A call of the player with the fields that every such call has, under an id of its own unless it is given one. */
async function send(call: "bet" | "win" | "rollback" | "resettle" | "promo", more: Fields = {}) {
  const { playerId, sessionToken } = player;
  const transactionId = String(more.transactionId ?? newId());
  const facts = { requestId: newId(), transactionId, playerId, gameCode: GAME, currency: "P" };
  const fields = {
    bet: { roundId: newId(), sessionToken, kind: "normal", amount: "100", roundClosed: false },
    win: { roundId: newId(), kind: "normal", amount: "1000", roundClosed: false },
    rollback: { roundId: newId() },
    resettle: { roundId: newId(), previousAmount: "0", amount: "1000" },
    promo: { promotionId: "tournament", amount: "1000" },
  }[call];
  const request = { ...facts, occurredAt: "2026-01-01T00:00:00.000Z", ...fields, ...more };
  const { status, balance, currency, transactionId: ours } = await wallet.post(call, request);
  return { transactionId, request, answer: { status, balance, currency, transactionId: ours } };
}

const cash = async () => (await wallet.ledger.balances(player.playerId))[0]?.balance;

// B-1522
test("a win, a correction and a rollback name a bet: whatever else was posted is nothing to refer to", async () => {
  const bet = await send("bet");
  const { roundId } = bet.request;
  const ofBet = { roundId, referenceTransactionId: bet.transactionId };
  const gone = await send("bet");
  const others = [
    await send("promo", { amount: "0" }),
    await send("promo"),
    await send("win", { ...ofBet, amount: "0" }),
    await send("win", { ...ofBet, kind: "jackpot" }),
    await send("resettle", { ...ofBet, previousAmount: "1000", amount: "2000" }),
    await send("rollback", { roundId: gone.request.roundId, referenceTransactionId: gone.transactionId }),
    await send("rollback", { referenceTransactionId: newId() }),
  ];
  expect(others.map(({ answer }) => answer.status)).toEqual(others.map(() => "OK"));
  const before = await cash();
  for (const { transactionId: referenceTransactionId } of others) {
    for (const call of ["win", "resettle", "rollback"] as const) {
      const { answer } = await send(call, { roundId, referenceTransactionId });
      expect(answer.status, `${call} that names ${referenceTransactionId}`).toBe("TRANSACTION_DOES_NOT_EXIST");
    }
  }
  expect(await cash()).toBe(before);
});

// B-1523
test("a credit whose id a rollback had named before it came is accepted, once and with one answer; a bet is not", async () => {
  const bet = await send("bet");
  const { roundId } = bet.request;
  const calls = [
    ["win", { roundId, referenceTransactionId: bet.transactionId }, 1_000n],
    ["promo", {}, 1_000n],
    // After the win of 1,000.
    [
      "resettle",
      { roundId, referenceTransactionId: bet.transactionId, previousAmount: "1000", amount: "2000" },
      1_000n,
    ],
  ] as const;
  for (const [call, more, moves] of calls) {
    const transactionId = newId();
    await send("rollback", { referenceTransactionId: transactionId });
    const before = (await cash()) ?? 0n;
    const { answer, request } = await send(call, { ...more, transactionId });
    expect(answer.status, call).toBe("OK");
    expect((await send(call, { ...request, requestId: newId() })).answer).toEqual(answer);
    expect((await send(call, { ...request, amount: "7" })).answer.status).toBe("DUPLICATE_TRANSACTION");
    expect(await cash()).toBe(before + moves);
  }
  const [stake, rollbackId] = [await send("bet"), newId()];
  await send("rollback", { referenceTransactionId: rollbackId });
  const back = {
    transactionId: rollbackId,
    roundId: stake.request.roundId,
    referenceTransactionId: stake.transactionId,
  };
  expect((await send("rollback", back)).answer.status).toBe("OK");
  expect((await send("win", { referenceTransactionId: stake.transactionId })).answer.status).toBe(
    "TRANSACTION_ROLLED_BACK",
  );
  const late = newId();
  await send("rollback", { referenceTransactionId: late });
  expect((await send("bet", { transactionId: late })).answer.status).toBe("TRANSACTION_ROLLED_BACK");
});

// B-1631
test("a bet that was rolled back before it came, and a second rollback, are told the balance of now, and a repeat the same again", async () => {
  const late = newId();
  await send("rollback", { referenceTransactionId: late });
  await send("promo");
  const balance = String(await cash());
  const bet = await send("bet", { transactionId: late });
  expect(bet.answer).toMatchObject({ status: "TRANSACTION_ROLLED_BACK", balance });
  const stake = await send("bet");
  const ofStake = { roundId: stake.request.roundId, referenceTransactionId: stake.transactionId };
  const back = await send("rollback", ofStake);
  await send("promo");
  const second = await send("rollback", ofStake);
  expect(second.answer).toEqual({ ...back.answer, balance: String(await cash()) });
  await send("promo");
  expect((await send("bet", { ...bet.request, requestId: newId() })).answer).toEqual(bet.answer);
  expect((await send("rollback", { ...second.request, requestId: newId() })).answer).toEqual(second.answer);
  expect((await send("bet", { ...bet.request, amount: "7" })).answer.status).toBe("DUPLICATE_TRANSACTION");
});

// B-1524
test("a rollback in a currency that the player has not gives nothing back and buries nothing", async () => {
  const bet = await send("bet");
  const named = { roundId: bet.request.roundId, referenceTransactionId: bet.transactionId };
  const wrong = await send("rollback", { ...named, currency: "VND" });
  expect(wrong.answer).toEqual({ status: "WRONG_CURRENCY" });
  const before = (await cash()) ?? 0n;
  const right = await send("rollback", named);
  expect(right.answer).toMatchObject({ status: "OK", currency: "P", balance: String(before + 100n) });
  const late = newId();
  await send("rollback", { referenceTransactionId: late, currency: "VND" });
  expect((await send("bet", { transactionId: late })).answer.status).toBe("OK");
});

// B-1525
test("a rollback is answered as it was, whatever has become of what it names", async () => {
  const promo = await send("promo");
  const bet = await send("bet");
  const ofBet = { roundId: bet.request.roundId, referenceTransactionId: bet.transactionId };
  const correction = newId();
  const duplicate = { transactionId: promo.transactionId, referenceTransactionId: correction };
  expect((await send("rollback", duplicate)).answer.status).toBe("DUPLICATE_TRANSACTION");
  await send("resettle", { ...ofBet, transactionId: correction });
  expect((await send("rollback", duplicate)).answer.status).toBe("DUPLICATE_TRANSACTION");
});

// B-1526
test("a round whose stakes were all rolled back takes no further bet", async () => {
  const bet = await send("bet");
  const { roundId } = bet.request;
  await send("rollback", { roundId, referenceTransactionId: bet.transactionId });
  expect((await send("bet", { roundId })).answer.status).toBe("ROUND_CLOSED");
});
