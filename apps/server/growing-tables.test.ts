import type { TableNotes } from "@fairhouse/platform/module";
import { findModules } from "@fairhouse/platform/slices";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedModules } from "./module-lives.ts";

const MODULES = (await findModules()).map(({ slice }) => slice);
const listed = (kind: keyof TableNotes) => MODULES.flatMap(({ tables }) => tables?.[kind] ?? []);

/** One key for ever, over all members. */
const LOOK_UPS = ["ledger_transaction", ...listed("lookUps")];
/** Written once and read in their order, or the house's own and few. */
const SHARED = listed("shared");

/**
 * Second keys of tables that lie with their member which do not begin with `bucket`. Each is over bits that a machine has drawn,
 * and finds the row by what is brought. On one PostgreSQL that is one read; before the tables are distributed, each of
 * them moves into a look-up table of its own, as `session_token` has one. The list only shrinks.
 */
const SECOND_KEYS_BY_VALUE = listed("secondKeys");

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase();
});
afterAll(() => data.drop());

// B-0033
test("a table that grows with members or play begins its keys with bucket and names the member, so that it can be spread", async () => {
  const { rows } = await data.database.pool.query<{ table: string; keys: string[][] }>(
    `select c.relname as table, coalesce(json_agg(k.names) filter (where k.names is not null), '[]') as keys
     from pg_class c
     join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id' and not m.attisdropped
     left join lateral (
       select array_agg(a.attname::text order by part.place) as names
       from pg_index i
       cross join unnest(i.indkey) with ordinality part (number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
       where i.indrelid = c.oid and i.indisunique
         and (i.indisprimary or not exists (select from pg_index p where p.indrelid = c.oid and p.indisprimary))
       group by i.indexrelid
     ) k on true
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`,
  );
  const isSpread = (keys: readonly string[]) => keys[0] === "bucket" && keys.includes("member_id");
  const unlike = rows.filter(({ keys }) => !keys.every(isSpread)).map(({ table }) => table);
  expect(unlike.filter((table) => ![...LOOK_UPS, ...SHARED].includes(table))).toEqual([]);
  expect(rows.length - unlike.length).toBeGreaterThan(30);
});

test("a second key of such a table begins with bucket too, or is one of the few that find a row by a drawn value", async () => {
  const { rows } = await data.database.pool.query<{ table: string; key: string; first: string }>(
    `select c.relname as table, k.relname as key, coalesce(a.attname::text, 'expression') as first
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_class k on k.oid = i.indexrelid
     join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id' and not m.attisdropped
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisunique and not i.indisprimary and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_index p where p.indrelid = c.oid and p.indisprimary)
     order by k.relname`,
  );
  const byValue = rows.filter(({ table, first }) => first !== "bucket" && ![...LOOK_UPS, ...SHARED].includes(table));
  expect(byValue.map(({ key }) => key)).toEqual([...SECOND_KEYS_BY_VALUE].sort());
  expect(rows.length - byValue.length).toBeGreaterThan(5);
});

// B-0610
test("a new installation holds no account that anybody could log in with", async () => {
  await seedModules(data.database, await findModules());
  const counts = await data.database.pool.query(
    `select (select count(*)::int from member_account) as members, (select count(*)::int from member_password) as passwords,
            (select count(*)::int from staff_account) as operators, (select count(*)::int from staff_link) as links,
            (select count(*)::int from session_session) + (select count(*)::int from staff_session) as sessions`,
  );
  expect(counts.rows).toEqual([{ members: 0, passwords: 0, operators: 0, links: 0, sessions: 0 }]);
});
