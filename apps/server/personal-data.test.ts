import { LEDGER_PERSONAL_DATA } from "@fairhouse/ledger/postgres";
import { isShown } from "@fairhouse/personal-data/server";
import { findModules } from "@fairhouse/platform/slices";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const NOTES = [...(await findModules()).map(({ slice }) => slice.personalData), LEDGER_PERSONAL_DATA];
const EXPORTED = NOTES.flatMap((one) => one?.exported ?? []);
const WITHHELD = NOTES.flatMap((one) => Object.entries(one?.withheld ?? {}));
const HIDDEN = NOTES.flatMap((one) => Object.entries(one?.hidden ?? {}));

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase();
});
afterAll(() => data.drop());

// B-2880
test("every table that names a member is exported to that member, or withheld for a reason that its module gives", async () => {
  const { rows } = await data.database.pool.query<{ table: string; kind: string }>(
    `select distinct c.relname as table, c.relkind as kind from pg_class c
     join pg_attribute m on m.attrelid = c.oid and not m.attisdropped and m.attnum > 0
       and (m.attname ~ '(^|_)member_id$' or m.attname in ('owner_id', 'friend_id', 'referrer_id', 'player_id')
         or c.relname = 'staff_audit' and m.attname = 'subject_id')
     where c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by c.relname`,
  );
  const tables = rows.filter(({ kind }) => kind !== "v").map(({ table }) => table);
  const named = [...EXPORTED, ...WITHHELD.map(([table]) => table)];
  expect(tables.filter((table) => !named.includes(table))).toEqual([]);
  expect(named.filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  for (const [table, why] of [...WITHHELD, ...HIDDEN]) expect(why, table).toMatch(/^\S.{4,}\.$/);
});

// B-2879
test("what is hidden of an exported table is a column that it has, and no exported column names another person", async () => {
  const { rows } = await data.database.pool.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public'`,
  );
  const has = (table?: string, column?: string) => rows.some((row) => row.table === table && row.name === column);
  for (const [name] of HIDDEN) {
    const [table = "", column] = name.split(".");
    expect([EXPORTED.includes(table), has(table, column)], name).toEqual([true, true]);
  }
  const hidden = HIDDEN.map(([name]) => name);
  const shown = rows.filter(
    (row) => EXPORTED.includes(row.table) && isShown(row) && !hidden.includes(`${row.table}.${row.name}`),
  );
  const persons = shown.filter(({ name }) =>
    /staff|operator|friend|referrer|owner|assignee|_by$|hash|secret|(to|from)_name/.test(name),
  );
  // How an account was opened: by a page, by the installation or by an operator, whom it does not name.
  expect(persons.map(({ table, name }) => `${table}.${name}`)).toEqual(["member_account.registered_by"]);
});
