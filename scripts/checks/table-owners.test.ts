import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { tableOwners } from "./table-owners.ts";

const MIGRATIONS = {
  "packages/ledger/migrations/0001-create-ledger.sql": `-- The books.
create table ledger_posting (id uuid);
create view ledger_posting_view as select id from ledger_posting;
create view ledger_hidden as select id from ledger_posting;
comment on view ledger_posting_view is 'Published: one row for each posting.';
`,
  "modules/books/migrations/0001-create-seals.sql": "-- Seals.\ncreate table books_seal (id uuid);\n",
};

const found = (files: Record<string, string>) => findProblems(tableOwners, { ...MIGRATIONS, ...files });

describe("tables and their owners", () => {
  // B-1937
  test.each([
    ["modules/books/server/queries/rows.ts", "export const a = `select id from ledger_posting`;\n"],
    ["modules/books/server/queries/rows.ts", "export const a = `select id from public.ledger_posting t`;\n"],
    ["modules/books/server/queries/rows.ts", 'export const a = db.selectFrom("ledger_posting");\n'],
    ["modules/books/server/queries/rows.ts", "export const a = `select id from ledger_hidden`;\n"],
    [
      "modules/books/migrations/0002-read-more.sql",
      "-- Why.\ncreate view books_row as select id from ledger_posting;\n",
    ],
    ["packages/platform/jobs.ts", "export const a = `delete from books_seal`;\n"],
    ["vendors/some-vendor/adapter.ts", "export const a = `select from books_seal`;\n"],
    ["apps/server/pages.ts", "export const a = `select from books_seal`;\n"],
  ])("%s with %j is found", async (file, text) => {
    expect(await found({ [file]: text })).toMatchObject([{ file, message: expect.stringContaining("belongs to") }]);
  });

  test.each([
    [
      "modules/books/server/queries/rows.ts",
      "export const a = `select id from ledger_posting_view join books_seal using (id)`;\n",
    ],
    ["modules/books/server/queries/rows.ts", "// Reads what ledger_posting holds, by a view.\nexport const a = 1;\n"],
    ["modules/books/server/sealing.test.ts", "export const a = `select from ledger_posting`;\n"],
    ["modules/books/server/testing/books.ts", "export const a = `select from ledger_posting`;\n"],
    ["apps/server/metrics/database-probes.ts", "export const a = `select from ledger_posting`;\n"],
    ["packages/ledger/postgres/queries.ts", "export const a = `select from ledger_posting`;\n"],
    ["bench/ledger/stored.ts", "export const a = `insert into ledger_posting`;\n"],
  ])("%s with %j passes", async (file, text) => {
    expect(await found({ [file]: text })).toEqual([]);
  });

  // B-1937
  test("only the owner of a view publishes it", async () => {
    const problems = await found({
      "modules/books/migrations/0002-publish.sql":
        "-- Why.\ncomment on view ledger_hidden is 'Published: not by us.';\n",
      "modules/books/server/queries/rows.ts": "export const a = `select id from ledger_hidden`;\n",
    });
    expect(problems.map(({ file }) => file)).toEqual([
      "modules/books/migrations/0002-publish.sql",
      "modules/books/server/queries/rows.ts",
    ]);
  });

  test("a table that does not begin with the name of its module is found", async () => {
    const file = "modules/books/migrations/0002-add-head.sql";
    expect(await found({ [file]: "-- Why.\ncreate table head (id uuid);\n" })).toMatchObject([
      { file: "modules/books", message: expect.stringContaining("begins with books_") },
    ]);
  });

  // B-1937
  test("an exception that is no longer needed has to go", async () => {
    const file = "modules/games/migrations/0002-create-calls-keys-switches-and-reviews.sql";
    expect(await found({ [file]: "-- Nothing of the ledger.\n" })).toMatchObject([
      { file, message: expect.stringContaining("take it off the exceptions") },
    ]);
  });
});
