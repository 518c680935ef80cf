import { createPublicKey, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isBodySigned, signBody } from "./signature.ts";
import {
  type Call,
  type Fields,
  fixture,
  HUB_KEYS,
  type Hub88Player,
  type Hub88Wallet,
  STRANGER_KEYS,
  startHub88Wallet,
  TABLE,
} from "./testing/start-hub88.ts";

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
const calls = JSON.parse(fixture("calls.json")) as { [name: string]: Fields };

describe("the documented calls", () => {
  // B-2480
  test("a bet, its win, a rollback, a balance and a player's information are answered with the aggregator's words and amounts", async () => {
    const { playerId: user, sessionToken: token } = player;
    const own = { user, token };
    const info = await hub.send("user/info", { ...calls.info, user });
    expect(info).toMatchObject({ httpStatus: 200, status: "RS_OK", user, request_uuid: calls.info?.request_uuid });
    expect(await hub.send("user/balance", { ...calls.balance, ...own })).toMatchObject({
      ...{ status: "RS_OK", user, currency: "P", balance: SOME, request_uuid: calls.balance?.request_uuid },
    });
    const bet = await hub.send("transaction/bet", { ...calls.bet, ...own });
    expect(bet).toMatchObject({ status: "RS_OK", user, currency: "P", balance: SOME - 100_000 });
    const win = await hub.send("transaction/win", { ...calls.win, ...own });
    expect(win).toMatchObject({ status: "RS_OK", balance: SOME - 100_000 + 250_000 });
    const other = player.bet();
    await hub.send("transaction/bet", other);
    expect(await hub.send("transaction/rollback", player.rollback(other))).toMatchObject({
      ...{ status: "RS_OK", balance: SOME - 100_000 + 250_000 },
    });
    expect(await hub.send("user/info", { ...calls.info, user: randomUUID() })).toMatchObject({
      status: "RS_ERROR_UNKNOWN",
    });
  });

  // B-2480
  test("a player who changes to another table bets there with the session of the first one, and not at a game that is none", async () => {
    expect(await hub.send("transaction/bet", player.bet({ game_code: TABLE }))).toMatchObject({ status: "RS_OK" });
    const strange = await hub.send("transaction/bet", player.bet({ game_code: "no_such_game" }));
    expect(strange.status).toBe("RS_ERROR_INVALID_GAME");
  });

  // B-2485
  test("a free bet takes nothing and its win is paid", async () => {
    const bet = player.bet({ is_free: true, amount: 500_000, reward_uuid: randomUUID() });
    expect(await hub.send("transaction/bet", bet)).toMatchObject({ status: "RS_OK", balance: SOME });
    const win = player.win(bet, { is_free: true, amount: 700_000 });
    expect(await hub.send("transaction/win", win)).toMatchObject({ status: "RS_OK", balance: SOME + 700_000 });
    const { rows } = await hub.database.pool.query(
      "select kind from ledger_posting where member_id = $1 and kind like 'free%' order by posted_at",
      [player.playerId],
    );
    expect(rows).toEqual([{ kind: "free_bet" }, { kind: "free_win" }]);
  });

  // B-2480
  test("a stake above the balance is refused with the true balance, and a win of nothing closes the round", async () => {
    expect(await hub.send("transaction/bet", player.bet({ amount: SOME + 10 }))).toMatchObject({
      ...{ status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: SOME },
    });
    const bet = player.bet();
    await hub.send("transaction/bet", bet);
    expect(await hub.send("transaction/win", player.win(bet, { amount: 0 }))).toMatchObject({
      ...{ status: "RS_OK", balance: SOME - 100_000 },
    });
    const late = player.bet({ round: bet.round });
    expect((await hub.send("transaction/bet", late)).status).toBe("RS_ERROR_UNKNOWN");
    expect(await player.cash()).toBe(SOME - 100_000);
  });
});

describe("signatures", () => {
  // B-2481
  test("a recorded body is verified under the recorded key, and not with one byte changed", () => {
    const key = createPublicKey(fixture("aggregator-public-key.txt"));
    const { body, signature } = JSON.parse(fixture("signed-bet.json"));
    expect(isBodySigned(Buffer.from(body), signature, key)).toBe(true);
    expect(isBodySigned(Buffer.from(body.replace("100000", "100001")), signature, key)).toBe(false);
    expect(
      isBodySigned(
        Buffer.from(body),
        signature.replace(/^./, (one: string) => (one === "A" ? "B" : "A")),
        key,
      ),
    ).toBe(false);
  });

  // B-2481
  test.each<[string, (body: string) => { key?: typeof HUB_KEYS.privateKey; signature?: string }]>([
    ["another key's", () => ({ key: STRANGER_KEYS.privateKey })],
    ["none", () => ({ signature: "" })],
    ["no base64", () => ({ signature: "%%%" })],
    ["that of another body", () => ({ signature: signBody("{}", HUB_KEYS.privateKey) })],
    ["that of the same fields in another order", (body) => ({ signature: signBody(` ${body}`, HUB_KEYS.privateKey) })],
  ])("with %s for a signature nothing is read and nothing moves", async (_, signatureOf) => {
    const body = JSON.stringify(player.bet());
    expect(await hub.send("transaction/bet", body, signatureOf(body))).toMatchObject({
      ...{ httpStatus: 200, status: "RS_ERROR_INVALID_SIGNATURE", request_uuid: "" },
    });
    expect(await player.cash()).toBe(SOME);
  });

  // B-2481
  test("a body that was signed for one call does nothing as another", async () => {
    const bet = player.bet({ is_free: true, reward_uuid: randomUUID() });
    const stake = player.bet();
    await hub.send("transaction/bet", stake);
    const bodies: [Call, Fields][] = [
      ["transaction/bet", bet],
      ["transaction/win", player.win(stake)],
      ["transaction/rollback", player.rollback(stake)],
      ["user/balance", player.balanceCall()],
    ];
    const before = await player.cash();
    for (const [own, body] of bodies) {
      for (const call of ["transaction/bet", "transaction/win", "transaction/rollback"] as const) {
        if (call === own) continue;
        const { status } = await hub.send(call, body);
        expect([own, call, status]).toEqual([own, call, expect.stringMatching(/^RS_ERROR_WRONG_/)]);
      }
    }
    expect(await player.cash()).toBe(before);
  });
});

describe("idempotency", () => {
  // B-2482
  test("a call that comes again is answered as it was and moves nothing, and under a new request's name too", async () => {
    const bet = player.bet();
    const first = await hub.send("transaction/bet", bet);
    const win = player.win(bet);
    const won = await hub.send("transaction/win", win);
    const again = { ...bet, request_uuid: randomUUID() };
    expect(await hub.send("transaction/bet", again)).toMatchObject({
      ...{ status: "RS_OK", balance: first.balance, request_uuid: again.request_uuid },
    });
    expect(await hub.send("transaction/win", { ...win, request_uuid: randomUUID() })).toMatchObject({
      ...{ status: "RS_OK", balance: won.balance },
    });
    expect(await player.cash()).toBe(SOME + 150_000);
  });

  // B-2482
  test("twenty of the same bet and win at once take and pay once", async () => {
    const bet = player.bet();
    const bets = await Promise.all(Array.from({ length: 20 }, () => hub.send("transaction/bet", bet)));
    expect(new Set(bets.map(({ status, balance }) => `${status} ${balance}`))).toEqual(
      new Set([`RS_OK ${SOME - 100_000}`]),
    );
    const win = player.win(bet);
    await Promise.all(Array.from({ length: 20 }, () => hub.send("transaction/win", win)));
    expect(await player.cash()).toBe(SOME + 150_000);
  });

  // B-2482
  test.each<[string, Fields]>([
    ["amount", { amount: 200_000 }],
    ["round", { round: "another-round" }],
    ["game", { game_code: TABLE }],
  ])("another %s under the same transaction is refused and moves nothing", async (_, change) => {
    const bet = player.bet();
    await hub.send("transaction/bet", bet);
    expect((await hub.send("transaction/bet", { ...bet, ...change })).status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await player.cash()).toBe(SOME - 100_000);
  });
});

describe("rollback", () => {
  // B-2483
  test("of a bet that has not come yet is taken, and the bet then takes nothing", async () => {
    const bet = player.bet();
    expect(await hub.send("transaction/rollback", player.rollback(bet))).toMatchObject({
      status: "RS_OK",
      balance: SOME,
    });
    expect(await hub.send("transaction/bet", bet)).toMatchObject({ status: "RS_ERROR_TRANSACTION_ROLLED_BACK" });
    expect((await hub.send("transaction/win", player.win(bet))).status).not.toBe("RS_OK");
    expect(await player.cash()).toBe(SOME);
  });

  // B-2483
  test("twice, and under two transactions, gives back once", async () => {
    const bet = player.bet();
    await hub.send("transaction/bet", bet);
    const back = player.rollback(bet);
    for (const body of [back, back, player.rollback(bet)]) {
      expect(await hub.send("transaction/rollback", body)).toMatchObject({ status: "RS_OK", balance: SOME });
    }
    expect(await player.cash()).toBe(SOME);
  });

  // B-2483
  test("of a bet that has its win is refused, and so is that of a win", async () => {
    const bet = player.bet();
    const win = player.win(bet);
    await hub.send("transaction/bet", bet);
    await hub.send("transaction/win", win);
    expect((await hub.send("transaction/rollback", player.rollback(bet))).status).toBe("RS_ERROR_UNKNOWN");
    const ofWin = player.rollback({ ...win });
    expect((await hub.send("transaction/rollback", ofWin)).status).toMatch(/^RS_ERROR_/);
    expect(await player.cash()).toBe(SOME + 150_000);
  });

  // B-2483
  test("of another player's bet gives nothing", async () => {
    const other = await hub.addPlayer(1_000_000n);
    const bet = other.bet();
    await hub.send("transaction/bet", bet);
    await hub.send("transaction/rollback", player.rollback(bet));
    expect([await player.cash(), await other.cash()]).toEqual([SOME, SOME - 100_000]);
  });
});
