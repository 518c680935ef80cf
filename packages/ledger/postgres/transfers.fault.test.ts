import { newId, systemClock } from "@fairhouse/base";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { CUT_POINTS, type FaultyLink, startFaultyLink, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { mulberry32, pick } from "./random.ts";
import { createBooksDatabase, credits, deposit } from "./testing.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));
const TRANSFERS = process.env.TEST_LONG ? 20_000 : 600;
const AT_ONCE = 50;
const FUNDS = credits(50);

let books: TestDatabase;
let link: FaultyLink;
let far: Database;
let ledgers: readonly [Ledger, Ledger];

beforeAll(async () => {
  books = await createBooksDatabase();
  const url = new URL(books.url);
  const target = { host: url.hostname, port: Number(url.port) };
  link = await startFaultyLink({ targets: () => [target] });
  url.port = String(link.port);
  far = createDatabase({ url: url.href, max: 4 });
  ledgers = [
    createLedger({ database: books.database, clock: systemClock }),
    createLedger({ database: far, clock: systemClock, lanes: 3 }),
  ];
});

afterAll(async () => {
  await Promise.all(ledgers?.map((ledger) => ledger.close()) ?? []);
  await far?.close();
  await link?.close();
  await books?.drop();
});

// B-0820
it(`${TRANSFERS} transfers both ways through two processes, one on a line that is cut, lose and make nothing`, async () => {
  const random = mulberry32(SEED);
  const [near, distant] = ledgers;
  const members = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const memberId = newId();
      await near.openWallet(books.database.kysely, { memberId, unit: "P" });
      await near.post(deposit(memberId, FUNDS));
      return memberId;
    }),
  );
  const cash = new Map(members.map((memberId) => [memberId, FUNDS]));
  const move = (memberId: string, amount: bigint) => cash.set(memberId, (cash.get(memberId) ?? 0n) + amount);
  const states = new Map<string, number>();
  for (let done = 0; done < TRANSFERS; done += AT_ONCE) {
    const cut = link.cut(pick(CUT_POINTS, random));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const from = pick(members, random);
        const others = members.filter((other) => other !== from);
        const wish = {
          fromMemberId: from,
          toMemberId: pick(others, random),
          key: `gift:${newId()}`,
          kind: "gift",
          unit: "P",
        };
        const amount = BigInt(1 + Math.floor(random() * 60_000));
        // A caller without an answer asks again under the same key, here at the other process.
        const ask = (ledger: Ledger) => ledger.transferBetween({ ...wish, amount });
        const first = index % 2 === 0 ? near : distant;
        const { state, reason } = await ask(first).catch(() => ask(near));
        states.set(reason ?? state, (states.get(reason ?? state) ?? 0) + 1);
        if (state !== "posted") return;
        move(from, -amount);
        move(wish.toMemberId, amount);
      }),
    );
    await cut;
  }
  console.log(
    `Transfers: seed ${SEED}; repeat with LEDGER_SEED=${SEED}: ${JSON.stringify(Object.fromEntries(states))}`,
  );
  expect([...states.keys()].filter((state) => !["posted", "insufficient"].includes(state))).toEqual([]);
  for (const memberId of members) {
    const [wallet] = await near.balances(memberId);
    expect(wallet?.balance, `seed ${SEED}`).toBe(cash.get(memberId));
  }
  expect(await near.driveMemberTransfers({ olderThanMs: 0 })).toBe(0);
  expect(await near.audit(), `seed ${SEED}`).toEqual([]);
}, 900_000);
