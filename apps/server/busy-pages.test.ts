import { randomUUID } from "node:crypto";
import { newId } from "@fairhouse/base";
import { CATALOGUE } from "@fairhouse/catalogue/server";
import { writePlayToken } from "@fairhouse/games/server";
import type { Database } from "@fairhouse/platform/database";
import { signRequest } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ComposedProduct, composeProduct } from "./testing/composed-product.ts";

const VENDOR = "house-studio";
const GAME = "tiger-at-four";
const HELD_MS = 10_000;

let product: ComposedProduct;
let port = 0;
const playerId = newId();

beforeAll(async () => {
  product = await composeProduct();
  const { database, ledger, composition } = product;
  await database.pool.query("insert into catalogue_vendor (vendor, name, is_open) values ($1, 'Studio', true)", [
    VENDOR,
  ]);
  await database.pool.query(
    `insert into catalogue_game
       (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
     values ($1, $2, 'Tiger', 'RNG', 961100, 5000, 1000000, 'tiger-at-four', '1', true, now())`,
    [VENDOR, GAME],
  );
  await ledger.openWallet(database.kysely, { memberId: playerId, unit: "P" });
  const posting = { kind: "deposit", account: "cash", counterAccount: "payments_test", unit: "P" } as const;
  const postings = [{ ...posting, amount: 100_000_000n }];
  await ledger.post({ memberId: playerId, key: `deposit:${playerId}`, fingerprint: "test", postings });
  // Takes up the game that was added.
  await composition.host.get(CATALOGUE).syncVendors();
  port = await product.site.listen(0, "127.0.0.1");
}, 60_000);

afterAll(async () => {
  await product?.site.close(0);
  await product?.close();
});

async function call(name: "bet" | "win" | "rollback", fields: object): Promise<string> {
  const launch = { launchId: newId(), memberId: playerId, vendor: VENDOR, gameCode: GAME };
  const request = {
    requestId: randomUUID(),
    transactionId: randomUUID(),
    playerId,
    gameCode: GAME,
    currency: "P",
    occurredAt: new Date().toISOString(),
    ...(name === "rollback" ? {} : { kind: "normal", amount: "5000", roundClosed: name === "win" }),
    ...(name === "bet"
      ? { sessionToken: writePlayToken(product.playToken, { ...launch, expiresAtMs: Date.now() + 60_000 }) }
      : {}),
    ...fields,
  };
  const rawBody = JSON.stringify(request);
  const path = `/seamless/v1/${VENDOR}/${name}`;
  const signed = signRequest({
    key: product.houseStudio,
    direction: "vendor-to-site",
    method: "POST",
    path,
    rawBody,
  });
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signed },
    body: rawBody,
    signal: AbortSignal.timeout(5_000),
  });
  return ((await response.json()) as { status: string }).status;
}

const aBet = () => ({ roundId: randomUUID(), transactionId: randomUUID() });
/** What follows a bet in its round. */
const after = (bet: ReturnType<typeof aBet>) => ({ roundId: bet.roundId, referenceTransactionId: bet.transactionId });

/** A bet with its win and one that is taken back, each in a round of its own. */
async function playRounds(): Promise<string[]> {
  const [won, undone] = [aBet(), aBet()];
  return [
    await call("bet", won),
    await call("win", after(won)),
    await call("bet", undone),
    await call("rollback", after(undone)),
  ];
}

/** Takes every connection of a pool, as slow pages would. */
async function holdAll(database: Database): Promise<() => void> {
  const count = database.pool.options.max;
  const clients = await Promise.all(Array.from({ length: count }, () => database.pool.connect()));
  expect(database.pool.idleCount).toBe(0);
  return () => {
    for (const client of clients) client.release();
  };
}

// B-1822
test("with every connection of the pages held for 10 seconds, bets, wins and rollbacks go on", async () => {
  expect(await playRounds()).toEqual(["OK", "OK", "OK", "OK"]);
  const release = await holdAll(product.database);
  try {
    let rounds = 0;
    for (const until = Date.now() + HELD_MS; Date.now() < until; rounds += 1) {
      expect(await playRounds(), `round ${rounds}`).toEqual(["OK", "OK", "OK", "OK"]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    release();
  }
}, 60_000);

// B-1823
test("while nothing is known of what changed lately, wins and rollbacks are taken and bets are not decided", async () => {
  const [won, undone] = [aBet(), aBet()];
  expect(await call("bet", won)).toBe("OK");
  expect(await call("bet", undone)).toBe("OK");
  const release = await holdAll(product.polls);
  try {
    await expect.poll(() => call("bet", aBet()), { interval: 250 }).toBe("TEMPORARY_ERROR");
    expect(await call("win", after(won))).toBe("OK");
    expect(await call("rollback", after(undone))).toBe("OK");
  } finally {
    release();
  }
  await expect.poll(() => call("bet", aBet()), { timeout: 20_000 }).toBe("OK");
}, 60_000);
