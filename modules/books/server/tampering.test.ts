import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

const seed = Number(process.env.BOOKS_SEED ?? Math.floor(Math.random() * 1_000_000));

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
  books.clock.set("2026-03-01T10:00:00Z");
  await play(12, 3);
  books.clock.set("2026-03-02T10:00:00Z");
  await play(12, 3);
  books.clock.set("2026-03-02T10:10:00Z");
  await play(4, 1);
  for (const table of TABLES) await books.pool.query(`create table kept_${table} as table ${table}`);
});
afterEach(restore);
afterAll(() => books.close());

const TABLES = ["ledger_posting", "books_seal", "books_head", "books_progress"];

/** The books as they were before the change. The anchor stays as it is. */
async function restore(): Promise<void> {
  await books.tamper(
    ...TABLES.flatMap((table) => [`delete from ${table}`, `insert into ${table} table kept_${table}`]),
  );
}

/** Members with deposits, sealed and signed. */
async function play(members: number, deposits: number): Promise<void> {
  for (let member = 0; member < members; member += 1) {
    const memberId = await books.member();
    for (let count = 0; count < deposits; count += 1) await books.deposit(memberId);
  }
  await books.settle();
  await books.sealer().run();
}

async function checksThatFail(): Promise<string[]> {
  const { findings } = await books.audit();
  return [...new Set(findings.map((finding) => finding.check))];
}

/** A row somewhere in the middle of a seal, and one that ends a chain. */
const SOME_ROW =
  "(bucket, member_id, id, posting_number) = (select bucket, member_id, id, posting_number from ledger_posting order by md5(id::text) limit 1)";
const LAST_ROW =
  "(bucket, member_id, id, posting_number) = (select bucket, member_id, id, posting_number from ledger_posting order by batch desc, id desc limit 1)";
const COLUMNS =
  "bucket, member_id, posting_number, key, kind, unit, account, counter_account, amount, balance_after, wallet_version, refers_to, is_reversal, is_correction, group_key, ceilings, occurred_at, posted_at, meta, batch";

describe("an audit against the anchor", () => {
  // B-0784
  test("passes unchanged books", async () => {
    expect(await books.audit()).toMatchObject({ findings: [], rows: 76, unsealed: 0, heads: 3 });
  });

  // B-0386
  test.each([
    ["amount", "amount + 1"],
    ["balance_after", "balance_after + 1"],
    ["kind", "'bonus'"],
    ["counter_account", "'bank'"],
    ["key", "key || 'x'"],
    ["posted_at", "posted_at + interval '1 microsecond'"],
    ["occurred_at", "now()"],
    ["meta", `'{"note":"x"}'`],
    ["refers_to", "'x'"],
    ["group_key", "'x'"],
    ["ceilings", "array['stake']"],
    ["unit", "'USD'"],
    ["is_reversal", "true"],
    ["is_correction", "not is_correction"],
    ["wallet_version", "wallet_version + 7"],
  ])("finds a row whose %s was changed", async (column, value) => {
    await books.tamper(`update ledger_posting set ${column} = ${value} where ${SOME_ROW}`);
    expect(await checksThatFail()).toEqual(["the rows of a seal are as they were sealed"]);
  });

  // B-0386
  test("finds a row that was removed", async () => {
    await books.tamper(`delete from ledger_posting where ${SOME_ROW}`);
    expect(await checksThatFail()).toEqual(["a seal has the rows that were sealed"]);
  });

  // B-0386
  test("finds a row that was cut off at the end", async () => {
    await books.tamper(`delete from ledger_posting where ${LAST_ROW}`);
    expect(await checksThatFail()).toEqual(["a seal has the rows that were sealed"]);
  });

  test("finds a row that was put in", async () => {
    await books.tamper(
      // Another last digit than the row's own.
      `insert into ledger_posting (${COLUMNS}, id)
       select ${COLUMNS}, (left(id::text, 35) || translate(right(id::text, 1), '0123456789abcdef', '123456789abcdef0'))::uuid
       from ledger_posting where ${SOME_ROW}`,
    );
    expect(await checksThatFail()).not.toEqual([]);
  });

  // B-0784
  test("finds a row that was put in behind the last seal with an old batch", async () => {
    await books.tamper(
      `insert into ledger_posting (${COLUMNS}, id)
       select ${COLUMNS.replace("member_id", "('ffffffff' || right(member_id::text, 28))::uuid")}, id from ledger_posting where ${LAST_ROW}`,
    );
    expect(await checksThatFail()).toContain("no row is put in behind what was signed");
    await books.sealer().run();
    expect(await checksThatFail()).toContain("no row is put in behind what was signed");
  });

  // B-0386
  test("finds rows that changed places", async () => {
    await books.tamper(
      `update ledger_posting t set amount = o.amount, key = o.key || t.key, id = gen_random_uuid() from ledger_posting o
       where t.member_id = o.member_id and t.wallet_version = 1 and o.wallet_version = 2`,
    );
    expect(await checksThatFail()).not.toEqual([]);
  });

  // B-0784
  test("finds a seal that was changed to fit a changed row", async () => {
    await books.tamper(
      `update ledger_posting set amount = amount + 1 where ${SOME_ROW}`,
      "update books_seal set root = repeat('a', 64) where place = 1",
    );
    expect(await checksThatFail()).toContain("a seal has the hash of its values");
  });

  // B-0784
  test("finds a seal that was removed, in the middle and at the end", async () => {
    await books.tamper("delete from books_seal where place = (select max(place) from books_seal)");
    expect(await checksThatFail()).toContain("no seal is missing at the end");
    await books.tamper("delete from books_seal where place = 3");
    expect(await checksThatFail()).toContain("seals are counted without a gap");
  });

  // B-0784
  test("finds a day that is missing", async () => {
    await books.tamper("delete from books_head where kind = 'day'");
    expect(await checksThatFail()).toEqual(["the database has every head of the anchor"]);
  });

  test("finds books that end before the anchor does, rows, seals and heads alike", async () => {
    const { rows } = await books.pool.query("select up_to::int from books_head where number = 2");
    await books.tamper(
      `delete from ledger_posting t using books_seal s where s.place > ${rows[0].up_to} and s.bucket = t.bucket
         and t.batch >= (select max(last_batch) from books_seal where place <= ${rows[0].up_to})`,
      `delete from books_seal where place > ${rows[0].up_to}`,
      "delete from books_head where number > 2",
    );
    expect(await checksThatFail()).toEqual(
      expect.arrayContaining(["the database has every head of the anchor", "no seal is missing at the end"]),
    );
  });

  // B-0783
  test("finds a chain that was rewritten as a whole, with the true keys and its table of days", async () => {
    await books.tamper(
      `update ledger_posting set amount = amount + 1, balance_after = balance_after + 1 where ${SOME_ROW}`,
      "delete from books_seal",
      "delete from books_head",
      "delete from books_progress",
    );
    const elsewhere = `${books.dataDir}/forged-anchor`;
    books.clock.set("2026-03-01T10:00:00Z");
    await books.sealer({ anchorDir: elsewhere }).run();
    books.clock.set("2026-03-02T10:00:00Z");
    await books.sealer({ anchorDir: elsewhere }).run();
    books.clock.set("2026-03-02T10:10:00Z");
    expect(await checksThatFail()).toEqual(
      expect.arrayContaining([
        "the database has every head of the anchor",
        "the anchor has every head of the database",
        "the seals give the root that was signed",
      ]),
    );
  });

  // B-0386
  test(`finds every change by chance, one at a time (BOOKS_SEED=${seed})`, async () => {
    let state = seed + 1;
    const chance = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const row = () => `ctid = (select ctid from ledger_posting order by batch, id offset ${chance(76)} limit 1)`;
    const seal = () => `place = 1 + ${chance(1_000)} % (select max(place) from books_seal)`;
    const number = () => 1 + chance(1_000_000);
    const changes = [
      () => `update ledger_posting set amount = amount + ${number()} where ${row()}`,
      () => `update ledger_posting set key = key || ${number()} where ${row()}`,
      () => `update ledger_posting set batch = batch - ${1 + chance(3)} where ${row()}`,
      () => `update ledger_posting set posted_at = posted_at + interval '${number()} ms' where ${row()}`,
      () => `update ledger_posting set id = gen_random_uuid() where ${row()}`,
      () => `delete from ledger_posting where ${row()}`,
      () => `update books_seal set rows = rows + ${number()} where ${seal()}`,
      () => `update books_seal set hash = md5('${number()}') || md5('x') where ${seal()}`,
      () => `update books_seal set previous = md5('${number()}') || md5('x') where ${seal()}`,
      () => `update books_seal set last_posting_number = last_posting_number + 1 where ${seal()}`,
      () => `delete from books_seal where ${seal()}`,
      () => `update books_head set line = replace(line, '"rows":', '"rows":1') where number = ${1 + chance(3)}`,
    ];
    for (let round = 0; round < 24; round += 1) {
      const change = changes[chance(changes.length)]!();
      await books.tamper(change);
      expect(await checksThatFail(), `seed ${seed}, round ${round}: ${change}`).not.toEqual([]);
      await restore();
    }
    expect(await checksThatFail()).toEqual([]);
  });
});
