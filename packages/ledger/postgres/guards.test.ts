import { bucketOf, newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDifferences } from "./audit.ts";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
let memberId: string;

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock: fixedClock() });
  memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  await ledger.setCeiling(books.database.kysely, {
    memberId,
    unit: "P",
    code: "stake",
    period: "day",
    ceiling: credits(50),
  });
  await ledger.post(deposit(memberId, credits(100)));
  const group = { key: "round:1", closes: false };
  const first = bet(memberId, credits(5), { group, ceilings: ["stake"] });
  const second = bet(memberId, credits(3), { group });
  await ledger.post(first);
  await ledger.post(win(memberId, credits(2), first.key, { group }));
  await ledger.post(second);
  await ledger.post(rollback(memberId, second.key));
  await ledger.post(bet(memberId, credits(4), { hold: {} }));
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

const sql = (text: string) => books.database.pool.query(text);

describe("the database itself", () => {
  // B-0365
  it("refuses a balance under zero when the code is bypassed", async () => {
    await expect(sql("update ledger_wallet set balance = -1")).rejects.toThrow("ledger_wallet_balance_sign");
  });

  // B-0379
  it.each([
    "update ledger_posting set amount = amount + 1",
    "delete from ledger_posting",
    "truncate ledger_posting",
    "update ledger_transaction set status = 'refused'",
    "delete from ledger_transaction",
    "delete from ledger_wallet",
    "delete from ledger_member_day",
  ])("refuses: %s", async (statement) => {
    await expect(sql(statement)).rejects.toThrow("never changed or removed");
  });

  // B-0366
  it("refuses a second posting under a key and a second reversal of a transaction", async () => {
    const copy = (columns: string) =>
      `insert into ledger_transaction (key, bucket, member_id, id, fingerprint, status, balance, refers_to, effect, posted_at)
       select ${columns}, bucket, member_id, id, fingerprint, status, balance, refers_to, effect, posted_at
       from ledger_transaction where effect = 'reverses'`;
    await expect(sql(copy("key"))).rejects.toThrow("ledger_transaction_pkey");
    await expect(sql(copy("'another'"))).rejects.toThrow("ledger_transaction_reverses_once");
  });

  // B-1511
  it.each(["ledger_wallet", "ledger_group", "ledger_ceiling"])(
    "ends a batch whose row of %s is not where it was locked",
    async (table) => {
      await sql(`create function swallow() returns trigger language plpgsql as 'begin return null; end'`);
      await sql(`create trigger swallowed before update on ${table} for each row execute function swallow()`);
      const transaction = bet(memberId, credits(1), {
        group: { key: "round:1", closes: false },
        ceilings: ["stake"],
      });
      try {
        await expect(ledger.post(transaction)).rejects.toThrow("A batch meant to change 3 rows and changed 2.");
      } finally {
        await sql("drop function swallow cascade");
      }
      expect(await ledger.outcome(memberId, transaction.key)).toBeUndefined();
      expect(await ledger.audit()).toEqual([]);
    },
  );

  it("refuses a posting from an account to itself, an absurd amount and a deposit that takes", async () => {
    const insert = (counterAccount: string, amount: string) =>
      `insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount, balance_after,
         wallet_version, is_reversal, posted_at)
       values (${bucketOf(memberId)}, '${memberId}', '${newId()}', 1, 'x', 'deposit', 'P', 'cash', '${counterAccount}', ${amount}, 0, 1, false, now())`;
    await expect(sql(insert("cash", "1"))).rejects.toThrow("ledger_posting_two_sides");
    await expect(sql(insert("games", "1000000000000001"))).rejects.toThrow("ledger_posting_amount_range");
    await expect(sql(insert("games", "-1"))).rejects.toThrow("ledger_posting_moves_one_way");
  });
});

describe("the audit", () => {
  // B-0364
  it("finds nothing in books that are in order", async () => {
    expect(await ledger.audit()).toEqual([]);
  });

  // B-0363, B-0364, B-0385, B-0863
  it.each([
    ["a wallet's balance is the sum of its rows", "update ledger_wallet set balance = balance + 1"],
    ["all balances and house accounts of a unit add up to zero", "update ledger_wallet set balance = balance + 1"],
    ["a wallet's version counts its rows", "update ledger_wallet set version = version + 1"],
    [
      "a house account is the sum of its rows",
      "update ledger_house_total set total = total + 1 where account = 'games'",
    ],
    ["a ceiling counts what its period holds", "update ledger_ceiling set slots[1] = slots[1] + 1"],
    ["a group's sums are those of its rows", "update ledger_group set paid = paid + 1"],
    ["a group's sums are those of its rows", "delete from ledger_group"],
    [
      "rows of a wallet follow one another without a gap, each with the balance after it",
      "delete from ledger_posting where kind = 'bet'",
    ],
    [
      "rows of a wallet follow one another without a gap, each with the balance after it",
      "update ledger_posting set balance_after = balance_after + 1 where kind = 'win'",
    ],
    ["every row belongs to a wallet or to the house", "delete from ledger_wallet"],
    ["every row belongs to a posted transaction of its key", "delete from ledger_transaction where key like 'win:%'"],
    [
      "a transaction is posted once, its postings numbered from 1",
      "update ledger_posting set posting_number = 2 where kind = 'win'",
    ],
    ["a reversal gives back exactly what was taken", "update ledger_posting set amount = amount + 1 where is_reversal"],
    [
      "nothing is both settled and given back",
      "update ledger_transaction set refers_to = (select refers_to from ledger_transaction where effect = 'settles') where effect = 'reverses'",
    ],
    ["what names a bet stands in the bet's group", "update ledger_posting set group_key = 'x' where kind = 'win'"],
    ["the group of a debit is that of its rows", "update ledger_transaction set group_key = 'x' where is_debit"],
    ["the days of a wallet are those of its rows", `update ledger_wallet set day_totals = '{"bet":[3,"-80001"]}'`],
    ["the days of a wallet are those of its rows", "update ledger_wallet set day = day - 1"],
    ["the days of a house account are those of its rows", "update ledger_house_day set amount = amount + 1"],
    ["the days of a house account are those of its rows", "delete from ledger_house_day where kind = 'win'"],
    [
      "a hold stands as its transaction does",
      "update ledger_hold set state = 'posted', ended_at = now(), ended_by = 'x'",
    ],
    ["every hold is what its transaction took", "update ledger_hold set amount = amount + 1"],
    ["every hold is what its transaction took", "delete from ledger_hold"],
  ])("finds that this is false: %s", async (check, damage) => {
    const damaged = await damageIn(damage);
    expect(damaged).toContain(check);
    expect(await ledger.audit()).toEqual([]);
  });
});

/** What the audit finds after someone with every right has been at the books; all of it is undone. */
async function damageIn(statement: string): Promise<string[]> {
  const client = await books.database.pool.connect();
  try {
    await client.query("begin");
    for (const table of ["ledger_posting", "ledger_transaction", "ledger_wallet", "ledger_hold"]) {
      await client.query(`alter table ${table} disable trigger user`);
    }
    await client.query(statement);
    return (await findDifferences(client)).map((difference) => difference.check);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
