import { readFileSync } from "node:fs";
import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "../outcome.ts";
import { createLedger, type Ledger } from "../postgres/index.ts";
import { mulberry32, pick } from "../postgres/random.ts";
import { createBooksDatabase } from "../postgres/testing.ts";
import type { Account, HouseTransaction, LedgerTransaction } from "../transaction.ts";
import { type PlainCeiling, postPlain } from "./plain-decision.ts";
import { isHouse, PlainLedger, type PlainRow } from "./plain-ledger.ts";
import { groupOf, groupsOf, holdsOf, type Period, usedOf } from "./plain-views.ts";
import { type Players, randomTransaction } from "./random-transactions.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = process.env.TEST_LONG ? 60 : 8;
const STEPS = 50;
const PERIODS: readonly Period[] = ["day", "week", "month"];

let books: TestDatabase;
const clock = fixedClock("2026-03-01T00:00:00.000Z");

beforeAll(async () => {
  books = await createBooksDatabase();
  console.log(`Plain ledger: seed ${SEED}, ${ROUNDS} rounds; repeat with LEDGER_SEED=${SEED}.`);
});

afterAll(async () => {
  await books?.drop();
});

describe("a second ledger, written from the README alone", () => {
  // B-1943
  it("takes no code from the rules, only the names of fields", () => {
    for (const name of ["plain-ledger.ts", "plain-views.ts", "plain-decision.ts"]) {
      const text = readFileSync(new URL(name, import.meta.url), "utf8");
      const froms = [...text.matchAll(/^(import|export)\b([^;]*?)\bfrom\s+"([^"]+)";/gm)];
      const counted = text.match(/\bimport\b|\brequire\b|\bexport\b[^;{=]*\bfrom\b/g) ?? [];
      expect(counted.length, `${name}: every import is one that is looked at`).toBe(froms.length);
      for (const [statement, , names = "", from = ""] of froms) {
        if (/^\.\/plain-[a-z]+\.ts$/.test(from)) continue;
        expect(["../transaction.ts", "../outcome.ts"], `${name}: ${statement}`).toContain(from);
        expect(names.trimStart(), `${name}: ${statement}`).toMatch(/^type\b/);
      }
    }
  });

  // B-1943
  it("gives every answer and holds every balance, row, group, hold and ceiling of random sequences as the real one does", async () => {
    const random = mulberry32(SEED);
    const seen = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) await playRound(random, round, seen);
    console.log(`Plain ledger: ${JSON.stringify(Object.fromEntries([...seen].sort()))}`);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(EVERYTHING));
  }, 900_000);
});

/** Every answer there is, and every end of groups and holds, was met. */
const EVERYTHING = [
  ...["posted", "duplicate", "conflict", "insufficient", "closed", "wrong_unit", "limit", "tombstoned"],
  ...[
    "already_settled",
    "group_closed",
    "exceeds_group",
    "paid_mismatch",
    "unknown_reference",
    "tombstone_conflict",
    "refused",
  ],
  ...["group open", "group closed", "group refunded"],
  ...["hold pending", "hold posted", "hold voided", "hold expired"],
];

/** One that has just been started, to which whatever is stored is unknown. */
const startLedger = () => createLedger({ database: books.database, clock, lanes: 1 });

type Round = { plain: PlainLedger; ceilings: PlainCeiling[]; players: Players; place: string };

async function playRound(random: () => number, round: number, seen: Map<string, number>): Promise<void> {
  let ledger = startLedger();
  const plain = new PlainLedger();
  const members = await openMembers(ledger, plain);
  const players: Players = { round, members, keys: [], past: [], random };
  const game: Round = { plain, ceilings: [], players, place: "" };
  for (let step = 0; step < STEPS; step += 1) {
    game.place = `seed ${SEED}, round ${round}, step ${step}`;
    if (random() < 0.3) clock.advance(Math.floor(random() * 8 * 3_600_000));
    if (random() < 0.1) {
      await ledger.close();
      ledger = startLedger();
    }
    if (random() < 0.15) await setRandomCeiling(ledger, game);
    if (random() < 0.06) await closeRandomWallet(ledger, game);
    if (random() < 0.08) await expireHolds(ledger, game);
    // Everything of one step is enqueued in one turn and so lands in one batch, in this order.
    const batch = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
      randomTransaction(plain, players, clock.now()),
    );
    const answers = await Promise.all(batch.map((one) => (isHouse(one) ? ledger.postHouse(one) : ledger.post(one))));
    for (const [index, transaction] of batch.entries()) {
      const answer = answers[index] as Outcome;
      count(seen, answer.status);
      expect(answer, describeItem(game, index, transaction)).toEqual(post(game, transaction, answer.transactionId));
    }
  }
  for (const memberId of members) {
    expect(await stateOf(ledger, memberId), `${game.place}, member ${memberId}`).toEqual(plainStateOf(game, memberId));
    for (const key of groupsOf(plain, memberId)) count(seen, `group ${groupOf(plain, memberId, key)?.state}`);
    for (const { state } of holdsOf(plain, memberId)) count(seen, `hold ${state}`);
  }
  expect(await houseOf(round), game.place).toEqual(plain.house());
  expect(await ledger.audit(), game.place).toEqual([]);
  await ledger.close();
}

const count = (seen: Map<string, number>, name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);

const post = ({ plain, ceilings }: Round, transaction: LedgerTransaction | HouseTransaction, id: string): Outcome =>
  postPlain(plain, ceilings, transaction, id, clock.now());

/** One with cash, one with bonus as well, one with two units, and one without any wallet. */
async function openMembers(ledger: Ledger, plain: PlainLedger): Promise<string[]> {
  const members = [newId(), newId(), newId(), newId()] as const;
  const wallets: readonly { memberId: string; unit: string; accounts: readonly Account[] }[] = [
    { memberId: members[0], unit: "P", accounts: ["cash"] },
    { memberId: members[1], unit: "P", accounts: ["cash", "bonus"] },
    { memberId: members[2], unit: "P", accounts: ["cash", "bonus"] },
    { memberId: members[2], unit: "EUR", accounts: ["cash"] },
  ];
  for (const { memberId, unit, accounts } of wallets) {
    await ledger.openWallet(books.database.kysely, { memberId, unit, accounts });
    for (const account of accounts) plain.openWallet(memberId, unit, account);
  }
  return [...members];
}

async function setRandomCeiling(ledger: Ledger, { ceilings, players }: Round): Promise<void> {
  const { members, random } = players;
  const rule = {
    memberId: pick(members.slice(0, -1), random),
    unit: random() < 0.85 ? "P" : "EUR",
    code: pick(["stake", "stake", "stake", "other", "net_loss", "net_loss"], random),
    period: pick(PERIODS, random),
  };
  const ceiling = random() < 0.2 ? null : BigInt(Math.floor(random() * 700));
  await ledger.setCeiling(books.database.kysely, { ...rule, ceiling });
  const place = ceilings.findIndex((one) =>
    Object.entries(rule).every(([name, value]) => one[name as keyof typeof rule] === value),
  );
  if (place >= 0) ceilings.splice(place, 1);
  if (ceiling !== null) ceilings.push({ ...rule, ceiling });
}

async function closeRandomWallet(ledger: Ledger, { plain, players }: Round): Promise<void> {
  const memberId = pick(players.members.slice(0, -1), players.random);
  const closed = players.random() < 0.4;
  await ledger.setWalletClosed(books.database.kysely, { memberId, closed });
  plain.setWalletClosed(memberId, closed);
}

/** Gives back what is over, and tells the second ledger in the order in which the first one did. */
async function expireHolds(ledger: Ledger, game: Round): Promise<void> {
  const due = game.players.members.flatMap((memberId) =>
    holdsOf(game.plain, memberId)
      .filter(({ state, expiresAt = "9999" }) => state === "pending" && expiresAt <= clock.now().toISOString())
      .map(({ key, unit }) => ({ memberId, key, unit })),
  );
  await ledger.expireHolds();
  const reversals = await Promise.all(
    due.map(async ({ memberId, key, unit }) => {
      const transaction: LedgerTransaction = {
        ...{ memberId, key: `hold-expired:${key}`, fingerprint: key, postings: [], unit, refersTo: key },
        ...{ reverses: true, reversalKind: "hold_expired" },
      };
      return { transaction, answer: await ledger.outcome(memberId, transaction.key) };
    }),
  );
  const inOrder = reversals.sort((a, b) =>
    (a.answer?.transactionId ?? "") < (b.answer?.transactionId ?? "") ? -1 : 1,
  );
  for (const { transaction, answer } of inOrder) {
    const expected = post(game, transaction, answer?.transactionId ?? "");
    expect(answer, describeItem(game, 0, transaction)).toEqual({ ...expected, status: "duplicate", replayed: true });
  }
}

async function stateOf(ledger: Ledger, memberId: string) {
  const groupKeys = await books.database.pool.query<{ group_key: string }>(
    "select group_key from ledger_group where member_id = $1 order by group_key",
    [memberId],
  );
  const groups = await Promise.all(groupKeys.rows.map((row) => ledger.group(memberId, row.group_key)));
  return {
    balances: (await ledger.balances(memberId)).map((one) => `${one.account} ${one.unit} ${one.balance}`).sort(),
    rows: await rowsOf(ledger, memberId),
    groups: groups.map((one) => `${one?.key} ${one?.state} ${one?.label} ${one?.staked} ${one?.paid}`),
    holds: (await ledger.holds(memberId)).map(describeHold).sort(),
    ceilings: (await ledger.ceilings(memberId)).map(describeCeiling).sort(),
  };
}

function plainStateOf({ plain, ceilings }: Round, memberId: string) {
  const wallets = plain.wallets.get(memberId) ?? [];
  return {
    balances: wallets.map(({ account, unit }) => `${account} ${unit} ${plain.balance(memberId, account, unit)}`).sort(),
    rows: [...plain.rowsOf(memberId)].map(describeRow).sort(),
    groups: groupsOf(plain, memberId).map((key) => {
      const group = groupOf(plain, memberId, key);
      return `${key} ${group?.state} ${group?.label} ${group?.staked} ${group?.paid}`;
    }),
    holds: holdsOf(plain, memberId).map(describeHold).sort(),
    ceilings: ceilings
      .filter((one) => one.memberId === memberId)
      .map((one) => describeCeiling({ ...one, used: usedOf(plain, one, clock.now()) }))
      .sort(),
  };
}

async function rowsOf(ledger: Ledger, memberId: string): Promise<string[]> {
  const rows: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await ledger.listEntries({ memberId, limit: 100, ...(before ? { before } : {}) });
    rows.push(...page.entries.map(describeRow));
    before = page.next;
    if (before === undefined) return rows.sort();
  }
}

const describeRow = ({ id, postingNumber, kind, account, counterAccount, unit, amount }: Omit<PlainRow, "memberId">) =>
  `${id}.${postingNumber} ${kind} ${account} ${counterAccount} ${unit} ${amount}`;

const describeHold = (hold: {
  key: string;
  unit: string;
  counterAccount: string;
  amount: bigint;
  state: string;
  endedBy: string | undefined;
}) => `${hold.key} ${hold.counterAccount} ${hold.unit} ${hold.amount} ${hold.state} ${hold.endedBy}`;

const describeCeiling = (one: { unit: string; code: string; period: string; ceiling: bigint; used: bigint }) =>
  `${one.unit} ${one.code} ${one.period} ${one.ceiling} ${one.used}`;

async function houseOf(round: number): Promise<Map<string, bigint>> {
  const { rows } = await books.database.pool.query<{ name: string; total: string }>(
    `select account || ' ' || unit as name, sum(total) as total from ledger_house_total
     where account like '%-r' || $1 group by account, unit`,
    [round],
  );
  return new Map(rows.map(({ name, total }) => [name, BigInt(total)]));
}

function describeItem({ place }: Round, index: number, transaction: LedgerTransaction | HouseTransaction): string {
  const text = JSON.stringify(transaction, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
  return `${place}, item ${index}: ${text}`;
}
