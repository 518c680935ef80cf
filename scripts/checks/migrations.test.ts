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

async function messagesOf(files: Record<string, string>, sealed = files): Promise<string[]> {
  return (await findProblems(migrations, { ...files, ...lockOf(sealed) })).map((problem) => problem.message);
}

describe("migrations", () => {
  test("a numbered, explained, sealed migration passes", async () => {
    expect(await messagesOf({ [first]: sound })).toEqual([]);
  });

  test("an edit of a sealed migration is found", async () => {
    expect(await messagesOf({ [first]: `${sound}-- and more\n` }, { [first]: sound })).toEqual([
      expect.stringContaining("was edited"),
    ]);
  });

  test("a sealed migration may not be edited even while sealing", async () => {
    const files = { [first]: `${sound}-- and more\n`, ...lockOf({ [first]: sound }) };
    const problems = await findProblems(migrations, files, { write: true });
    expect(problems).toMatchObject([{ message: expect.stringContaining("was edited") }]);
  });

  test("a migration that vanished is found", async () => {
    expect(await messagesOf({}, { [first]: sound })).toEqual([expect.stringContaining("is gone")]);
  });

  test("a committed migration has to be sealed, a draft not yet", async () => {
    expect(await messagesOf({ [first]: sound }, {})).toEqual([expect.stringContaining("not sealed")]);
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

  test.each(["DROP TABLE wallet_deposit;", "ALTER TABLE w\n  ALTER COLUMN a TYPE text;", "TRUNCATE w;"])(
    "%s needs a sentence above it",
    async (statement) => {
      expect(await messagesOf({ [first]: `${sound}\n${statement}\n` })).toEqual([
        expect.stringContaining("without a comment above it"),
      ]);
      const explained = statement.replace(/([^\n]*)$/, "-- Nobody reads it since version 2.\n$1");
      expect(await messagesOf({ [first]: `${sound}\n${explained}\n` })).toEqual([]);
    },
  );
});
