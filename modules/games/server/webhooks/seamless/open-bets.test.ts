import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { GAME, MATCH, startTestWallet, type TestPlayer, type TestWallet } from "../../testing/start-wallet.ts";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(() => wallet.close());

const facts = (playerId: string, gameCode: string) => ({
  requestId: newId(),
  transactionId: newId(),
  playerId,
  gameCode,
  currency: "P",
  occurredAt: "2026-01-01T00:00:00.000Z",
});

async function makeBet({ playerId, sessionToken }: TestPlayer, gameCode: string) {
  const more = { roundId: newId(), sessionToken, kind: "normal", amount: "100", roundClosed: false };
  const bet = { ...facts(playerId, gameCode), ...more };
  expect(await wallet.post("bet", bet)).toMatchObject({ status: "OK", balance: "900" });
  return bet;
}

const states = async (playerId: string) => (await wallet.ledger.holds(playerId)).map(({ state }) => state);

// B-0861
test("a bet on a match is an open bet until it is won or lost", async () => {
  for (const amount of ["250", "0"]) {
    const player = await wallet.addPlayer(1_000n, MATCH);
    const bet = await makeBet(player, MATCH);
    expect(await states(player.playerId)).toEqual(["pending"]);
    const { sessionToken: _, ...round } = bet;
    const named = { referenceTransactionId: bet.transactionId, amount, roundClosed: true };
    await wallet.post("win", { ...round, ...facts(player.playerId, MATCH), ...named });
    expect(await states(player.playerId)).toEqual(["posted"]);
  }
});

// B-0861
test("an open bet that is rolled back is void", async () => {
  const player = await wallet.addPlayer(1_000n, MATCH);
  const bet = await makeBet(player, MATCH);
  const rollback = {
    ...facts(player.playerId, MATCH),
    roundId: bet.roundId,
    referenceTransactionId: bet.transactionId,
  };
  expect(await wallet.post("rollback", rollback)).toMatchObject({ status: "OK", balance: "1000" });
  expect(await states(player.playerId)).toEqual(["voided"]);
});

test("a bet on a reel game is over in a moment and never stays open", async () => {
  const player = await wallet.addPlayer(1_000n, GAME);
  await makeBet(player, GAME);
  expect(await states(player.playerId)).toEqual([]);
});
