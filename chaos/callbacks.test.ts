import { randomUUID } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import { type ComposedProduct, composeProduct } from "@fairhouse/server/testing/composed-product";
import { type Attempt, createWalletClient } from "@fairhouse/wallet-protocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBalance, readKeySums } from "./books.ts";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { chooseSeed, createRandom, type Random } from "./random.ts";
import { GAME, type Table, VENDOR } from "./rounds.ts";
import { openGame, openTable } from "./tables.ts";
import { type Callback, createVendorModel, type VendorModel } from "./vendor-model.ts";

const SEED = chooseSeed();
const CALLBACKS = process.env.TEST_LONG ? 10_000 : 1_000;
const PLAYERS = 20;
/** How far a call may overtake others, in calls. */
const OVERTAKES_MAX = 12;

let product: ComposedProduct;
let port: number;

beforeAll(async () => {
  product = await composeProduct();
  await openGame(product);
  port = await product.site.listen(0, "127.0.0.1");
}, 120_000);

afterAll(async () => {
  await product?.site.close(0);
  await product?.close();
});

// B-0484, B-0817
test(`${CALLBACKS} callbacks of a vendor, doubled, late and out of order, are answered as the protocol says`, async () => {
  const random = createRandom(SEED);
  const wallet = createWalletClient({
    baseUrl: `http://127.0.0.1:${port}`,
    vendor: VENDOR,
    key: product.houseStudio,
    timeoutMs: 4_000,
    fetch: oneShotFetch(noCalls()),
  });
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  const differ = (sentence: string) => wrong.push(sentence);
  const tables = await Promise.all(
    Array.from({ length: PLAYERS }, (_, seat) => openTable(product, { seat, wallet, random: random.fork(), differ })),
  );
  await Promise.all(
    tables.map(async (table) => {
      const model = createVendorModel(table.model, table.playerId);
      const calls = [...everyAnswer(), ...disorder(writeStory(table.random, CALLBACKS / PLAYERS), table.random)];
      const late: Callback[] = [];
      for (const call of calls) if ((await deliver(table, model, call, seen)) !== "final") late.push(call);
      // A vendor sends a win again for a day; by now everything that it refers to has arrived.
      for (const call of late) await deliver(table, model, call, seen);
      await compareRounds(table, model);
      const bucket = bucketOf(table.playerId);
      const books = await readKeySums(product.database, bucket, table.playerId);
      wrong.push(...table.model.differences(books, await readBalance(product.database, bucket, table.playerId)));
    }),
  );
  console.log(
    `Callbacks: seed ${SEED} (CHAOS_SEED repeats it): ${JSON.stringify(Object.fromEntries([...seen].sort()))}`,
  );
  expect(wrong, `seed ${SEED}`).toEqual([]);
  expect(await product.ledger.audit(), `seed ${SEED}`).toEqual([]);
  expect([...seen.keys()]).toEqual(expect.arrayContaining(EVERY_STATUS));
}, 600_000);

const EVERY_STATUS = [
  "OK",
  "NOT_ENOUGH_MONEY",
  "DUPLICATE_TRANSACTION",
  "TRANSACTION_DOES_NOT_EXIST",
  "TRANSACTION_ROLLED_BACK",
  "BET_ALREADY_SETTLED",
  "ROUND_CLOSED",
];

/** In this order, one call for each status that a vendor can meet. */
function everyAnswer(): Callback[] {
  const bet = (round: string, amount: bigint): Callback & { call: "bet" } => {
    return { call: "bet", id: randomUUID(), round, amount, closes: false };
  };
  const [round, other] = [randomUUID(), randomUUID()];
  const [taken, never] = [bet(round, 1_000n), bet(other, 1_000n)];
  const win = { call: "win", amount: 500n, closes: true } as const;
  return [
    bet(other, 1_000_000_000n),
    taken,
    { ...taken, amount: 1_001n },
    { ...win, id: randomUUID(), round, bet: taken.id },
    { call: "rollback", id: randomUUID(), round, bet: taken.id },
    bet(round, 1_000n),
    { ...win, id: randomUUID(), round: other, bet: never.id },
    { call: "rollback", id: randomUUID(), round: other, bet: never.id },
    never,
  ];
}

/** Rounds as a vendor means them: bets, their wins or their rollbacks, now and then both, or one id for two things. */
function writeStory(random: Random, length: number): Callback[] {
  const story: Callback[] = [];
  while (story.length < length) {
    const round = randomUUID();
    const bets = random.between(1, 2);
    for (let count = 1; count <= bets; count += 1) {
      const amount = random.next() < 0.1 ? 900_000n : BigInt(random.between(0, 200)) * 500n;
      const bet: Callback = {
        call: "bet",
        id: randomUUID(),
        round,
        amount,
        closes: count === bets && random.next() < 0.3,
      };
      story.push(bet);
      const roll = random.next();
      if (roll < 0.35 || roll > 0.95) story.push({ call: "rollback", id: randomUUID(), round, bet: bet.id });
      if (roll > 0.3) {
        const win = { round, amount: BigInt(random.between(0, 300)) * 500n, closes: random.next() < 0.7, bet: bet.id };
        story.push({ call: "win", id: randomUUID(), ...win });
      }
      if (random.next() < 0.03) story.push({ ...bet, amount: bet.amount + 1n });
    }
  }
  return story.slice(0, length);
}

/** Some come twice or three times, and each may come later than it was meant. */
function disorder(story: readonly Callback[], random: Random): Callback[] {
  return story
    .flatMap((call, at) => {
      const times = random.next() < 0.25 ? random.between(2, 3) : 1;
      return Array.from({ length: times }, () => ({ call, at: at + random.next() * OVERTAKES_MAX }));
    })
    .sort((a, b) => a.at - b.at)
    .map(({ call }) => call);
}

/** Sends a call, sometimes three of it at the same moment, and compares every answer with the model's. */
async function deliver(table: Table, model: VendorModel, call: Callback, seen: Map<string, number>) {
  const expected = model.answer(call);
  seen.set(expected.status, (seen.get(expected.status) ?? 0) + 1);
  const copies = table.random.next() < 0.1 ? 3 : 1;
  const attempts = await Promise.all(Array.from({ length: copies }, () => send(table, call)));
  for (const attempt of attempts) {
    const { status, balance } = attempt.kind === "reply" ? attempt.reply : { status: attempt.detail, balance: "" };
    if (status !== expected.status || balance !== String(expected.balance))
      table.differ(
        `${call.call} ${call.id}: answered ${status} ${balance}, expected ${expected.status} ${expected.balance}`,
      );
  }
  return expected.status === "TRANSACTION_DOES_NOT_EXIST" ? "not yet" : "final";
}

async function send(table: Table, call: Callback): Promise<Attempt> {
  const ids = { playerId: table.playerId, gameCode: GAME, currency: "P", transactionId: call.id, roundId: call.round };
  const { sessionToken, wallet } = table;
  switch (call.call) {
    case "bet": {
      const { amount, closes } = call;
      return wallet.attempt("bet", {
        ...ids,
        sessionToken,
        kind: "normal",
        amount: String(amount),
        roundClosed: closes,
      });
    }
    case "win": {
      const { amount, closes, bet } = call;
      const money = { kind: "normal", amount: String(amount), roundClosed: closes } as const;
      return wallet.attempt("win", { ...ids, ...money, referenceTransactionId: bet });
    }
    case "rollback":
      return wallet.attempt("rollback", { ...ids, referenceTransactionId: call.bet });
  }
}

async function compareRounds(table: Table, model: VendorModel): Promise<void> {
  for (const [round, { state }] of model.rounds) {
    const found = await product.ledger.group(table.playerId, `${VENDOR}:${round}`);
    if (found?.state !== state) table.differ(`round ${round}: ${found?.state}, expected ${state}`);
  }
}
