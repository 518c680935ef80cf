import { currencyOf } from "@fairhouse/base";
import { startTestWallet, type TestWallet } from "@fairhouse/games/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Hub88SilentError } from "./adapter.ts";
import { isBodySigned } from "./signature.ts";
import { adapterAnswered, fixture, HUB88, SITE_KEYS, SLOT } from "./testing/start-hub88.ts";

const PLAYER = "0198c0de-0000-7000-8000-000000000001";
const GAME_URL = JSON.stringify({ url: "https://games.aggregator.example/open?session=abc" });

// B-2487
test("the aggregator's list comes into the catalogue with its kinds, returns, devices and countries", async () => {
  const { adapter, asked } = adapterAnswered({ list: fixture("game-list.json") });
  expect(await adapter.listGames()).toEqual([
    {
      ...{ code: SLOT, name: "Lotus Pond", gameType: "RNG", gameClass: "JP", returnPpm: 965_100, linesMin: 25 },
      ...{ stakeMin: 1_000n, stakeMax: 1_000_000n, cover: SLOT, version: "2026-03-02" },
      ...{ devices: ["desktop", "mobile"], blockedCountries: ["US", "FR"], hasDemo: true },
    },
    {
      ...{ code: "riv_baccarat_a", name: "Baccarat A", gameType: "LIVE", returnPpm: null, linesMin: 0 },
      ...{ stakeMin: 1_000n, stakeMax: 1_000_000n, cover: "riv_baccarat_a", version: "1" },
      ...{ devices: ["desktop"], blockedCountries: [], hasDemo: false },
    },
    {
      // A return of 250 % is none.
      ...{ code: "riv_scratch_garden", name: "Scratch Garden", gameType: "RNG", gameClass: "SC", returnPpm: null },
      ...{ linesMin: 0, stakeMin: 1_000n, stakeMax: 1_000_000n, cover: "riv_scratch_garden", version: "1" },
      ...{ devices: ["mobile"], blockedCountries: [], hasDemo: false },
    },
  ]);
  expect(asked).toMatchObject([{ path: "/operator/generic/v2/game/list", body: { operator_id: 816 } }]);
});

// B-2481
test("what the aggregator is asked is signed over its exact bytes with the site's key", async () => {
  const { adapter, asked } = adapterAnswered({ list: "[]" }, { subPartnerId: "north" });
  await adapter.listGames();
  const [one] = asked;
  expect(isBodySigned(Buffer.from(one!.rawBody), one!.signature, SITE_KEYS.publicKey)).toBe(true);
  expect(one?.body).toEqual({ operator_id: 816, sub_partner_id: "north" });
});

describe("a launch", () => {
  const launch = {
    launchToken: "t",
    gameCode: SLOT,
    language: "ur",
    theme: "dark",
    sessionToken: "play-token",
    device: "desktop",
    ...{ launchId: PLAYER, ip: "192.0.2.9", country: null, exitUrl: "https://site.example/rng" },
  } as const;
  const player = { playerId: PLAYER, currency: "P" };

  // B-2488
  test("asks for the game's address with the player, the session and the device", async () => {
    const { adapter, asked } = adapterAnswered({ url: GAME_URL });
    const url = await adapter.launchUrl({ ...launch, player, device: "mobile" });
    expect(url).toBe("https://games.aggregator.example/open?session=abc");
    expect(asked[0]?.body).toEqual({
      ...{ operator_id: 816, user: PLAYER, token: "play-token", game_code: SLOT, currency: "P", lang: "ur" },
      ...{ platform: "GPL_MOBILE", country: "VN", ip: "192.0.2.9" },
      ...{ lobby_url: "https://site.example/rng", deposit_url: "https://site.example/wallet/deposit" },
    });
  });

  // B-2488
  test("of a demo names no player and no session, and pretended credits", async () => {
    const { adapter, asked } = adapterAnswered({ url: GAME_URL });
    const { gameCode, language, theme, device, exitUrl } = launch;
    await adapter.demoUrl({ gameCode, language, theme, device, exitUrl });
    expect(asked[0]?.body).toEqual({
      ...{ operator_id: 816, game_code: SLOT, currency: "XXX", lang: "ur", country: "VN" },
      ...{ platform: "GPL_DESKTOP", lobby_url: "https://site.example/rng" },
    });
  });

  // B-2488
  test.each<[string, string | number]>([
    ["at an origin that was not named", JSON.stringify({ url: "https://evil.example/open" })],
    ["with no address", "{}"],
    ["with a script for an address", JSON.stringify({ url: "javascript:alert(1)" })],
    ["with no JSON", "<html>"],
    ["with HTTP 500", 500],
  ])("%s opens nothing", async (_, reply) => {
    const { adapter } = adapterAnswered({ url: reply });
    await expect(adapter.launchUrl({ ...launch, player })).rejects.toThrow(Hub88SilentError);
  });
});

describe("a launch at the site", () => {
  let wallet: TestWallet;
  const replies: { [path: string]: string | number } = { list: fixture("game-list.json"), url: GAME_URL };
  const { adapter, asked } = adapterAnswered(replies);

  beforeAll(async () => {
    wallet = await startTestWallet(adapter);
  });
  afterAll(() => wallet?.close());

  const open = async () => {
    const { playerId } = await wallet.addPlayer(1_000n, SLOT);
    const at = { memberId: playerId, siteSessionId: playerId, vendor: HUB88, gameCode: SLOT } as const;
    return wallet.games.launch({ ...at, theme: "light", language: "EN", ip: "192.0.2.9", userAgent: "a desktop" });
  };

  // B-2488
  test("gives the aggregator a session token that its wallet calls are taken with, and the page the frame", async () => {
    const launched = await open();
    expect(launched).toMatchObject({ ok: true, value: { frameOrigin: "https://games.aggregator.example" } });
    const token = String(asked.at(-1)?.body.token);
    expect(wallet.games).toBeDefined();
    const { rows } = await wallet.database.pool.query(
      "select redeemed_at is not null as is_redeemed from games_launch",
    );
    expect(rows.at(-1)).toEqual({ is_redeemed: true });
    expect(token.length).toBeLessThanOrEqual(255);
  });

  // B-2488
  test("is refused when the aggregator does not answer, and works again when it does", async () => {
    replies.url = 503;
    expect(await open()).toEqual({ ok: false, refusal: "vendor_unavailable" });
    replies.url = GAME_URL;
    expect(await open()).toMatchObject({ ok: true });
  });
});

describe("a round at the aggregator", () => {
  // B-2489
  test("has a page that is asked for by its own player and name", async () => {
    const { adapter, asked } = adapterAnswered({
      round: JSON.stringify({ url: "https://replay.supplier.example/r/1" }),
    });
    const asking = { playerId: PLAYER, roundId: "rNEMwgzJAOZ6eR3V", gameCode: SLOT, language: "en" };
    expect(await adapter.roundReplay(asking)).toBe("https://replay.supplier.example/r/1");
    expect(asked[0]).toMatchObject({
      path: "/operator/generic/v2/game/round",
      body: { user: PLAYER, round: "rNEMwgzJAOZ6eR3V" },
    });
    expect(await adapter.roundReplay({ ...asking, roundId: "sha256-abc" })).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  // B-2489
  test("whose page is no page of the web has none", async () => {
    const { adapter } = adapterAnswered({ round: JSON.stringify({ url: "javascript:alert(1)" }) });
    expect(
      await adapter.roundReplay({ playerId: PLAYER, roundId: "r", gameCode: SLOT, language: "en" }),
    ).toBeUndefined();
  });
});

describe("the daily comparison", () => {
  const from = new Date("2026-11-20T10:00:00Z");
  const to = new Date("2026-11-20T10:20:00Z");

  // B-2490
  test("reads a period a quarter of an hour at a time, each transaction in its own piece and none twice", async () => {
    const { adapter, asked } = adapterAnswered({ list: fixture("transactions.json") });
    const first = await adapter.listTransactions({ from, to, after: null });
    const amounts = first.transactions.map(({ kind, state, amount }) => [kind, state, amount]);
    expect(amounts).toEqual([
      ["bet", "done", 0n],
      ["bet", "done", 10_000n],
      ["win", "done", 25_001n],
      ["bet", "reversed", 10_000n],
    ]);
    expect(first.next).toBe("2026-11-20T10:15:00.000Z");
    const second = await adapter.listTransactions({ from, to, after: first.next });
    expect(second).toMatchObject({
      transactions: [{ transactionId: "5ab61023-b89e-41e7-854a-58404eea6d16" }],
      next: null,
    });
    expect(asked.map(({ body }) => [body.start_time, body.end_time])).toEqual([
      ["2026-11-20T10:00:00", "2026-11-20T10:15:00"],
      ["2026-11-20T10:15:00", "2026-11-20T10:20:00"],
    ]);
  });
});

// B-2484
test("in a currency without decimals the stakes are those that it can show", async () => {
  const { adapter } = adapterAnswered({ list: fixture("game-list.json") }, { currency: currencyOf("VND")! });
  // 0.10 dong cannot be staked, so nothing is offered that claims it.
  expect(await adapter.listGames()).toEqual([]);
});
