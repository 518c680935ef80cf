import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, systemClock } from "@fairhouse/base";
import { writePlayToken } from "@fairhouse/games/server";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSecrets, type Secrets } from "./secrets.ts";
import { PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";
import { createPlayer, type Player } from "./testing/player.ts";
import { type ProductProcess, startProduct } from "./testing/product-process.ts";
import { proveWork } from "./testing/prove-work.ts";

const [VENDOR, GAME] = ["house-studio", "tiger-at-four"];
const LAUNCH = `/wps/game/launchGame?${new URLSearchParams({ vassalage: VENDOR, gameCode: GAME })}`;
/** What is promised is a minute; a second or two is usual. */
const WITHIN = { timeout: 60_000, interval: 100 };

const dataDir = mkdtempSync(join(tmpdir(), "fairhouse-elsewhere-"));
let data: TestDatabase;
let studio: TestDatabase;
let ledger: Ledger;
let secrets: Secrets;
/** The member excludes themselves at the one, and has a session, a page and a game open at the other. */
let [here, there]: ProductProcess[] = [];

beforeAll(async () => {
  [data, studio] = [await createTestDatabase(), await createTestDatabase({ slices: [] })];
  const env = { DATABASE_URL: data.url, STUDIO_DATABASE_URL: studio.url };
  here = await startProduct({ dataDir, env, args: ["--role=web"] });
  there = await startProduct({ dataDir, env, args: ["--role=web"] });
  ledger = createLedger({ database: data.database, clock: systemClock });
  secrets = openSecrets(dataDir);
  const { pool } = data.database;
  await pool.query(
    `insert into catalogue_vendor (vendor, name, is_open) values ($1, 'Studio', true)
     on conflict (vendor) do update set is_open = true`,
    [VENDOR],
  );
  await pool.query(
    `insert into catalogue_game
      (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
     values ($1, $2, 'Tiger', 'RNG', 961100, 5000, 1000000, 'tiger-at-four', '1', true, now()) on conflict do nothing`,
    [VENDOR, GAME],
  );
}, 240_000);
afterAll(async () => {
  await here?.stop();
  await there?.stop();
  await ledger?.close();
  await data?.drop();
  await studio?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A member with money and a payment password, whose calls go to the process that `at` names. */
async function openMember(at: { site: string; studio: string }) {
  const player = createPlayer(at);
  const memberId = await player.register();
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await player.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  await player.ask("POST", "/wps/game/adult", { isAdult: true });
  const money = { kind: "deposit", account: "cash", counterAccount: "payments_test", unit: "P" } as const;
  const postings = [{ ...money, amount: 1_000_000n }];
  await ledger.post({ memberId, key: `test:${memberId}`, fingerprint: "test", postings });
  return { player, memberId };
}

/** Another session of the same member, at the other process. */
async function logInThere(account: unknown): Promise<Player> {
  const other = createPlayer(there!);
  const proof = await proveWork(there!.site, "login");
  await other.ask("POST", "/wps/session/login", { type: "username", username: account, password: PASSWORD, proof });
  return other;
}

/** The page that the other session has open at the other process; resolves to why its connection was closed. */
async function openPage(player: Player): Promise<{ closed: Promise<number> }> {
  const headers = { cookie: player.credentials().cookie, origin: there!.site };
  const socket = new WebSocket(`${there!.site.replace("http", "ws")}/realtime`, { headers } as never);
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  const told = await new Promise((resolve) =>
    socket.addEventListener("message", (event) => resolve(JSON.parse(String(event.data))), { once: true }),
  );
  expect(told).toMatchObject({ type: "realtime.ready", data: { isMember: true } });
  return { closed };
}

/** A call of the vendor's own server to the other process. */
async function vendorCalls(memberId: string, call: "bet" | "win", fields: object): Promise<string> {
  const expiresAtMs = Date.now() + 3_600_000;
  const token = { launchId: newId(), memberId, vendor: VENDOR, gameCode: GAME, expiresAtMs };
  const rawBody = JSON.stringify({
    ...{ requestId: randomUUID(), playerId: memberId, gameCode: GAME, currency: "P", transactionId: randomUUID() },
    ...{ amount: "10000", kind: "normal", occurredAt: new Date().toISOString(), roundClosed: false, ...fields },
    ...(call === "bet" ? { sessionToken: writePlayToken(secrets.playToken, token) } : {}),
  });
  const path = `/seamless/v1/${VENDOR}/${call}`;
  const signed = signRequest({ key: secrets.houseStudio, direction: "vendor-to-site", method: "POST", path, rawBody });
  const headers = { "content-type": "application/json", ...signed };
  const response = await fetch(`${there!.site}${path}`, { method: "POST", headers, body: rawBody });
  return ((await response.json()) as { status: string }).status;
}

const cashOf = async (memberId: string): Promise<bigint> => {
  const balances = await ledger.balances(memberId);
  return balances.find(({ account, unit }) => account === "cash" && unit === "P")?.balance ?? 0n;
};

// B-0198, B-0399, B-0402, B-2786
test("an exclusion at one server process ends sessions, pages, launches and bets at another one, and money still gets out there", async () => {
  const at = { site: here!.site, studio: "" };
  const { player, memberId } = await openMember(at);
  const { account } = await player.ask("GET", "/wps/member/info");
  const other = await logInThere(account);
  const page = await openPage(other);
  at.site = there!.site;
  await expect.poll(async () => (await player.call("GET", LAUNCH)).code, WITHIN).toBe("ok");
  const bet = { transactionId: randomUUID(), roundId: randomUUID() };
  await expect.poll(() => vendorCalls(memberId, "bet", bet), WITHIN).toBe("OK");

  at.site = here!.site;
  const beganAt = performance.now();
  await player.ask("POST", "/wps/protection/exclusion", { wish: { kind: "until", months: 6 }, isConfirmed: true });
  await expect.poll(async () => (await other.call("GET", "/wps/member/info")).code, WITHIN).toBe("not_logged_in");
  expect(await page.closed).toBe(4001);
  await expect.poll(() => vendorCalls(memberId, "bet", { roundId: randomUUID() }), WITHIN).toBe("SELF_EXCLUDED");
  at.site = there!.site;
  expect(await player.call("GET", LAUNCH)).toMatchObject({ details: { reason: "self_excluded" } });
  expect(performance.now() - beganAt).toBeLessThan(WITHIN.timeout);

  const win = { roundId: bet.roundId, referenceTransactionId: bet.transactionId, amount: "70000" };
  expect(await vendorCalls(memberId, "win", win), "a win is credited all the same").toBe("OK");
  const amountLedger = String(await cashOf(memberId));
  const wish = { requestKey: randomUUID(), method: "sandbox-payout", destination: "1234567890", amountLedger };
  await player.ask("POST", "/wps/wallet/withdrawals", { ...wish, paymentPassword: PAYMENT_PASSWORD });
  expect(await cashOf(memberId)).toBe(0n);
}, 240_000);
