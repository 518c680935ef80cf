import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAY_CREDITS } from "@fairhouse/base";
import { startTestWallet, type TestWallet } from "@fairhouse/games/testing";
import { startTestSite } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHub88 } from "./adapter.ts";
import { openBook } from "./simulator/book.ts";
import { addHub88Simulator } from "./simulator/server.ts";
import { HUB_KEYS, HUB88, SITE_KEYS, STRANGER_KEYS } from "./testing/start-hub88.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-hub88-"));
const file = join(folder, "hub.jsonl");
let wallet: TestWallet;
let host: Awaited<ReturnType<typeof startTestSite>>;
let hub: ReturnType<typeof addHub88Simulator>;
/** Calls of the aggregator go through here, so that a test can lose them. */
const wire = { isCut: false };
let relay: Awaited<ReturnType<typeof startTestSite>>;

const adapterOf = (privateKey = SITE_KEYS.privateKey) =>
  createHub88({
    ...{ code: HUB88, name: "Hub88", apiUrl: host.url, operatorId: 1, privateKey, publicKey: HUB_KEYS.publicKey },
    ...{ gameOrigins: [host.url], stakes: { min: "0.50", max: "5" }, country: "XX", currency: PLAY_CREDITS },
  });

beforeAll(async () => {
  [host, relay] = await Promise.all([startTestSite(), startTestSite()]);
  hub = addHub88Simulator(host.site.hono, {
    ...{ file, operatorId: 1, privateKey: HUB_KEYS.privateKey, sitePublicKey: SITE_KEYS.publicKey },
    ...{
      currency: PLAY_CREDITS,
      publicOrigin: host.url,
      siteOrigin: "http://localhost",
      walletUrl: `${relay.url}/wallet`,
    },
  });
  wallet = await startTestWallet(adapterOf());
  relay.site.hono.post("/wallet/*", async (context) => {
    const path = new URL(context.req.url).pathname.slice("/wallet".length);
    const { "x-hub88-signature": signature = "" } = context.req.header();
    const body = await context.req.text();
    const headers = { "content-type": "application/json", "x-hub88-signature": signature };
    const reply = await fetch(`${wallet.url}/seamless/wire/${HUB88}${path}`, { method: "POST", headers, body });
    const text = await reply.text();
    // Done at the site, and never told.
    return wire.isCut ? context.text("", 502) : context.body(text, 200, { "content-type": "application/json" });
  });
});
afterAll(async () => {
  hub?.close();
  await Promise.all([host?.close(), relay?.close()]);
  await wallet?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(amount: bigint) {
  const { playerId } = await wallet.addPlayer(amount, "red_card");
  const at = { memberId: playerId, siteSessionId: playerId, vendor: HUB88, gameCode: "red_card" } as const;
  const launched = await wallet.games.launch({ ...at, theme: "dark", language: "UR", ip: "192.0.2.9", userAgent: "" });
  if (!launched.ok) throw new Error(JSON.stringify(launched.refusal));
  const session = new URLSearchParams(new URL(launched.value.url).hash.slice(1)).get("session");
  const ask = async (call: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${session}` };
    const reply = await fetch(`${host.url}/play/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await reply.json()) as { status: string; balance: string };
  };
  const cash = async () => (await wallet.ledger.balances(playerId))[0]?.balance ?? 0n;
  return { playerId, ask, cash, url: launched.value.url };
}

// B-2497
test("a game that the site launches is played from the site's wallet, each round once, and its rounds have pages", async () => {
  const { playerId, ask, cash } = await open(100_000n);
  expect(await ask("state", {})).toMatchObject({ balance: "P 10.00" });
  const round = { roundKey: randomUUID(), stake: "1.00" };
  const first = await ask("play", round);
  expect(["WON", "LOST"]).toContain(first.status);
  expect(await ask("play", round)).toEqual(first);
  expect(await cash()).toBe(first.status === "WON" ? 110_000n : 90_000n);
  const played = hub.book.rounds().find(({ session }) => session.user === playerId);
  const asking = { playerId, roundId: played?.round ?? "", gameCode: "red_card", language: "en" };
  const page = await fetch((await adapterOf().roundReplay(asking)) ?? "");
  expect(await page.text()).toContain(first.status === "WON" ? "Red" : "Black");
  await expect(adapterOf().roundReplay({ ...asking, playerId: "another-player" })).rejects.toThrow();
});

// B-2497
test("a bet whose answer is lost is given back, and a win whose answer is lost is paid once", async () => {
  const { playerId, ask, cash } = await open(100_000n);
  wire.isCut = true;
  expect((await ask("play", { roundKey: randomUUID(), stake: "1.00" })).status).toBe("CLOSED");
  wire.isCut = false;
  await hub.finishAll();
  expect(await cash()).toBe(100_000n);
  const played = await ask("play", { roundKey: randomUUID(), stake: "5.00" });
  const after = await cash();
  const book = openBook(file, { now: () => new Date() });
  const last = book.rounds().findLast(({ session }) => session.user === playerId);
  book.close();
  // As after a crash between the site's answer and its line in the book: the win is told again.
  if (last) hub.book.write({ ...last, state: "winning" });
  await hub.finishAll();
  expect([played.status === "CLOSED", await cash()]).toEqual([false, after]);
  expect(hub.book.open()).toEqual([]);
  expect(await wallet.ledger.audit()).toEqual([]);
});

// B-2497
test("a stake that the player has not is refused in the game, a demo plays without the site, and a stranger is asked nothing", async () => {
  const { ask, cash } = await open(1_000n);
  expect((await ask("play", { roundKey: randomUUID(), stake: "5.00" })).status).toBe("NOT_ENOUGH_MONEY");
  expect((await ask("play", { roundKey: randomUUID(), stake: "500.00" })).status).toBe("CLOSED");
  expect(await cash()).toBe(1_000n);
  await expect(adapterOf(STRANGER_KEYS.privateKey).listGames()).rejects.toThrow();
  const demo = {
    gameCode: "red_card",
    language: "en",
    theme: "light",
    device: "mobile",
    exitUrl: "http://localhost/rng",
  };
  const url = new URL(await adapterOf().demoUrl({ ...demo, theme: "light", device: "mobile" }));
  const session = new URLSearchParams(url.hash.slice(1)).get("session");
  const before = await wallet.database.pool.query("select count(*) from ledger_posting");
  const reply = await fetch(`${host.url}/play/play`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
    body: JSON.stringify({ roundKey: randomUUID(), stake: "1.00" }),
  });
  expect(["WON", "LOST"]).toContain(((await reply.json()) as { status: string }).status);
  expect((await wallet.database.pool.query("select count(*) from ledger_posting")).rows).toEqual(before.rows);
});

// B-2490
test("what the simulator lists agrees with the site's ledger to the unit", async () => {
  const { playerId, ask, cash } = await open(1_000_000n);
  for (let count = 0; count < 5; count += 1) await ask("play", { roundKey: randomUUID(), stake: "1.00" });
  const now = Date.now();
  const period = { from: new Date(now - 5 * 60_000), to: new Date(now + 60_000), after: null };
  const { transactions } = await adapterOf().listTransactions(period);
  const own = transactions.filter((one) => one.playerId === playerId && one.state === "done");
  const sum = own.reduce((total, { kind, amount }) => total + (kind === "bet" ? -amount : amount), 0n);
  expect(own).toHaveLength(10);
  expect(await cash()).toBe(1_000_000n + sum);
});

// B-2489
test("the site gives the page of a round to the member who played it, and to no other", async () => {
  const { playerId, ask } = await open(100_000n);
  await ask("play", { roundKey: randomUUID(), stake: "1.00" });
  const roundId = hub.book.rounds().find(({ session }) => session.user === playerId)?.round ?? "";
  const endpoint = (wallet.games.site ?? []).find((one) => one.endpoint.id === "games.readRoundReplay");
  const askedBy = (memberId: string) =>
    endpoint?.run({ roundId, vendor: HUB88 }, { session: { memberId }, language: "UR" } as never);
  expect(await askedBy(playerId)).toEqual({ ok: true, value: { url: `${host.url}/rounds/${roundId}` } });
  expect(await askedBy(randomUUID())).toMatchObject({ ok: false, refusal: "not_found" });
});
