import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { sqlStyle } from "./sql.ts";

const inCode = (statement: string) => ({
  "modules/wallet/server/queries.ts": `export const read = sql\`${statement}\`; // SELECT * is not read here\n`,
});
const messagesOf = async (files: Record<string, string>) =>
  (await findProblems(sqlStyle, files)).map(({ message }) => message);

describe("the style of SQL", () => {
  // B-2124
  test.each([
    ["SELECT amount FROM wallet_deposit", "small letters"],
    ["select amount from wallet_deposit ORDER BY amount", "small letters"],
    ["select * from wallet_deposit", "List the columns"],
    ["select distinct d.* from wallet_deposit d", "List the columns"],
    ["select d.amount, s.* from wallet_deposit d join wallet_step s using (deposit_id)", "List the columns"],
    ["select kind, count(*) from wallet_deposit group by 1", "Name the columns"],
    ["select kind, amount from wallet_deposit order by kind desc, 2", "Name the columns"],
  ])("%s is found", async (statement, why) => {
    expect(await messagesOf(inCode(statement))).toContainEqual(expect.stringContaining(why));
  });

  // B-2124
  test.each([
    "select kind, count(*) from wallet_deposit where state = 'SELECT ME' group by kind order by kind limit 10",
    "insert into wallet_deposit (kind) values ('IN') on conflict (kind) do nothing",
    "select amount * 2 from wallet_deposit order by amount limit 1 -- NOT a keyword here",
  ])("%s passes", async (statement) => {
    expect(await messagesOf(inCode(statement))).toEqual([]);
  });

  test("sentences in capitals are no statements", async () => {
    expect(await messagesOf({ "modules/wallet/web.ts": 'export const NOTE = "SET ON or OFF";\n' })).toEqual([]);
  });

  test("a migration is read as a whole, without its comments", async () => {
    const migration = (text: string) => ({ "modules/wallet/migrations/0001-create.sql": text });
    expect(await messagesOf(migration("-- CREATE it\ncreate table wallet_deposit (kind text not null);\n"))).toEqual(
      [],
    );
    expect(await messagesOf(migration("CREATE table wallet_deposit (kind text);\n"))).toHaveLength(1);
  });

  test("the query builder lists its columns too, but for as many as the baseline has for the file", async () => {
    const file = "modules/wallet/server/queries.ts";
    const source = { [file]: 'export const all = () => db.selectFrom("wallet_deposit").selectAll().execute();\n' };
    expect(await messagesOf(source)).toEqual([expect.stringContaining("List the columns")]);
    const baseline = { "scripts/checks/sql-style.json": JSON.stringify({ [file]: 1 }) };
    expect(await messagesOf({ ...source, ...baseline })).toEqual([]);
  });
});
