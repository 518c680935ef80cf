import { newId } from "@fairhouse/base";
import { fillSandbox, removeSandbox } from "@fairhouse/catalogue/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endVendorSessionHandler } from "./commands/end-launches.ts";
import type { LaunchInput } from "./commands/launch.ts";
import {
  countries,
  endedSessions,
  GAME,
  OTHER_GAME,
  startTestWallet,
  type TestWallet,
  VENDOR,
} from "./testing/start-wallet.ts";

const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0";
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
const IP = "192.0.2.7";

let wallet: TestWallet;
let playerId: string;

beforeAll(async () => {
  wallet = await startTestWallet();
});
beforeEach(async () => {
  ({ playerId } = await wallet.addPlayer(1_000_000n));
});
afterEach(() => {
  countries.clear();
});
afterAll(() => wallet.close());

const open = (over: Partial<LaunchInput> = {}) =>
  wallet.games.launch({
    ...{ memberId: playerId, siteSessionId: newId(), vendor: VENDOR, gameCode: GAME },
    ...{ theme: "light", language: "EN", ip: IP, userAgent: DESKTOP },
    ...over,
  });

// B-2441
test("a game does not open in a country that its vendor has closed it for, and opens in every other one and where none is known", async () => {
  await wallet.correct(GAME, "blocked_countries", ["PK", "IN"]);
  expect(await open()).toMatchObject({ ok: true });
  countries.set(IP, "PK");
  expect(await open()).toEqual({ ok: false, refusal: "region_restricted" });
  countries.set(IP, "AE");
  expect(await open()).toMatchObject({ ok: true });
  await wallet.correct(GAME, "blocked_countries", []);
});

// B-2442
test("a game opens only on the devices that it is made for, and the refusal names the other one", async () => {
  await wallet.correct(GAME, "devices", ["desktop"]);
  expect(await open()).toMatchObject({ ok: true });
  expect(await open({ userAgent: PHONE })).toEqual({ ok: false, refusal: "desktop_only" });
  await wallet.correct(GAME, "devices", ["mobile"]);
  expect(await open()).toEqual({ ok: false, refusal: "mobile_only" });
  expect(await open({ userAgent: PHONE })).toMatchObject({ ok: true });
  await wallet.correct(GAME, "devices", ["desktop", "mobile"]);
});

// B-2443
test("a vendor or game under maintenance does not open, and the player is told which and until when", async () => {
  const expectedBackAt = "2036-01-01T06:00:00.000Z";
  const pause = (scope: object) =>
    wallet.ask("POST", "/staff/switches", { scope, reason: "maintenance", expectedBackAt });
  const { value } = await pause({ scope: "game", vendor: VENDOR, gameCode: GAME });
  expect(await open()).toEqual({
    ok: false,
    refusal: { code: "game_paused", details: { scope: "game", expectedBackAt } },
  });
  expect(await open({ gameCode: OTHER_GAME })).toMatchObject({ ok: true });
  await pause({ scope: "vendor", vendor: VENDOR });
  expect(await open({ gameCode: OTHER_GAME })).toMatchObject({
    refusal: { details: { scope: "vendor", expectedBackAt } },
  });
  const { switches } = (await wallet.ask("GET", "/staff/switches")).value as unknown as {
    switches: { switchId: string; expectedBackAt: string }[];
  };
  for (const one of switches) {
    expect(one.expectedBackAt).toBe(expectedBackAt);
    await wallet.ask("POST", `/staff/switches/${one.switchId}/lift`, { reason: "it is over" });
  }
  expect(value.switchId).toBeDefined();
  expect(await open()).toMatchObject({ ok: true });
});

test("a time that has passed is no expected end", async () => {
  const asked = { scope: { scope: "vendor", vendor: VENDOR }, reason: "maintenance" };
  expect(
    await wallet.ask("POST", "/staff/switches", { ...asked, expectedBackAt: "2020-01-01T00:00:00Z" }),
  ).toMatchObject({
    code: "expected_back_passed",
  });
});

// B-2444
test("a demo opens at the vendor's own address and leaves nothing that could bet; a game without one says so", async () => {
  expect(await open({ isDemo: true })).toEqual({ ok: false, refusal: "demo_unavailable" });
  await wallet.correct(GAME, "has_demo", true);
  const demo = await open({ isDemo: true });
  expect(demo).toMatchObject({ ok: true, value: { url: `http://127.0.0.1:1/demo/${GAME}` } });
  const { rowCount } = await wallet.database.pool.query("select 1 from games_launch where member_id = $1", [playerId]);
  expect(rowCount).toBe(0);
  await wallet.correct(GAME, "has_demo", false);
});

// B-2454
test("a title of the sandbox catalogue opens the page that says what it is, and leaves no launch", async () => {
  await fillSandbox(wallet.deps, { titles: 2, vendors: 1 });
  await wallet.catalogue.games.refresh();
  const opened = await open({ vendor: "sandbox-001", gameCode: "title-1" });
  const url = "http://127.0.0.1:3/title-1?name=Amber Kite 1 (sandbox)";
  expect(opened).toMatchObject({ ok: true, value: { url, frameOrigin: "http://127.0.0.1:3", isDemo: true } });
  expect(await open({ vendor: "sandbox-001", gameCode: "no-such-title" })).toMatchObject({
    refusal: "game_unavailable",
  });
  const { rowCount } = await wallet.database.pool.query("select 1 from games_launch where member_id = $1", [playerId]);
  expect(rowCount).toBe(0);
  await removeSandbox(wallet.deps);
});

test("a vendor that gives no address opens nothing, and the refusal says that it is the vendor's", async () => {
  const [adapter] = wallet.deps.vendors as unknown as [{ launchUrl: unknown }];
  const { launchUrl } = adapter;
  adapter.launchUrl = async () => Promise.reject(new Error("no answer"));
  expect(await open()).toEqual({ ok: false, refusal: "vendor_unavailable" });
  adapter.launchUrl = launchUrl;
});

async function asMember(method: string, path: string, body?: object) {
  const response = await fetch(`${wallet.url}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-csrf-token": "test",
      "x-test-member": playerId,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { code: string; value: { [name: string]: unknown } };
}

async function opened(gameCode = GAME) {
  const launched = await open({ gameCode });
  if (!launched.ok) throw new Error("the game was not launched");
  const launchToken = new URL(launched.value.url).hash.slice("#token=".length);
  const { sessionToken } = await wallet.post("session", { requestId: newId(), launchToken, gameCode });
  return { launchId: launched.value.launchId, sessionToken };
}

const roundOf = (gameCode: string) => ({
  ...{ requestId: newId(), transactionId: newId(), roundId: newId(), playerId, gameCode },
  ...{ currency: "P", kind: "normal", amount: "10000", roundClosed: false, occurredAt: "2026-01-01T00:00:00.000Z" },
});

// B-0458, B-2445
test("a game that is left takes no further bet within a second, pays the running round, and opens anew", async () => {
  const { launchId, sessionToken } = await opened();
  const stake = roundOf(GAME);
  expect(await wallet.post("bet", { ...stake, sessionToken })).toMatchObject({ status: "OK" });
  expect(await asMember("POST", "/wps/game/leave", { launchId })).toMatchObject({ code: "ok" });
  const free = () => wallet.post("bet", { ...roundOf(GAME), kind: "free", amount: "0", sessionToken });
  await expect.poll(async () => (await free()).status, { timeout: 1_000, interval: 20 }).toBe("TOKEN_EXPIRED");
  const win = { ...stake, transactionId: newId(), referenceTransactionId: stake.transactionId, amount: "25000" };
  expect(await wallet.post("win", { ...win, roundClosed: true })).toMatchObject({ status: "OK", balance: "1015000" });
  const again = await opened();
  expect(await wallet.post("bet", { ...roundOf(GAME), sessionToken: again.sessionToken })).toMatchObject({
    status: "OK",
  });
});

// B-2446
test("a vendor that keeps sessions of its own is told of each that ends, by a job that exists exactly when it has ended", async () => {
  const { launchId } = await opened();
  wallet.jobs.length = 0;
  await asMember("POST", "/wps/game/leave", { launchId });
  await asMember("POST", "/wps/game/leave", { launchId });
  const data = { vendor: VENDOR, memberId: playerId, launchId };
  expect(wallet.jobs).toEqual([{ name: "games.end-vendor-session", data }]);
  await endVendorSessionHandler(wallet.deps).run(data);
  expect(endedSessions).toEqual([{ playerId, launchId }]);
  expect(await asMember("POST", "/wps/game/leave", { launchId: newId() })).toMatchObject({ code: "not_found" });
});

// B-2447
test("what a session came to is read from the ledger: this game since it was opened, and nothing else", async () => {
  const before = await opened();
  await wallet.post("bet", { ...roundOf(GAME), sessionToken: before.sessionToken });
  const other = await opened(OTHER_GAME);
  await wallet.post("bet", { ...roundOf(OTHER_GAME), sessionToken: other.sessionToken });
  const { launchId, sessionToken } = await opened();
  const read = async () => (await asMember("GET", `/wps/game/session?launchId=${launchId}`)).value;
  expect(await read()).toMatchObject({ staked: "0", paid: "0", unit: "P" });
  const stake = roundOf(GAME);
  await wallet.post("bet", { ...stake, sessionToken });
  const win = { ...stake, transactionId: newId(), referenceTransactionId: stake.transactionId, amount: "25000" };
  await wallet.post("win", { ...win, roundClosed: true });
  expect(await read()).toMatchObject({ staked: "10000", paid: "25000" });
  const stranger = (await wallet.addPlayer(0n)).playerId;
  playerId = stranger;
  expect(await asMember("GET", `/wps/game/session?launchId=${launchId}`)).toMatchObject({ code: "not_found" });
});

// B-2448
test("a game's rounds are found behind any number of rounds of other games", async () => {
  const { sessionToken } = await opened();
  const first = roundOf(GAME);
  await wallet.post("bet", { ...first, amount: "10", sessionToken });
  const other = await opened(OTHER_GAME);
  for (let round = 0; round < 130; round += 1)
    await wallet.post("bet", { ...roundOf(OTHER_GAME), amount: "10", sessionToken: other.sessionToken });
  const rounds = async (query: string) =>
    ((await asMember("GET", `/wps/game/rounds?${query}`)).value.rounds as { roundId: string }[]).map(
      (one) => one.roundId,
    );
  expect(await rounds(`gameCode=${GAME}`)).toEqual([first.roundId]);
  expect(await rounds(`gameCode=${GAME}&vendor=${VENDOR}`)).toEqual([first.roundId]);
  expect(await rounds(`gameCode=${GAME}&vendor=another-vendor`)).toEqual([]);
  expect(await rounds(`gameCode=${OTHER_GAME}&limit=50`)).toHaveLength(50);
});

// B-2449
test("an operator finds a game to pause by a part of its name or its code, and is told when there are more", async () => {
  const find = async (query: string) =>
    (await wallet.ask("GET", `/staff/switches/games?vendor=${VENDOR}&${query}`)).value;
  expect(await find("name=ANOTHER")).toEqual({
    games: [{ gameCode: OTHER_GAME, gameName: "Tiger at Four" }],
    hasMore: false,
  });
  expect(await find("name=delist")).toMatchObject({ games: [{ gameCode: "delisted" }] });
  expect(await find("name=tiger&limit=2")).toMatchObject({ games: [{}, {}], hasMore: true });
  expect(await find("name=%25")).toEqual({ games: [], hasMore: false });
});
