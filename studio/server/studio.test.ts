import { join } from "node:path";
import { newId } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import type { RoundView } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { PAY_TABLE_VERSION } from "@fairhouse/studio-games/tiger-at-four/maths/pay-table.ts";
import { type RoundClaim, verifyStudioRound } from "@fairhouse/studio-games/verifiers.ts";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudio, STUDIO_TIMES, type StudioOptions, type StudioServer } from "./index.ts";
import { Player } from "./testing/player.ts";
import { createStudioDatabase, SECRET, studioOptions } from "./testing/studio-options.ts";
import { TinyWallet } from "./testing/tiny-wallet.ts";

let database: TestDatabase;
let wallet: TinyWallet;
let studio: StudioServer;
/** The same studio without the pace, for tests of everything else. */
let quick: StudioServer;
let options: StudioOptions;

beforeAll(async () => {
  database = await createStudioDatabase();
  wallet = new TinyWallet(SECRET);
  options = {
    ...studioOptions(database, await wallet.listen()),
    bundles: { "tiger-at-four": join(import.meta.dirname, "testing", "bundle") },
  };
  studio = createStudio(options);
  quick = createStudio({ ...options, times: { paceMs: 0 } });
});
afterAll(async () => {
  await studio.close();
  await quick.close();
  await wallet.close();
  await database.drop();
});

// B-0498
test("a spin takes one stake, pays one win, and is the round that the seeds make", async () => {
  const player = await new Player(quick, wallet).open();
  const [bets, wins] = [wallet.count("bet"), wallet.count("win")];
  const { http, body } = await player.spin();
  expect(http).toBe(200);
  const round = body.round!;
  expect(round).toMatchObject({ state: "settled", stake: "50000", nonce: 0, serverSeed: null });
  expect([wallet.count("bet") - bets, wallet.count("win") - wins]).toEqual([1, 1]);
  expect(round.balance).toBe((10_000_000n - 50_000n + BigInt(round.win!)).toString());
  expect(wallet.balanceOf(player.id).toString()).toBe(round.balance);
  expect(body.seeds?.nonce).toBe(1);

  const rotated = (await player.post("/game/rotate", {})).body as unknown as { revealed: { serverSeed: string } };
  const claim = { ...round, ...rotated.revealed } as RoundClaim;
  expect(await verifyStudioRound(claim)).toMatchObject({ matches: true });
});

// B-0505
test("rich or poor, winning or losing, a player gets what the seeds alone give", async () => {
  for (const balance of [60_000n, 900_000_000_000n]) {
    const player = await new Player(quick, wallet).open();
    wallet.balances.set(player.id, balance);
    const rounds: RoundView[] = [];
    for (let spins = 0; spins < 6; spins += 1) {
      const { round } = (await player.spin()).body;
      // The poor one may be out of money before.
      if (round?.state === "settled") rounds.push(round);
    }
    expect(rounds.length).toBeGreaterThan(0);
    const rotated = (await player.post("/game/rotate", {})).body as unknown as { revealed: { serverSeed: string } };
    for (const { gameCode, payTableVersion, commitment, clientSeed, nonce, stake, numbers, win } of rounds) {
      const facts = { gameCode, payTableVersion, commitment, clientSeed, nonce, stake, numbers, win };
      const claim = { ...facts, serverSeed: rotated.revealed.serverSeed } as RoundClaim;
      expect(await verifyStudioRound(claim)).toMatchObject({ matches: true });
    }
  }
});

// B-1669
test("a bet carries what its round is computed from, before the round is drawn", async () => {
  const player = await new Player(quick, wallet).open();
  for (let spins = 0; spins < 3; spins += 1) {
    const { commitment, clientSeed, nonce } = player.seeds;
    await player.spin();
    expect(wallet.calls.findLast(({ call }) => call === "bet")?.body.fairness).toEqual({
      commitment,
      clientSeed,
      nonce,
      payTableVersion: PAY_TABLE_VERSION,
    });
  }
});

test("a launch token opens the game once", async () => {
  const launchToken = wallet.launch(newId());
  const player = new Player(quick, wallet);
  const body = { launchToken, gameCode: "tiger-at-four" };
  expect((await player.post("/game/session", body)).http).toBe(200);
  expect(await player.post("/game/session", body)).toMatchObject({ http: 401, body: { status: "INVALID_TOKEN" } });
});

test("of fifty who bring the same launch token at once, one gets in", async () => {
  const launchToken = wallet.launch(newId());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      new Player(index % 2 ? quick : studio, wallet).post("/game/session", { launchToken, gameCode: "tiger-at-four" }),
    ),
  );
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

// B-0510, B-0511
test("the next spin has to wait 2.5 seconds, in every tab of the player", async () => {
  const player = await new Player(studio, wallet).open();
  expect((await player.spin()).http).toBe(200);
  const otherTab = await player.again().open();
  const early = await otherTab.spin();
  expect(early).toMatchObject({ http: 429, body: { status: "TOO_FAST" } });
  expect(early.body.waitMs).toBeGreaterThan(1_000);
  expect(early.body.waitMs).toBeLessThanOrEqual(2_500);
  await new Promise((resolve) => setTimeout(resolve, Number(early.body.waitMs)));
  expect((await otherTab.spin()).http).toBe(200);
});

// B-0510
test("twenty spins sent at once are one spin", async () => {
  const player = await new Player(studio, wallet).open();
  const bets = wallet.count("bet");
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.spin()));
  expect(answers.filter(({ http }) => http < 300)).toHaveLength(1);
  expect(wallet.count("bet") - bets).toBe(1);
});

test("the same round asked for again is the same round, and moves no money", async () => {
  const player = await new Player(quick, wallet).open();
  const clientRoundId = newId();
  const evidence = { clientRoundId, ...player.seeds };
  const { clientSeed: _, ...spin } = evidence;
  const first = await player.spin(spin);
  const balance = wallet.balanceOf(player.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.spin(spin)));
  for (const answer of answers) expect(answer.body.round).toEqual(first.body.round);
  expect(wallet.balanceOf(player.id)).toBe(balance);
  expect(await player.spin({ ...spin, stake: "100000" })).toMatchObject({
    http: 409,
    body: { status: "ROUND_CONFLICT" },
  });
});

// B-0514
test("a bet that the wallet refuses reaches the game with its status and uses no number up", async () => {
  const player = await new Player(quick, wallet).open();
  wallet.balances.set(player.id, 49_999n);
  expect(await player.spin()).toMatchObject({
    http: 409,
    body: { status: "NOT_ENOUGH_MONEY", balance: "49999", round: { state: "refused", nonce: null } },
  });
  wallet.balances.set(player.id, 1_000_000n);
  for (const status of ["LIMIT_STAKE", "SELF_EXCLUDED", "TOKEN_EXPIRED"] as const) {
    wallet.mischief = ({ call }) => (call === "bet" ? status : undefined);
    expect((await player.spin()).body.status).toBe(status);
  }
  wallet.mischief = () => undefined;
  expect((await player.spin()).body.round?.nonce).toBe(0);
});

// B-0497
test("rounds are numbered without a gap, and a rotation begins again from 0 under a new commitment", async () => {
  const player = await new Player(quick, wallet).open();
  const nonces: (number | null | undefined)[] = [];
  for (let spins = 0; spins < 4; spins += 1) nonces.push((await player.spin()).body.round?.nonce);
  expect(nonces).toEqual([0, 1, 2, 3]);
  const old = player.seeds.commitment;
  const rotated = (await player.post("/game/rotate", {})).body;
  player.seeds = rotated.seeds!;
  expect(player.seeds).toMatchObject({ clientSeed: null, nonce: 0 });
  expect(player.seeds.commitment).not.toBe(old);
  expect((await player.spin()).body.status).toBe("SEED_NOT_READY");
  await player.joinSeed("another-seed-1");
  expect((await player.spin()).body.round).toMatchObject({ nonce: 0, clientSeed: "another-seed-1" });
});

// B-0494
test("a pair of seeds takes one client seed, and a spin under another commitment or number is refused", async () => {
  const player = await new Player(quick, wallet).open();
  const { commitment } = player.seeds;
  const other = await player.post("/game/client-seed", { commitment, clientSeed: "second-try" });
  expect(other.body.status).toBe("SEED_MISMATCH");
  expect((await player.spin({ commitment: "0".repeat(64) })).body.status).toBe("SEED_MISMATCH");
  expect((await player.spin({ nonce: 1 })).body.status).toBe("SEED_MISMATCH");
});

// B-0499
test("no reply before the rotation holds the server seed", async () => {
  const player = await new Player(quick, wallet).open();
  const texts = [await player.spin(), await player.get("/game/state"), await player.get("/game/history")];
  const rotated = (await player.post("/game/rotate", {})).body as unknown as { revealed: { serverSeed: string } };
  expect(rotated.revealed.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify([texts, player.session])).not.toContain(rotated.revealed.serverSeed);
});

// B-0521
test("stakes that are not on offer, unknown fields and wrong types are refused and move nothing", async () => {
  const player = await new Player(quick, wallet).open();
  const before = wallet.count("bet");
  expect((await player.spin({ stake: "50001" })).body.status).toBe("INVALID_STAKE");
  for (const fields of [{ stake: "-50000" }, { stake: 50_000 }, { stake: "5e4" }, { balance: "1" }, { nonce: 0.5 }]) {
    expect(await player.spin(fields)).toMatchObject({ http: 400, body: { status: "WRONG_SYNTAX" } });
  }
  expect(await player.spin({ clientRoundId: "x".repeat(9_000) })).toMatchObject({ http: 400 });
  expect(wallet.count("bet")).toBe(before);
});

test("without the frame's secret nothing is answered", async () => {
  const stranger = new Player(quick, wallet);
  expect(await stranger.get("/game/state")).toMatchObject({ http: 401, body: { status: "SESSION_ENDED" } });
  expect((await stranger.spin()).http).toBe(401);
});

// B-0509, B-0518
test("the last rounds can be recalled, newest first, and only the player's own", async () => {
  const player = await new Player(quick, wallet).open();
  const other = await new Player(quick, wallet).open();
  for (let spins = 0; spins < 52; spins += 1) await player.spin();
  await other.spin();
  const ten = (await player.get("/game/history")).body.rounds as RoundView[];
  expect(ten.map(({ nonce }) => nonce)).toEqual([51, 50, 49, 48, 47, 46, 45, 44, 43, 42]);
  const fifty = (await player.get("/game/history?limit=100")).body.rounds as RoundView[];
  expect(fifty.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index));
  expect(fifty.filter(({ payTableVersion }) => payTableVersion !== PAY_TABLE_VERSION)).toEqual([]);
  expect((await other.get("/game/history")).body.rounds).toHaveLength(1);
});

// B-1600
test("the site reads a player's rounds and reveals one, and a caller without the key cannot", async () => {
  const player = await new Player(quick, wallet).open();
  const roundId = (await player.spin()).body.round!.roundId;
  const ask = { requestId: newId(), playerId: player.id, roundId };
  expect(await askAsSite("/api/round", ask, "another-secret")).toMatchObject({ http: 401 });
  expect(await askAsSite("/api/round", { ...ask, playerId: newId() })).toMatchObject({ http: 404 });
  const hidden = await askAsSite("/api/round", ask);
  expect(hidden.body.round).toMatchObject({ roundId, serverSeed: null, picture: { grid: expect.any(Array) } });
  // A request for the round, sent again to the path that reveals its seeds.
  expect(await askAsSite("/api/round/reveal", ask, SECRET, "/api/round")).toMatchObject({ http: 401 });
  expect((await askAsSite("/api/round", ask)).body.round).toMatchObject({ serverSeed: null });
  const revealed = await askAsSite("/api/round/reveal", ask);
  expect(await verifyStudioRound(revealed.body.round as RoundClaim)).toMatchObject({ matches: true });
  expect((await player.spin()).body.status).toMatch(/^SEED_/);
  expect(await askAsSite("/api/round/reveal", ask)).toEqual(revealed);
  const list = await askAsSite("/api/rounds", { requestId: newId(), playerId: player.id, limit: 10 });
  expect(list.body.rounds).toHaveLength(1);
});

// B-0425
test("the catalogue names the return that was counted", async () => {
  const { body } = await askAsSite("/api/games", { requestId: newId() });
  expect(body.games).toMatchObject([
    { code: "tiger-at-four", returnPercent: "96.12", stakes: expect.arrayContaining(["0.50", "100.00"]) },
  ]);
});

test("only the site may frame the game, whose page holds no inline script and sets no cookie", async () => {
  const response = await quick.fetch(new Request("http://studio.test/play/tiger-at-four"));
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors http://localhost:4400");
  expect(policy).toContain("script-src 'self';");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.text()).toContain('<meta name="site-origin" content="http://localhost:4400"');
  const script = await quick.fetch(new Request("http://studio.test/games/tiger-at-four/game.js"));
  expect(script.headers.get("content-type")).toContain("text/javascript");
  for (const path of ["/games/tiger-at-four/../../package.json", "/games/tiger-at-four/%2e%2e/x", "/play/other"]) {
    expect((await quick.fetch(new Request(`http://studio.test${path}`))).status).toBe(404);
  }
});

test("the seeds of a game that has ended are revealed without anybody asking", async () => {
  const player = await new Player(quick, wallet).open();
  const roundId = (await player.spin()).body.round!.roundId;
  const later = createStudio({
    ...options,
    clock: { now: () => new Date(Date.now() + STUDIO_TIMES.sessionMs + 60_000) },
  });
  await later.resumeRounds();
  await later.close();
  const { body } = await askAsSite("/api/round", { requestId: newId(), playerId: player.id, roundId });
  expect(await verifyStudioRound(body.round as RoundClaim)).toMatchObject({ matches: true });
});

async function askAsSite(path: string, body: unknown, secret = SECRET, signedPath = path) {
  const rawBody = JSON.stringify(body);
  const key = { keyId: "house", secret };
  const headers = signRequest({ key, direction: "site-to-vendor", method: "POST", path: signedPath, rawBody });
  const request = new Request(`http://studio.test${path}`, { method: "POST", body: rawBody, headers });
  const response = await quick.fetch(request);
  return { http: response.status, body: (await response.json()) as Record<string, unknown> };
}
