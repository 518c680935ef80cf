import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Call, type Hub88Player, type Hub88Wallet, startHub88Wallet } from "./testing/start-hub88.ts";

let hub: Hub88Wallet;
let player: Hub88Player;

beforeAll(async () => {
  hub = await startHub88Wallet();
});
beforeEach(async () => {
  // 100 credits: 10,000,000 of the aggregator's units.
  player = await hub.addPlayer(1_000_000n);
});
afterEach(async () => {
  expect(await hub.ledger.audit()).toEqual([]);
});
afterAll(() => hub?.close());

const SOME = 10_000_000;

describe("amounts", () => {
  // B-2484
  test("a stake below the ledger's unit is refused, a win is rounded down, and neither makes money", async () => {
    const fine = await hub.send("transaction/bet", player.bet({ amount: 100_005 }));
    expect(fine.status).toBe("RS_ERROR_WRONG_TYPES");
    const bet = player.bet();
    await hub.send("transaction/bet", bet);
    expect(await hub.send("transaction/win", player.win(bet, { amount: 250_009 }))).toMatchObject({
      ...{ status: "RS_OK", balance: SOME - 100_000 + 250_000 },
    });
  });

  // B-2484
  test.each([-1, 0.5, 1e300, "100000", null, 2 ** 53])("%s is no amount", async (amount) => {
    expect((await hub.send("transaction/bet", player.bet({ amount }))).status).toMatch(/^RS_ERROR_WRONG_/);
    const bet = player.bet();
    await hub.send("transaction/bet", bet);
    expect((await hub.send("transaction/win", player.win(bet, { amount }))).status).toMatch(/^RS_ERROR_WRONG_/);
    expect(await player.cash()).toBe(SOME - 100_000);
  });

  // B-2484
  test("a balance beyond what a number of JavaScript holds is written with all its digits", async () => {
    const rich = await hub.addPlayer(999_999_999_999_999n);
    const { text } = await hub.send("user/balance", rich.balanceCall());
    expect(text).toContain('"balance":9999999999999990}');
  });

  // B-2486
  test.each(["VND", "XXX", "EUR", "p"])("in %s nothing is taken and nothing paid", async (currency) => {
    const bet = player.bet();
    await hub.send("transaction/bet", bet);
    const statuses = [
      (await hub.send("transaction/bet", player.bet({ currency }))).status,
      (await hub.send("transaction/win", player.win(bet, { currency }))).status,
    ];
    expect(statuses).toEqual(["RS_ERROR_WRONG_CURRENCY", "RS_ERROR_WRONG_CURRENCY"]);
    expect(await player.cash()).toBe(SOME - 100_000);
  });
});

describe("after the session", () => {
  // B-2486
  test("a bet is refused and the win of an earlier one is paid, with whatever stands for a token", async () => {
    const bets = [player.bet(), player.bet(), player.bet()];
    for (const bet of bets) await hub.send("transaction/bet", bet);
    const token = hub.tokenFor(player.playerId, { gameCode: "lts_lotus_pond", expiresAtMs: Date.now() - 1_000 });
    expect((await hub.send("transaction/bet", player.bet({ token }))).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect((await hub.send("transaction/bet", player.bet({ token: "made up" }))).status).toBe("RS_ERROR_INVALID_TOKEN");
    const tokens = [token, "made up", null];
    for (const [index, bet] of bets.entries()) {
      const win = player.win(bet, { token: tokens[index] });
      expect((await hub.send("transaction/win", win)).status).toBe("RS_OK");
    }
    expect(await player.cash()).toBe(SOME + 450_000);
  });

  // B-2486
  test("another player's token and another vendor's are none", async () => {
    const other = await hub.addPlayer(1_000_000n);
    expect((await hub.send("transaction/bet", player.bet({ token: other.sessionToken }))).status).toBe(
      "RS_ERROR_INVALID_TOKEN",
    );
    expect(await player.cash()).toBe(SOME);
  });
});

describe("what does not belong", () => {
  // B-2486
  test.each<[string, string]>([
    ["no JSON", "<html>"],
    ["a list", "[]"],
    ["nothing", ""],
    ["null", "null"],
    ["a deep nest", "[".repeat(5_000)],
  ])("%s is answered as wrong syntax", async (_, body) => {
    expect(await hub.send("transaction/bet", body)).toMatchObject({ httpStatus: 200, status: "RS_ERROR_WRONG_SYNTAX" });
  });

  // B-2486
  test("what is longer than any call, an unknown call, another method and the usual protocol's path are turned away", async () => {
    const bet = player.bet();
    expect(await hub.send("transaction/bet", { ...bet, meta: "x".repeat(20_000) })).toMatchObject({ httpStatus: 413 });
    expect((await hub.send("transaction/steal" as Call, bet)).status).toBe("RS_ERROR_WRONG_SYNTAX");
    expect((await hub.send("transaction/bet/more" as Call, bet)).status).toBe("RS_ERROR_WRONG_SYNTAX");
    expect((await fetch(`${hub.url}/seamless/wire/hub88/user/info`)).status).toBe(404);
    expect((await fetch(`${hub.url}/seamless/wire/absent/user/info`, { method: "POST", body: "{}" })).status).toBe(404);
    expect(await player.cash()).toBe(SOME);
  });

  // B-2480
  test("a round that its supplier names as it likes is one round", async () => {
    const bet = player.bet({ round: "table 7 / shoe 4 / hand #19 – évening" });
    await hub.send("transaction/bet", bet);
    expect((await hub.send("transaction/win", player.win(bet))).status).toBe("RS_OK");
    expect((await hub.send("transaction/bet", player.bet({ round: bet.round }))).status).toBe("RS_ERROR_UNKNOWN");
  });
});
