import { bucketOf } from "@fairhouse/base";
import { CUT_POINTS, type CutPoint, type FaultyLink, startFaultyLink } from "@fairhouse/platform/testing";
import { type ComposedProduct, composeProduct } from "@fairhouse/server/testing/composed-product";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBalance, readKeySums } from "./books.ts";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { chooseSeed, createRandom } from "./random.ts";
import { playRound, VENDOR } from "./rounds.ts";
import { openGame, openTable } from "./tables.ts";

const SEED = chooseSeed();
/** In all: at each of the four points, half of them between vendor and site, half between site and database. */
const CUTS = process.env.TEST_LONG ? 5_000 : 200;
const PLAYERS = 16;

let product: ComposedProduct;
let toDatabase: FaultyLink;
let toSite: FaultyLink;

beforeAll(async () => {
  product = await composeProduct({
    through: async (address) => {
      const url = new URL(address);
      const target = { host: url.hostname, port: Number(url.port) };
      toDatabase = await startFaultyLink({ targets: () => [target] });
      url.port = String(toDatabase.port);
      return url.href;
    },
  });
  await openGame(product);
  const port = await product.site.listen(0, "127.0.0.1");
  toSite = await startFaultyLink({ targets: () => [{ host: "127.0.0.1", port }] });
}, 120_000);

afterAll(async () => {
  await product?.site.close(0);
  await toSite?.close();
  await product?.close();
  await toDatabase?.close();
});

// B-0389
test(`${CUTS} connections cut at every point double nothing and lose nothing that was answered`, async () => {
  const random = createRandom(SEED);
  const counts = noCalls();
  const wrong: string[] = [];
  const wallet = createWalletClient({
    baseUrl: `http://127.0.0.1:${toSite.port}`,
    vendor: VENDOR,
    key: product.houseStudio,
    timeoutMs: 4_000,
    fetch: oneShotFetch(counts),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 20)),
  });
  const tables = await Promise.all(
    Array.from({ length: PLAYERS }, (_, seat) =>
      openTable(product, { seat, wallet, random: random.fork(), differ: (sentence) => wrong.push(sentence) }),
    ),
  );
  let isOver = false;
  let rounds = 0;
  const playing = tables.map(async (table) => {
    for (; !isOver; rounds += 1) await playRound(table);
  });
  const done = new Map<string, number>();
  for (let cut = 0; cut < CUTS; cut += 1) {
    const point: CutPoint = CUT_POINTS[cut % CUT_POINTS.length] ?? "before_send";
    const isSite = random.next() < 0.5;
    await (isSite ? toSite : toDatabase).cut(point);
    const name = `${isSite ? "site" : "database"} ${point}`;
    done.set(name, (done.get(name) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 10)));
  }
  isOver = true;
  await Promise.all(playing);
  console.log(
    `Cuts: seed ${SEED} (CHAOS_SEED repeats it), ${CUTS} cuts in ${rounds} rounds of ${counts.sent} calls: ${JSON.stringify(Object.fromEntries(done))}`,
  );
  for (const { playerId, model } of tables) {
    const books = await readKeySums(product.database, bucketOf(playerId), playerId);
    wrong.push(...model.differences(books, await readBalance(product.database, bucketOf(playerId), playerId)));
  }
  expect(wrong, `seed ${SEED}`).toEqual([]);
  expect(await product.ledger.audit(), `seed ${SEED}`).toEqual([]);
}, 600_000);
