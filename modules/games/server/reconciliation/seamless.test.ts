import { newId } from "@fairhouse/base";
import type { Operation } from "@fairhouse/ledger";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { silentLog } from "@fairhouse/platform/log";
import { findSlices } from "@fairhouse/platform/slices";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GameVendorAdapter, VendorTransaction } from "../../port.ts";
import { createReconciliation } from "./index.ts";

const VENDOR = "house-studio";
const clock = fixedClock("2026-11-20T12:00:00Z");
let books: TestDatabase;
let ledger: Ledger;
let member: string;
/** The vendor's own book. */
const listed: VendorTransaction[] = [];

const vendor: GameVendorAdapter = {
  code: VENDOR,
  name: "Fairhouse Studio",
  frameOrigin: "http://127.0.0.1:1",
  listGames: async () => [],
  launchUrl: () => "",
  roundRecord: async () => undefined,
  revealRound: async () => undefined,
  async listTransactions({ from, to, after }) {
    const all = listed.filter((one) => one.occurredAt >= from && one.occurredAt < to);
    const start = Number(after ?? 0);
    const isLast = start + 2 >= all.length;
    return { transactions: all.slice(start, start + 2), next: isLast ? null : String(start + 2) };
  },
};

beforeAll(async () => {
  const wanted = ["platform", "ledger", "games"];
  books = await createTestDatabase({ slices: findSlices().filter(({ name }) => wanted.includes(name)) });
  ledger = createLedger({ database: books.database, clock });
});
afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

let day = 0;
beforeEach(async () => {
  day += 1;
  clock.set(`2026-10-${String(day).padStart(2, "0")}T12:00:00Z`);
  listed.length = 0;
  member = newId();
  await ledger.openWallet(books.database.kysely, { memberId: member, unit: "P" });
  const leg = {
    kind: "deposit",
    account: "cash",
    counterAccount: "payments_test",
    unit: "P",
    amount: 1_000_000n,
  } as const;
  await ledger.post({ memberId: member, key: `deposit:${member}`, fingerprint: "test", legs: [leg] });
});

const now = () => clock.now();

async function post(kind: "bet" | "win", id: string, amount: bigint, more: Partial<Operation> = {}): Promise<string> {
  const { status } = await ledger.post({
    memberId: member,
    key: `game:${VENDOR}:${id}`,
    fingerprint: `${kind}${amount}`,
    legs: [
      {
        kind,
        account: "cash",
        counterAccount: `games_${VENDOR}`,
        unit: "P",
        amount: kind === "bet" ? -amount : amount,
      },
    ],
    occurredAt: now().toISOString(),
    ...more,
  });
  return status;
}

const list = (
  kind: VendorTransaction["kind"],
  transactionId: string,
  amount: bigint,
  state: VendorTransaction["state"] = "done",
) => listed.push({ transactionId, kind, playerId: member, amount, currency: "P", state, occurredAt: now() });

async function compare() {
  const on = now().toISOString().slice(0, 10);
  clock.advance(14 * 60 * 60 * 1000);
  const reconciliation = createReconciliation({
    database: books.database,
    jobs: { enqueue: async () => undefined },
    clock,
    log: silentLog,
    vendors: [vendor],
    writeAudit: async () => undefined,
    userNameOf: async () => null,
  });
  const begun = await reconciliation.begin({ vendor: VENDOR, day: on });
  if (!begun.ok) throw new Error(begun.refusal);
  const { run, differences } = await reconciliation.drive(begun.value.run_id);
  return { run, kinds: Object.fromEntries(differences.map((one) => [one.transactionId, one.kind])) };
}

test("bets, wins, refusals, rollbacks and a bet that never came agree", async () => {
  const ids = Array.from({ length: 6 }, () => newId());
  const [bet, win, refused, back, rollback, never] = ids as [string, string, string, string, string, string];
  await post("bet", bet, 10_000n);
  await post("win", win, 25_000n);
  expect(await post("bet", refused, 99_000_000n)).toBe("insufficient");
  await post("bet", back, 5_000n);
  await post("win", rollback, 0n, { legs: [], reverses: true, refersTo: `game:${VENDOR}:${back}`, unit: "P" });
  await ledger.post({
    memberId: member,
    key: `game:${VENDOR}:rb-${never}`,
    fingerprint: "rollback",
    legs: [],
    unit: "P",
    reverses: true,
    refersTo: `game:${VENDOR}:${never}`,
  });
  list("bet", bet, 10_000n);
  list("win", win, 25_000n);
  list("bet", refused, 99_000_000n, "refused");
  list("bet", back, 5_000n, "reversed");
  list("rollback", rollback, 5_000n);
  list("bet", never, 7_000n, "reversed");
  list("rollback", `rb-${never}`, 7_000n);
  const { run, kinds } = await compare();
  expect(kinds).toEqual({});
  expect(run).toMatchObject({ differences: 0, compared: 7 });
  expect(run.ours).toMatchObject([
    { movement: "bet", count: 2, amount: "15000" },
    { movement: "rollback", count: 1, amount: "5000" },
    { movement: "win", count: 1, amount: "25000" },
  ]);
});

test("a promotion and a correction either way agree by what they moved", async () => {
  const [bet, promo, correction] = [newId(), newId(), newId()];
  await post("bet", bet, 10_000n);
  const leg = { account: "cash", counterAccount: `games_${VENDOR}`, unit: "P" } as const;
  await post("win", promo, 700n, { legs: [{ ...leg, kind: "promo_win", amount: 700n }] });
  await post("bet", correction, 300n, { legs: [{ ...leg, kind: "resettle", amount: -300n }] });
  list("bet", bet, 10_000n);
  list("promo", promo, 700n);
  list("resettle", correction, 300n);
  const { run, kinds } = await compare();
  expect(kinds).toEqual({});
  expect(run.ours).toEqual(run.theirs);
});

test("each kind of difference is found from the side that can see it", async () => {
  const ids = Array.from({ length: 6 }, () => newId());
  const [bet, win, lost, refused, reversed, open] = ids as [string, string, string, string, string, string];
  await post("bet", bet, 10_000n);
  await post("win", win, 25_000n);
  await post("bet", refused, 99_000_000n);
  await post("bet", reversed, 5_000n);
  await post("bet", open, 1_000n);
  list("bet", bet, 10_001n);
  list("win", lost, 3_000n);
  list("bet", refused, 99_000_000n);
  list("bet", reversed, 5_000n, "reversed");
  list("bet", open, 1_000n, "open");
  expect((await compare()).kinds).toEqual({
    [bet]: "amount_differs",
    [win]: "missing_with_vendor",
    [lost]: "missing_with_us",
    [refused]: "status_differs",
    [reversed]: "status_differs",
    [open]: "status_differs",
  });
});

test("what another vendor does, and what belongs to the day before, is no difference", async () => {
  const before = newId();
  await post("bet", before, 10_000n, { occurredAt: new Date(now().getTime() - 13 * 60 * 60 * 1000).toISOString() });
  const leg = { kind: "bet", account: "cash", counterAccount: "games_other", unit: "P", amount: -1n } as const;
  const key = `game:other:${newId()}`;
  await ledger.post({ memberId: member, key, fingerprint: "x", legs: [leg], occurredAt: now().toISOString() });
  expect(await compare()).toMatchObject({ kinds: {}, run: { compared: 0 } });
});
