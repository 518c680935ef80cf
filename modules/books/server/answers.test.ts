import { newId } from "@fairhouse/base";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

/** A member with a credit of 10 who was refused a stake, and whose unknown bet was rolled back twice before it came. */
const KEYS = { refused: "bet:refused", late: "bet:late", rollback: "rollback:1", again: "rollback:2" } as const;

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
  const memberId = await books.member();
  await books.deposit(memberId, 10n);
  const bet = (key: string, amount: bigint) => ({
    memberId,
    key,
    fingerprint: `bet ${amount}`,
    postings: [
      { kind: "bet", account: "cash" as const, counterAccount: "games_house-studio", unit: "P", amount: -amount },
    ],
    group: { key: `house-studio:${newId()}`, closes: false },
  });
  const rollback = (key: string) => ({
    memberId,
    key,
    fingerprint: "rollback",
    postings: [],
    unit: "P",
    refersTo: KEYS.late,
    reverses: true,
  });
  expect(await books.ledger.post(bet(KEYS.refused, 11n))).toMatchObject({ status: "insufficient" });
  expect(await books.ledger.post(rollback(KEYS.rollback))).toMatchObject({ status: "posted" });
  expect(await books.ledger.post(rollback(KEYS.again))).toMatchObject({ status: "posted" });
  expect(await books.ledger.post(bet(KEYS.late, 1n))).toMatchObject({ status: "tombstoned" });
  await books.settle();
  await books.sealer().run();
  await books.pool.query("create table kept_ledger_transaction as table ledger_transaction");
});
afterEach(() =>
  books.tamper("delete from ledger_transaction", "insert into ledger_transaction table kept_ledger_transaction"),
);
afterAll(() => books.close());

async function checksThatFail(): Promise<string[]> {
  const { findings } = await books.audit();
  return [...new Set(findings.map((finding) => finding.check))];
}

// B-1874
test("answers without rows are sealed beside the rows, each once", async () => {
  // The deposit's row, the refusal, both rollbacks and the tombstone.
  expect(await books.audit()).toMatchObject({ findings: [], rows: 5, unsealed: 0 });
  expect(await books.sealer().run()).toMatchObject({ rows: 0, seals: 0 });
});

// B-1874
test.each(Object.entries(KEYS))("a removed answer is found: %s", async (_, key) => {
  await books.tamper(`delete from ledger_transaction where key = '${key}'`);
  expect(await checksThatFail()).toEqual(["a seal has the rows that were sealed"]);
});

// B-1874
test.each([
  ["status", "'closed'"],
  ["fingerprint", "'bet 1'"],
  ["balance", "balance + 1"],
  ["reason", "'another'"],
  ["limit_period", "'day'"],
  ["id", "gen_random_uuid()"],
  ["refers_to", "'bet:another'"],
  ["posted_at", "posted_at + interval '1 microsecond'"],
  ["group_key", "'another'"],
  ["is_debit", "not coalesce(is_debit, false)"],
  ["is_hold", "not is_hold"],
])("a refusal whose %s was changed is found", async (column, value) => {
  await books.tamper(`update ledger_transaction set ${column} = ${value} where key = '${KEYS.refused}'`);
  expect(await checksThatFail()).toEqual(["the rows of a seal are as they were sealed"]);
});

// B-1874
test("an answer that was put in behind the last seal with an old batch is found", async () => {
  await books.tamper(
    `insert into ledger_transaction (key, bucket, member_id, id, fingerprint, status, balance, posted_at, batch)
     select 'bet:forged', bucket, 'ffffffff-0000-7000-8000-000000000000', id, fingerprint, status, balance, posted_at, batch
     from ledger_transaction where key = '${KEYS.again}'`,
  );
  expect(await checksThatFail()).toEqual(["no row is put in behind what was signed"]);
});

test("a stored answer that loses its batch is missed in its seal", async () => {
  await books.tamper(`update ledger_transaction set batch = null where key = '${KEYS.late}'`);
  expect(await checksThatFail()).toEqual(["a seal has the rows that were sealed"]);
});
