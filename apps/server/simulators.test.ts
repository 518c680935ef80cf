import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAY_CREDITS } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator } from "./operations/simulators.ts";
import { freePorts } from "./testing/product-process.ts";
import { type RunningProduct, runProduct } from "./testing/running-product.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-simulators-"));
const closing: (() => Promise<void>)[] = [];
let running: RunningProduct;
let player: Awaited<ReturnType<RunningProduct["openPlayer"]>>;
const origins: { [name: string]: string } = {};

beforeAll(async () => {
  const [ports, others] = [await freePorts(), await freePorts()];
  const env: { [name: string]: string } = {};
  for (const [name, port] of [
    ["hub88", others.site],
    ["transfer-aggregator", others.studio],
  ] as const) {
    const publicOrigin = `http://127.0.0.1:${port}`;
    const place = { folder: join(folder, name), publicOrigin, siteOrigin: `http://localhost:${ports.site}` };
    const started = await startSimulator({ name, port, currency: PLAY_CREDITS, log: silentLog, ...place });
    closing.push(started.close);
    origins[name] = publicOrigin;
    Object.assign(env, started.variables);
  }
  running = await runProduct("simulators", { env, ports });
  player = await running.openPlayer("1000000");
  await player.ask("POST", "/wps/game/adult", { isAdult: true });
}, 120_000);
afterAll(async () => {
  await running?.end();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a game as its page does, and plays in the frame. */
async function open(vendor: string, gameCode: string) {
  const launched = await player.ask("GET", `/wps/game/launchGame?vassalage=${vendor}&gameCode=${gameCode}`);
  const url = new URL(String(launched["url"]));
  expect([url.origin, launched["frameOrigin"]]).toEqual([origins[vendor], origins[vendor]]);
  const session = new URLSearchParams(url.hash.slice(1)).get("session");
  return async (body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${session}` };
    const reply = await fetch(`${url.origin}${url.pathname}/play`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { status: string };
  };
}

// B-2498
test("a site that is started with a simulator's variables has its games, frames them and plays rounds with it", async () => {
  const page = await fetch(`${running.product.site}/`);
  const policy = page.headers.get("content-security-policy") ?? "";
  const frames = policy.split("; ").find((rule) => rule.startsWith("frame-src"));
  for (const origin of Object.values(origins)) expect(frames).toContain(origin);

  const play = await open("hub88", "red_card");
  const { status } = await play({ roundKey: randomUUID(), stake: "1.00" });
  expect(["WON", "LOST"]).toContain(status);
  const postings = await running.postingsOf(player.memberId);
  expect(postings.filter(({ kind }) => kind === "bet" || kind === "win")).toHaveLength(2);
});

// B-2489, B-2920
test("a round of a vendor that shows rounds itself leads to the vendor's page of it", async () => {
  const { game } = await player.ask("GET", "/wps/game/info?vendor=hub88&gameCode=red_card");
  expect(game).toMatchObject({ hasReplay: true });
  const listed = await player.ask("GET", "/wps/game/rounds?vendor=hub88&gameCode=red_card&limit=10");
  const [round] = listed["rounds"] as { roundId: string }[];
  const { url } = await player.ask("GET", `/wps/game/rounds/${round?.roundId}/replay?vendor=hub88`);
  const page = await fetch(String(url));
  expect([page.status, new URL(String(url)).origin]).toEqual([200, origins["hub88"]]);
  expect(await page.text()).toContain(round?.roundId);
});

// B-2498
test("money that was moved to the transfer aggregator's simulator is played there and comes back", async () => {
  const move = (direction: string, amountLedger: string) =>
    player.ask("POST", "/wps/relay/GCS_walletTransfer", {
      ...{ requestKey: randomUUID(), vendor: "transfer-aggregator", direction, amountLedger },
    });
  expect(await move("in", "200000")).toMatchObject({ state: "success" });
  const play = await open("transfer-aggregator", "red-card");
  const { status } = await play({ roundKey: randomUUID(), stake: "5.00" });
  expect(["WON", "LOST"]).toContain(status);
  expect(await move("out", status === "WON" ? "250000" : "150000")).toMatchObject({ state: "success" });
  expect(await running.differencesInTheBooks()).toEqual([]);
});

// B-2921
test("a vendor with wallets of its own leads to its page of the member's rounds, and no other vendor", async () => {
  const { wallets } = await player.ask("GET", "/wps/relay/GCS_merchantWallet");
  const known = new Map(
    (wallets as { vendor: string; hasHistory: boolean }[]).map((one) => [one.vendor, one.hasHistory]),
  );
  expect([known.get("transfer-aggregator"), known.get("hub88")]).toEqual([true, false]);
  const { url } = await player.ask("GET", "/wps/wallet/vendors/transfer-aggregator/history");
  expect(new URL(String(url)).origin).toBe(origins["transfer-aggregator"]);
  expect((await fetch(String(url))).status).toBe(200);
  expect(await player.ask("GET", "/wps/wallet/vendors/hub88/history")).toEqual({ url: null });
});
