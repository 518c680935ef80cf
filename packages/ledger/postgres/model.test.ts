import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  applyHouseTransaction,
  applyTransaction,
  emptyBooks,
  type HouseTransaction,
  type LedgerTransaction,
  type MemoryBooks,
  type Outcome,
  openMemoryWallet,
  PERIODS,
  type PostingRequest,
  setMemoryCeiling,
  slotOf,
  turnWindow,
  usedIn,
  type Wallet,
} from "../index.ts";
import { createLedger, type Ledger } from "./index.ts";
import { mulberry32, pick } from "./random.ts";
import { createBooksDatabase } from "./testing.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = process.env.TEST_LONG ? 100 : 12;
const STEPS = 60;

let books: TestDatabase;
const clock = fixedClock("2026-03-01T00:00:00.000Z");

beforeAll(async () => {
  books = await createBooksDatabase();
  console.log(`Ledger model: seed ${SEED}, ${ROUNDS} rounds; repeat with LEDGER_SEED=${SEED}.`);
});

afterAll(async () => {
  await books?.drop();
});

describe("the books in PostgreSQL and the rules", () => {
  // B-0378, B-1630
  it("decide every random sequence alike, whatever its batches", async () => {
    const random = mulberry32(SEED);
    const statuses = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) await playRound(random, round, statuses);
    const seen = Object.fromEntries([...statuses].sort());
    console.log(`Ledger model: ${JSON.stringify(seen)}`);
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(EVERY_STATUS));
  }, 600_000);
});

const EVERY_STATUS: Outcome["status"][] = [
  "posted",
  "duplicate",
  "conflict",
  "insufficient",
  "closed",
  "wrong_unit",
  "limit",
  "tombstoned",
  "already_settled",
  "group_closed",
  "unknown_reference",
  "refused",
  "exceeds_group",
  "paid_mismatch",
];

/** One that has just been started, to which whatever is stored is unknown. */
const startLedger = () => createLedger({ database: books.database, clock, lanes: 1 });

async function playRound(random: () => number, round: number, statuses: Map<string, number>) {
  let ledger = startLedger();
  const model = emptyBooks();
  const members = await openMembers(ledger, model);
  const keys: string[] = [];
  const past: Step[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    if (random() < 0.3) clock.advance(Math.floor(random() * 8 * 3_600_000));
    if (random() < 0.1) {
      await ledger.close();
      ledger = startLedger();
    }
    if (random() < 0.15) await setRandomCeiling(ledger, model, members, random);
    if (random() < 0.05) await closeRandomWallet(ledger, model, members, random);
    // Everything of one step is enqueued in one turn and so lands in one batch, in this order.
    const batch = Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const made =
        past.length > 0 && random() < 0.12 ? pick(past, random) : randomStep(model, members, keys, round, random);
      past.push(made);
      return made;
    });
    const answers = await Promise.all(
      batch.map((made) => ("house" in made ? ledger.postHouse(made.house) : ledger.post(made.transaction))),
    );
    for (const [index, made] of batch.entries()) {
      const answer = answers[index] as Outcome;
      const id = answer.transactionId;
      const expected =
        "house" in made
          ? applyHouseTransaction(model, made.house, id, clock.now())
          : applyTransaction(model, made.transaction, id, clock.now());
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer, describeStep(round, step, index, made)).toEqual({
        ...expected,
        transactionId:
          expected.status === "unknown_reference" || expected.status === "closed" ? id : expected.transactionId,
      });
    }
  }
  expect(await stateOf(ledger, members), `seed ${SEED}, round ${round}`).toEqual(modelStateOf(model, members));
  expect(await ledger.audit(), `seed ${SEED}, round ${round}`).toEqual([]);
  await ledger.close();
}

type Step = { transaction: LedgerTransaction } | { house: HouseTransaction };

/** Two with cash, one with cash and bonus in two units, one without any wallet. */
async function openMembers(ledger: Ledger, model: MemoryBooks): Promise<string[]> {
  const members = [newId(), newId(), newId(), newId()];
  const wallets = [
    { memberId: members[0], unit: "P", accounts: ["cash"] },
    { memberId: members[1], unit: "P", accounts: ["cash"] },
    { memberId: members[2], unit: "P", accounts: ["cash", "bonus"] },
    { memberId: members[2], unit: "EUR", accounts: ["cash"] },
  ] as const;
  for (const { memberId = "", unit, accounts } of wallets) {
    await ledger.openWallet(books.database.kysely, { memberId, unit, accounts });
    for (const account of accounts) openMemoryWallet(model, memberId, unit, account);
  }
  return members;
}

/** With what the keys of debits begin. */
const DEBIT = "debit";

function randomStep(
  model: MemoryBooks,
  members: readonly string[],
  keys: string[],
  round: number,
  random: () => number,
): Step {
  const memberId = random() < 0.03 ? (members[3] ?? "") : pick(members.slice(0, 3), random);
  const roll = random();
  const name = roll >= 0.25 && roll < 0.55 ? DEBIT : "k";
  const newKey = `${name}${round}-${newId()}-${memberId.slice(-12)}`;
  const key = random() < 0.04 && keys.length > 0 ? pick(keys, random) : newKey;
  keys.push(key);
  const fingerprint = random() < 0.5 ? "a" : `b${Math.floor(random() * 3)}`;
  // Mostly what this member did just now, and of that debits, so that references meet what they refer to; sometimes what is
  // not there yet.
  const ofMember = keys.filter((used) => used.endsWith(memberId.slice(-12)));
  const debits = ofMember.filter((used) => used.startsWith(DEBIT));
  const own = (random() < 0.7 && debits.length > 0 ? debits : ofMember).slice(-5);
  const future = random() < 0.1 || own.length === 0;
  const reference = future ? `future${round}-${Math.floor(random() * 10)}` : pick(random() < 0.9 ? own : keys, random);
  const refersTo = reference === key ? `other-${key}` : reference;
  const common = { memberId, key: roll < 0.04 ? `future${round}-${Math.floor(random() * 10)}` : key, fingerprint };
  const asked = (more: Partial<LedgerTransaction>): Step => ({ transaction: { ...common, postings: [], ...more } });
  if (roll < 0.04 && common.key === refersTo) return asked({ postings: [posting("bet", -1n)] });
  const group = { key: `g${round}-${Math.floor(random() * 6)}`, closes: random() < 0.3, label: "round" };
  // Mostly the group of what is referred to, and what that has paid; sometimes another one, or none.
  const referred = model.transactions.get(refersTo);
  const referredGroup = referred?.groupKey == null ? undefined : { ...group, key: referred.groupKey };
  const named = random() < 0.1 ? { group } : referredGroup && random() < 0.9 ? { group: referredGroup } : {};
  const paidBefore = random() < 0.65 ? (referred?.paid ?? 0n) : amount(random);
  const ceilings = pick([["stake"], ["stake"], ["stake", "other"], [], ["net_loss"], ["net_loss", "stake"]], random);
  if (roll < 0.25)
    return asked({ postings: [posting("deposit", amount(random))], ceilings: roll < 0.05 ? ["other"] : [] });
  if (roll < 0.52) return asked({ postings: betPostings(random), group, ceilings });
  if (roll < 0.55) {
    const barred = random() < 0.7 ? { barredByDebt: "debt_owed" } : {};
    return asked({ postings: [posting("withdrawal", -amount(random))], hold: {}, ...barred });
  }
  if (roll < 0.6)
    return {
      transaction: {
        ...common,
        ...named,
        postings: [correctionPosting(random)],
        refersTo,
        isCorrection: true,
        ...(random() < 0.7 ? { paidBefore } : {}),
      },
    };
  if (roll < 0.7)
    return asked({ ...named, postings: [posting("win", random() < 0.3 ? 0n : amount(random))], refersTo });
  if (roll < 0.9) return asked({ ...named, postings: [], refersTo, reverses: true });
  if (roll < 0.93) return asked({ postings: [posting("bet", -amount(random))], refusal: "self_excluded" });
  if (roll < 0.95) return asked({ postings: [{ ...posting("win", 5n), unit: "USD" }] });
  const house = {
    key: common.key,
    fingerprint,
    kind: "paid",
    from: "withdrawals_pending",
    to: "bank",
    unit: "P",
    amount: 3n,
  };
  return {
    house: random() < 0.5 ? { ...house, memberId, refersTo: common.key === refersTo ? "none" : refersTo } : house,
  };
}

function correctionPosting(random: () => number): PostingRequest {
  const corrected = posting("resettle", (random() < 0.7 ? -1n : 1n) * amount(random));
  return corrected.amount < 0n ? { ...corrected, thenFrom: ["debt"] } : corrected;
}

function betPostings(random: () => number): PostingRequest[] {
  const roll = random();
  if (roll < 0.5) return [posting("bet", -amount(random))];
  if (roll < 0.6) return [{ ...posting("bet", -2n * amount(random)), thenFrom: ["bonus"] }];
  if (roll < 0.7) return [posting("bet", 0n)];
  if (roll < 0.85) return [posting("bet", -amount(random)), { ...posting("bet", -amount(random)), account: "bonus" }];
  if (roll < 0.95) return [posting("bet", -amount(random)), { ...posting("jackpot", -1n), counterAccount: "jackpot" }];
  return [{ ...posting("convert", -amount(random)), account: "bonus" }, posting("convert", amount(random))];
}

const posting = (kind: string, value: bigint): PostingRequest => ({
  kind,
  account: "cash",
  counterAccount: "games",
  unit: "P",
  amount: value,
});
const amount = (random: () => number): bigint => BigInt(1 + Math.floor(random() * 100));

async function setRandomCeiling(ledger: Ledger, model: MemoryBooks, members: readonly string[], random: () => number) {
  const rule = {
    memberId: pick(members.slice(0, 3), random),
    unit: "P",
    code: pick(["stake", "stake", "other", "net_loss"], random),
    period: pick(PERIODS, random),
    ceiling: random() < 0.2 ? null : BigInt(Math.floor(random() * 600)),
  };
  await ledger.setCeiling(books.database.kysely, rule);
  setMemoryCeiling(model, rule, clock.now());
}

async function closeRandomWallet(ledger: Ledger, model: MemoryBooks, members: readonly string[], random: () => number) {
  const memberId = pick(members.slice(0, 3), random);
  const closed = random() < 0.4;
  await ledger.setWalletClosed(books.database.kysely, { memberId, closed });
  for (const wallet of model.members.get(memberId)?.wallets ?? []) wallet.isClosed = closed;
}

async function stateOf(ledger: Ledger, members: readonly string[]) {
  return Promise.all(
    members.map(async (memberId) => {
      const { rows } = await books.database.pool.query<{ group_key: string }>(
        "select group_key from ledger_group where member_id = $1 order by group_key",
        [memberId],
      );
      const groups = await Promise.all(rows.map((row) => ledger.group(memberId, row.group_key)));
      return {
        wallets: (await ledger.balances(memberId))
          .map((wallet) => `${wallet.account} ${wallet.unit} ${wallet.balance}`)
          .sort(),
        groups: groups.map((group) => `${group?.key} ${group?.state} ${group?.label} ${group?.staked} ${group?.paid}`),
        ceilings: (await ledger.ceilings(memberId)).map(
          ({ code, period, ceiling, used }) => `${code} ${period} ${ceiling} ${used}`,
        ),
      };
    }),
  );
}

function modelStateOf(model: MemoryBooks, members: readonly string[]) {
  return members.map((memberId) => {
    const member = model.members.get(memberId) ?? { wallets: [], groups: new Map(), ceilings: [] };
    return {
      wallets: member.wallets
        .filter(isWritten)
        .map((wallet) => `${wallet.account} ${wallet.unit} ${wallet.balance}`)
        .sort(),
      groups: [...member.groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, group]) => `${key} ${group.state} ${group.label} ${group.staked} ${group.paid}`),
      ceilings: member.ceilings.map(
        ({ code, period, ceiling, window }) =>
          `${code} ${period} ${ceiling} ${usedIn(turnWindow(window, slotOf(period, clock.now())))}`,
      ),
    };
  });
}

/** A debt that was refused after all has no row. */
const isWritten = ({ account, version }: Wallet) => account !== "debt" || version > 0;

function describeStep(round: number, step: number, index: number, made: Step): string {
  const text = JSON.stringify(made, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
  return `seed ${SEED}, round ${round}, step ${step}, item ${index}: ${text}`;
}
