import { newId } from "@fairhouse/base";
import type { LedgerTransaction } from "@fairhouse/ledger";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { beginReconciliation } from "../../contract/reconciliation.ts";
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
  books = await createTestDatabase({ slices: wanted });
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
  const posting = {
    kind: "deposit",
    account: "cash",
    counterAccount: "payments_test",
    unit: "P",
    amount: 1_000_000n,
  } as const;
  await ledger.post({ memberId: member, key: `deposit:${member}`, fingerprint: "test", postings: [posting] });
});

const keyOf = (id: string) => `game:${VENDOR}:${member}:${id}`;
const now = () => clock.now();

type More = Partial<LedgerTransaction>;
async function post(kind: "bet" | "win", id: string, amount: bigint, more: More = {}): Promise<string> {
  const taken = kind === "bet" ? -amount : amount;
  const { status } = await ledger.post({
    memberId: member,
    key: keyOf(id),
    fingerprint: `${kind}${amount}`,
    postings: [{ kind, account: "cash", counterAccount: `games_${VENDOR}`, unit: "P", amount: taken }],
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
  occurredAt = now(),
) => listed.push({ transactionId, kind, playerId: member, amount, currency: "P", state, occurredAt });

const reconciliation = () =>
  createReconciliation({
    database: books.database,
    jobs: { enqueue: async () => undefined },
    clock,
    log: silentLog,
    ...{ vendors: [vendor], transferBooks: [] },
    writeAudit: async () => undefined,
    userNameOf: async () => null,
  });

async function compare(on = now().toISOString().slice(0, 10)) {
  clock.advance(14 * 60 * 60 * 1000);
  const begun = await reconciliation().begin({ vendor: VENDOR, day: on });
  if (!begun.ok) throw new Error(begun.refusal);
  const { run, differences } = await reconciliation().drive(begun.value.run_id);
  const byId = (key: "kind" | "ourState") =>
    Object.fromEntries(differences.map((one) => [one.transactionId, one[key]]));
  const of = differences.map((one) => `${one.memberId} ${one.transactionId}`);
  return { run, kinds: byId("kind"), states: byId("ourState"), of };
}

// B-0760
test("bets, wins, refusals, rollbacks and a bet that never came agree", async () => {
  const ids = Array.from({ length: 6 }, () => newId());
  const [bet, win, refused, back, rollback, never] = ids as [string, string, string, string, string, string];
  await post("bet", bet, 10_000n);
  await post("win", win, 25_000n);
  expect(await post("bet", refused, 99_000_000n)).toBe("insufficient");
  await post("bet", back, 5_000n);
  await post("win", rollback, 0n, { postings: [], reverses: true, refersTo: keyOf(back), unit: "P" });
  await ledger.post({
    memberId: member,
    key: keyOf(`rb-${never}`),
    fingerprint: "rollback",
    postings: [],
    unit: "P",
    reverses: true,
    refersTo: keyOf(never),
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
    { transactionKind: "bet", count: 2, amountLedger: "15000" },
    { transactionKind: "rollback", count: 1, amountLedger: "5000" },
    { transactionKind: "win", count: 1, amountLedger: "25000" },
  ]);
});

// B-1865
test("a bet that was given back twice, and a free bet that was given back, agree as they were answered", async () => {
  const [twice, first, second] = [newId(), newId(), newId()];
  const [free, freeBack, freeAgain] = [newId(), newId(), newId()];
  const inRound = () => ({ group: { key: `${VENDOR}:${newId()}`, closes: false } });
  const back = (id: string) => ({ postings: [], reverses: true, refersTo: keyOf(id), unit: "P" });
  const bet = { kind: "free_bet", account: "cash", counterAccount: `games_${VENDOR}`, unit: "P", amount: 0n } as const;
  await post("bet", twice, 5_000n, inRound());
  await post("win", first, 0n, back(twice));
  await post("win", second, 1n, back(twice));
  expect(await post("bet", free, 0n, { postings: [bet], ...inRound() })).toBe("posted");
  expect(await post("win", freeBack, 2n, back(free))).toBe("posted");
  expect(await post("win", freeAgain, 3n, back(free))).toBe("posted");
  list("bet", twice, 5_000n, "reversed");
  list("rollback", first, 5_000n);
  list("rollback", second, 5_000n);
  list("bet", free, 0n, "reversed");
  list("rollback", freeBack, 0n);
  list("rollback", freeAgain, 0n);
  const { kinds, states } = await compare();
  expect({ kinds, states }).toEqual({ kinds: {}, states: {} });
});

// B-1867
test("one id of a vendor for two players is two transactions, and whichever is missing is listed for its player", async () => {
  const [shared, atUs] = [newId(), newId()];
  const other = newId();
  await ledger.openWallet(books.database.kysely, { memberId: other, unit: "P" });
  for (const id of [shared, atUs]) await post("bet", id, 7_000n);
  for (const id of [shared, atUs]) list("bet", id, 7_000n);
  member = other;
  for (const id of [shared, atUs]) await post("win", id, 4_000n, { memberId: other });
  list("win", shared, 4_000n);
  const { kinds, of } = await compare();
  expect({ kinds, of }).toEqual({ kinds: { [atUs]: "missing_with_vendor" }, of: [`${other} ${atUs}`] });
});

test("a promotion and a correction either way agree by what they moved", async () => {
  const [bet, promo, correction] = [newId(), newId(), newId()];
  await post("bet", bet, 10_000n);
  const posting = { account: "cash", counterAccount: `games_${VENDOR}`, unit: "P" } as const;
  await post("win", promo, 700n, { postings: [{ ...posting, kind: "promo_win", amount: 700n }] });
  await post("bet", correction, 300n, { postings: [{ ...posting, kind: "resettle", amount: -300n }] });
  list("bet", bet, 10_000n);
  list("promo", promo, 700n);
  list("resettle", correction, 300n);
  const { run, kinds } = await compare();
  expect(kinds).toEqual({});
  expect(run.ours).toEqual(run.theirs);
});

// B-0491
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

/** Days in which nothing else was posted by the tests before. */
const FAR_DATES = ["2026-09-20T12:00:00.000Z", "2001-01-01T12:00:00.000Z", "2099-01-01T12:00:00.000Z"];

function postPromo(id: string, amount: bigint, occurredAt = now().toISOString()): Promise<string> {
  const posting = { kind: "promo_win", account: "cash", counterAccount: `games_${VENDOR}`, unit: "P", amount } as const;
  return post("win", id, amount, { postings: [posting], occurredAt });
}

// B-1532
test("a promotion that was dated far from its posting and that the vendor does not list is found on the day of the posting", async () => {
  const ids = FAR_DATES.map(() => newId());
  for (const [index, id] of ids.entries()) await postPromo(id, 50_000n, FAR_DATES[index]);
  const { kinds, run } = await compare();
  expect(kinds).toEqual(Object.fromEntries(ids.map((id) => [id, "missing_with_vendor"])));
  expect(run).toMatchObject({ compared: 3, ours: [{ transactionKind: "promo", count: 3, amountLedger: "150000" }] });
  expect(await compare("2026-09-20")).toMatchObject({ run: { compared: 0, differences: 0 } });
});

// B-1532
test("a promotion that the vendor lists at the far time which it wrote on it is a difference in neither day, unless the sum differs", async () => {
  const ids = FAR_DATES.map(() => newId());
  for (const [index, id] of ids.entries()) {
    await postPromo(id, 50_000n, FAR_DATES[index]);
    list("promo", id, index === 1 ? 49_999n : 50_000n, "done", new Date(FAR_DATES[index] ?? ""));
  }
  const { kinds, run } = await compare();
  expect(kinds).toEqual({ [ids[1] as string]: "amount_differs" });
  expect(run.compared).toBe(3);
  expect(await compare("2026-09-20")).toMatchObject({ run: { compared: 1, differences: 0 } });
});

// B-1533
test("a stake or a win that is a promotion in our books is a difference, and the report says what it is with us", async () => {
  const [bet, win, promo] = [newId(), newId(), newId()];
  await postPromo(bet, 5_000n);
  await postPromo(win, 7_000n);
  await post("bet", promo, 300n);
  list("bet", bet, 5_000n);
  list("win", win, 7_000n);
  list("promo", promo, 300n);
  const { kinds, states } = await compare();
  expect(kinds).toEqual({ [bet]: "status_differs", [win]: "status_differs", [promo]: "status_differs" });
  expect(states).toEqual({ [bet]: "promo", [win]: "promo", [promo]: "bet" });
});

test("wins of every kind, free rounds and a credit beside a tombstone agree, whichever word of a promotion the vendor uses", async () => {
  const group = { key: `${VENDOR}:${newId()}`, closes: false };
  const posting = { account: "cash", counterAccount: `games_${VENDOR}`, unit: "P" } as const;
  const [bet, tombstoned] = [newId(), newId()];
  await post("bet", bet, 0n, { postings: [{ ...posting, kind: "free_bet", amount: 0n }], group });
  list("bet", bet, 0n);
  for (const kind of ["free_win", "jackpot_win", "adjustment", "promo_win"]) {
    const id = newId();
    await post("win", id, 40n, { postings: [{ ...posting, kind, amount: 40n }], group });
    list("win", id, 40n);
  }
  const won = newId();
  await post("win", won, 60n, { postings: [{ ...posting, kind: "promo_win", amount: 60n }], group });
  list("promo", won, 60n);
  await post("win", `${tombstoned}+`, 80n, { group });
  list("win", tombstoned, 80n);
  expect(await compare()).toMatchObject({ run: { compared: 7, differences: 0 } });
});

test("what another vendor does, and what this one lists in the day before and repeated late, is no difference", async () => {
  const before = newId();
  const at = new Date(now().getTime() - 15 * 60 * 60 * 1000);
  await post("bet", before, 10_000n, { occurredAt: at.toISOString() });
  list("bet", before, 10_000n, "done", at);
  const posting = { kind: "bet", account: "cash", counterAccount: "games_other", unit: "P", amount: -1n } as const;
  const key = `game:other:${newId()}`;
  await ledger.post({ memberId: member, key, fingerprint: "x", postings: [posting], occurredAt: now().toISOString() });
  expect(await compare()).toMatchObject({ run: { compared: 1, differences: 0 } });
});

// B-1534
test("a day that the calendar or the database has not is refused, also from the terminal", async () => {
  for (const day of ["0000-01-01", "2026-02-31", "yesterday"]) {
    expect(await reconciliation().begin({ vendor: VENDOR, day }), day).toMatchObject({ refusal: "day_not_over" });
    expect(beginReconciliation.input.safeParse({ vendor: VENDOR, day }).success, day).toBe(false);
  }
  expect(await compare("1970-01-01")).toMatchObject({ run: { state: "done", compared: 0, differences: 0 } });
});
