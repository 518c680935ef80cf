import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Check } from "./check.ts";
import { findProblems } from "./fixture.ts";
import { migrations } from "./migrations.ts";

const first = "modules/wallet/migrations/0001-create-deposits.sql";
const sound =
  "-- Deposits need a place. Takes no lock that anybody waits for.\nCREATE TABLE wallet_deposit (id uuid);\n";

function lockOf(files: Record<string, string>): Record<string, string> {
  const line = ([path, text]: [string, string]) => `${createHash("sha256").update(text).digest("hex")}  ${path}\n`;
  return { "scripts/checks/migrations.lock": Object.entries(files).map(line).join("") };
}

async function messagesOf(files: Record<string, string>, locked = files): Promise<string[]> {
  return (await findProblems(migrations, { ...files, ...lockOf(locked) })).map((problem) => problem.message);
}

describe("migrations", () => {
  test("a numbered, explained, locked migration passes", async () => {
    expect(await messagesOf({ [first]: sound })).toEqual([]);
  });

  // B-0670
  test("an edit of a locked migration is found", async () => {
    expect(await messagesOf({ [first]: `${sound}-- and more\n` }, { [first]: sound })).toEqual([
      expect.stringContaining("was edited"),
    ]);
  });

  test("a locked migration may not be edited even while locking", async () => {
    const files = { [first]: `${sound}-- and more\n`, ...lockOf({ [first]: sound }) };
    const problems = await findProblems(migrations, files, { write: true });
    expect(problems).toMatchObject([{ message: expect.stringContaining("was edited") }]);
  });

  test("a migration that vanished is found", async () => {
    expect(await messagesOf({}, { [first]: sound })).toEqual([expect.stringContaining("is gone")]);
  });

  test("a committed migration has to be locked, a draft not yet", async () => {
    expect(await messagesOf({ [first]: sound }, {})).toEqual([expect.stringContaining("not locked")]);
    const inRepository: Check = {
      ...migrations,
      run(context) {
        execFileSync("git", ["init", "--quiet"], { cwd: context.root });
        return migrations.run(context);
      },
    };
    expect(await findProblems(inRepository, { [first]: sound })).toEqual([]);
  });

  test("a gap in the numbers is found", async () => {
    const third = first.replace("0001", "0003");
    expect(await messagesOf({ [first]: sound, [third]: sound })).toEqual([expect.stringContaining("0002")]);
  });

  test("two migrations of one number are found", async () => {
    const twin = first.replace("create-deposits", "create-withdrawals");
    expect(await messagesOf({ [first]: sound, [twin]: sound })).toEqual([expect.stringContaining("0002")]);
  });

  test("a word in a comment or a trigger's event is not a statement", async () => {
    const trigger =
      "create trigger keep before update or delete or truncate on wallet_deposit\n  execute function f();\n";
    expect(await messagesOf({ [first]: `${sound}-- Later versions DROP TABLE wallet_deposit.\n${trigger}` })).toEqual(
      [],
    );
  });

  test("a migration without its reason is found", async () => {
    expect(await messagesOf({ [first]: "CREATE TABLE t (id uuid);\n" })).toEqual([
      expect.stringContaining("begins with a comment"),
    ]);
  });

  test.each(["ALTER TABLE w\n  DROP CONSTRAINT w_positive;", "DROP INDEX w_by_day;"])(
    "%s needs a sentence above it",
    async (statement) => {
      expect(await messagesOf({ [first]: `${sound}\n${statement}\n` })).toEqual([
        expect.stringContaining("without a comment above it"),
      ]);
      const explained = statement.replace(/([^\n]*)$/, "-- Unused since version 2.\n$1");
      expect(await messagesOf({ [first]: `${sound}\n${explained}\n` })).toEqual([]);
    },
  );

  // B-0814
  test.each([
    "DROP TABLE wallet_deposit;",
    "alter table w drop column a;",
    "alter table w drop a;",
    "alter table w alter column a drop default;",
    "drop function w_post;",
    "drop view w_daily;",
    "ALTER TABLE w\n  ALTER COLUMN a TYPE text;",
    "alter table w alter a set data type bigint;",
    "alter table w rename to v;",
    "alter table w rename column a to b;",
    "alter table w alter column a set not null;",
    "alter table w add column a text not null;",
    "alter table w add a numeric(10, 2) not null, add b text;",
    "TRUNCATE w;",
  ])("%s is refused unless it is a marked step with its reason", async (statement) => {
    expect(await messagesOf({ [first]: `${sound}\n${statement}\n` })).toEqual([
      expect.stringContaining("breaks the version that still runs"),
    ]);
    const commented = `${sound}\n-- Unused since version 2.\n${statement}\n`;
    expect(await messagesOf({ [first]: commented })).toEqual([expect.stringContaining("breaks the version")]);
    expect(await messagesOf({ [first]: `${sound}\n-- contract: no.\n${statement}\n` })).toHaveLength(1);
    const marked = `${sound}\n-- contract: nothing reads it since version 2, which is the oldest that runs.\n${statement}\n`;
    expect(await messagesOf({ [first]: marked })).toEqual([]);
  });

  test("a mark holds for its own statement and not for the next one", async () => {
    const marked = "-- contract: nothing reads it since version 2, which is the oldest that runs.\ndrop table a;\n";
    expect(await messagesOf({ [first]: `${sound}\n${marked}drop table b;\n` })).toHaveLength(1);
  });

  test("whatever only adds passes", async () => {
    const adding = [
      "alter table w add column a text, add column b numeric(10, 2) not null default 0, alter column c drop not null;",
      "alter table w add constraint w_positive check (a is not null);",
      "create table v (id uuid not null, renamed_at timestamptz not null);",
      "create index w_by_a on w (a);",
      "create function f() returns void language plpgsql as $$ begin execute format('drop table %I', 'x'); end $$;",
      "insert into w (a) values ('drop table w');",
    ];
    expect(await messagesOf({ [first]: `${sound}\n${adding.join("\n")}\n` })).toEqual([]);
  });
});
