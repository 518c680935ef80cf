import { readFileSync } from "node:fs";
import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  applyHouseTransaction,
  applyTransaction,
  emptyBooks,
  type LedgerRefusal,
  type MemoryBooks,
  type Outcome,
  openMemoryWallet,
  setMemoryCeiling,
} from "../index.ts";
import { createLedger, type Ledger } from "../postgres/index.ts";
import { createBooksDatabase } from "../postgres/testing.ts";
import { ORDER_OF_REFUSALS, VECTORS, type Wrong } from "./decision-vectors.ts";
import { isHouse } from "./plain-ledger.ts";
import { type Setting, situationOf } from "./vector-situations.ts";

const clock = fixedClock("2026-03-01T12:00:00.000Z");
let books: TestDatabase;
let ledger: Ledger;
/** Of the batches that were posted last. */
const sizes: number[] = [];

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({
    database: books.database,
    clock,
    lanes: 1,
    metrics: { onBatch: ({ size }) => void sizes.push(size) },
  });
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

describe("the order of a decision", () => {
  // B-1942
  it("is the README's: every step and every refusal of its table, and no other, in its order", () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const section = readme.split("## The order of a decision")[1]?.split(/^\*\*/m)[0] ?? "";
    const table = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
      .map(([, asked = "", refusals = ""]) => ({
        asked,
        refusals: [...refusals.matchAll(/`(\w+)`/g)].map(([, word]) => word),
      }))
      .filter(({ refusals }) => refusals.length > 0);
    const all: readonly Wrong[] = Object.values(ORDER_OF_REFUSALS).flat();
    const shown = table.map(({ asked }) => {
      const statuses = all.filter((one) => one.asked === asked).map(({ answer }) => answer.status);
      return { asked, refusals: new Set(statuses) };
    });
    expect(shown).toEqual(table.map(({ asked, refusals }) => ({ asked, refusals: new Set(refusals) })));
    const places = table.map(({ asked }) => asked);
    for (const [kind, order] of Object.entries<readonly Wrong[]>(ORDER_OF_REFUSALS)) {
      const asked = order.map((one) => places.indexOf(one.asked));
      expect(asked, kind).toEqual([...asked].sort((a, b) => a - b));
      expect(asked, kind).not.toContain(-1);
    }
    const everyRefusal: Record<LedgerRefusal, true> = {
      ...{ conflict: true, insufficient: true, closed: true, wrong_unit: true, limit: true, tombstoned: true },
      ...{ already_settled: true, group_closed: true, exceeds_group: true, paid_mismatch: true },
      ...{ unknown_reference: true, tombstone_conflict: true, refused: true },
    };
    expect(new Set(all.map(({ answer }) => answer.status))).toEqual(new Set(Object.keys(everyRefusal)));
  });

  // B-1942
  it.each(VECTORS)("in memory, with everything later wrong as well: $name", (vector) => {
    const { settings, transaction } = situationOf(vector);
    const memory = emptyBooks();
    for (const setting of settings) setInMemory(memory, setting);
    const answer = isHouse(transaction)
      ? applyHouseTransaction(memory, transaction, newId(), clock.now())
      : applyTransaction(memory, transaction, newId(), clock.now());
    expect(answer).toMatchObject(vector.answer);
  });

  // B-1942
  it("in PostgreSQL, all of them in one batch", async () => {
    const situations = VECTORS.map(situationOf);
    for (const { settings } of situations) for (const setting of settings) await setInBooks(setting);
    sizes.length = 0;
    const answers = await Promise.all(
      situations.map(({ transaction }) =>
        isHouse(transaction) ? ledger.postHouse(transaction) : ledger.post(transaction),
      ),
    );
    expect(sizes).toEqual([VECTORS.length]);
    for (const [index, { name, answer }] of VECTORS.entries()) expect(answers[index], name).toMatchObject(answer);
    expect(await ledger.audit()).toEqual([]);
  });
});

function setInMemory(memory: MemoryBooks, setting: Setting): void {
  if ("wallet" in setting) openMemoryWallet(memory, setting.wallet.memberId, setting.wallet.unit);
  else if ("ceiling" in setting) setMemoryCeiling(memory, setting.ceiling, clock.now());
  else if ("closed" in setting) {
    for (const wallet of memory.members.get(setting.closed)?.wallets ?? []) wallet.isClosed = true;
  } else {
    expectSet(applyTransaction(memory, setting.post, newId(), clock.now()), setting);
  }
}

async function setInBooks(setting: Setting): Promise<void> {
  const { kysely } = books.database;
  if ("wallet" in setting) await ledger.openWallet(kysely, setting.wallet);
  else if ("ceiling" in setting) await ledger.setCeiling(kysely, setting.ceiling);
  else if ("closed" in setting) await ledger.setWalletClosed(kysely, { memberId: setting.closed, closed: true });
  else expectSet(await ledger.post(setting.post), setting);
}

/** A situation is only what it claims to be when everything before it was posted. */
function expectSet({ status }: Outcome, setting: { post: { key: string; refusal?: string } }): void {
  expect(status, setting.post.key).toBe(setting.post.refusal === undefined ? "posted" : "refused");
}
