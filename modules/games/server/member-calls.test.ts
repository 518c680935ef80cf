import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GAME, OTHER_GAME, records, startTestWallet, type TestWallet, VENDOR } from "./testing/start-wallet.ts";

const LAUNCH = "/wps/game/launchGame";
let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});

afterAll(() => wallet.close());

type Asked = { method?: string; member?: string; csrf?: string; body?: object };

async function ask(path: string, { method = "GET", member, csrf = "test", body }: Asked = {}) {
  const response = await fetch(wallet.url + path, {
    method,
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      ...(member ? { "x-test-member": member, "x-csrf-token": csrf } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { code: string; value: Record<string, never> };
}

const codeOf = async (gameCode: string) => (await ask(`/wps/game/info?vendor=${VENDOR}&gameCode=${gameCode}`)).code;

describe("a game before it is launched", () => {
  // B-2020
  test("is told to visitors too, and one that is off or not listed is not", async () => {
    expect(await ask(`/wps/game/info?vendor=${VENDOR}&gameCode=${GAME}`)).toMatchObject({
      code: "ok",
      value: {
        game: { vassalage: VENDOR, gameCode: GAME, gameName: "Tiger at Four", returnPpm: 961_183, isPaused: false },
      },
    });
    expect(await codeOf("delisted")).toBe("not_found");
    expect(await codeOf("never-listed")).toBe("not_found");
  });
});

describe("launching", () => {
  const wish = `${LAUNCH}?vassalage=${VENDOR}&gameCode=${GAME}`;
  const launches = async (member: string) =>
    (await wallet.database.pool.query("select 1 from games_launch where member_id = $1", [member])).rowCount;

  // B-0440
  test("by GET with the page's value, or by POST, opens the game; by GET without that value nothing happens", async () => {
    const { playerId: member } = await wallet.addPlayer(0n);
    expect(await ask(wish, { member, csrf: "" })).toMatchObject({ code: "csrf_refused" });
    expect(await ask(wish)).toMatchObject({ code: "not_logged_in" });
    expect(await launches(member)).toBe(0);
    const byGet = await ask(wish, { member });
    const body = { vassalage: VENDOR, gameCode: GAME };
    const byPost = await ask(LAUNCH, { method: "POST", member, body });
    for (const { code, value } of [byGet, byPost]) {
      expect(code).toBe("ok");
      expect(String(value.url)).toMatch(/^http:\/\/127\.0\.0\.1:1\/play#token=[\w-]{20,}$/);
    }
    expect(byGet.value.url).not.toBe(byPost.value.url);
    expect(await launches(member)).toBe(2);
  });

  // B-0447
  test("a game that is off, delisted or of a vendor that is off does not launch", async () => {
    const { playerId: member } = await wallet.addPlayer(0n);
    const launch = (vassalage: string, gameCode: string) =>
      ask(LAUNCH, { method: "POST", member, body: { vassalage, gameCode } });
    expect(await launch(VENDOR, "delisted")).toMatchObject({ code: "game_unavailable" });
    expect(await launch(VENDOR, "never-listed")).toMatchObject({ code: "game_unavailable" });
    expect(await launch(VENDOR, OTHER_GAME)).toMatchObject({ code: "ok" });
    await wallet.database.pool.query("update catalogue_vendor set is_open = false where vendor = $1", [VENDOR]);
    await vi.waitFor(async () => expect(await codeOf(OTHER_GAME)).toBe("not_found"), 3_000);
    expect(await launch(VENDOR, OTHER_GAME)).toMatchObject({ code: "game_unavailable" });
    await wallet.database.pool.query("update catalogue_vendor set is_open = true where vendor = $1", [VENDOR]);
    await vi.waitFor(async () => expect(await codeOf(OTHER_GAME)).toBe("ok"), 3_000);
    expect(await launches(member)).toBe(1);
  });
});

describe("a member's rounds", () => {
  // B-0509, B-0696, B-1670, B-1672
  test("are listed with their money, and each tells its seeds once they are revealed", async () => {
    const { playerId, sessionToken } = await wallet.addPlayer(1_000_000n);
    const bet = {
      requestId: newId(),
      transactionId: newId(),
      roundId: newId(),
      playerId,
      sessionToken,
      gameCode: GAME,
      currency: "P",
      kind: "normal",
      amount: "50000",
      roundClosed: false,
      occurredAt: "2026-01-01T00:00:00.000Z",
      fairness: { commitment: "ab".repeat(32), clientSeed: "mango-kite-77", nonce: 4, payTableVersion: "1" },
    };
    expect(await wallet.post("bet", bet)).toMatchObject({ status: "OK" });
    const { sessionToken: _, fairness, ...facts } = bet;
    const win = { transactionId: newId(), referenceTransactionId: bet.transactionId, amount: "125000" };
    expect(await wallet.post("win", { ...facts, ...win, roundClosed: true })).toMatchObject({ status: "OK" });

    const money = { roundId: bet.roundId, state: "closed", stake: "50000", win: "125000" };
    const { rounds } = (await ask("/wps/game/rounds", { member: playerId })).value;
    expect(rounds).toMatchObject([{ ...money, vendor: VENDOR, gameCode: GAME, balanceAfter: "1075000" }]);

    const path = `/wps/game/rounds/${bet.roundId}?vendor=${VENDOR}`;
    expect((await ask(path, { member: playerId })).value).toMatchObject({
      round: money,
      sealed: fairness,
      record: null,
    });
    const record = {
      roundId: bet.roundId,
      gameCode: GAME,
      payTableVersion: "1",
      state: "settled",
      stake: "50000",
      win: "125000",
      numbers: [1, 2, 3],
      commitment: "c",
      serverSeed: null,
      clientSeed: "mango-kite-77",
      nonce: 4,
    };
    records.set(bet.roundId, record);
    expect((await ask(path, { member: playerId })).value).toMatchObject({ record: { serverSeed: null, nonce: 4 } });
    records.set(bet.roundId, { ...record, serverSeed: "opened" });
    expect((await ask(path, { member: playerId })).value).toMatchObject({
      record: { serverSeed: "opened", clientSeed: "mango-kite-77", payTableVersion: "1", numbers: [1, 2, 3] },
    });
    const { playerId: stranger } = await wallet.addPlayer(0n);
    expect(await ask(path, { member: stranger })).toMatchObject({ code: "not_found" });
  });
});
