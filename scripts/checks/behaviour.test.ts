import { describe, expect, test } from "vitest";
import { behaviour } from "./behaviour.ts";
import { findProblems } from "./fixture.ts";

const tests = { "modules/wallet/rules.test.ts": 'test("a deposit is credited once", () => {});\n' };
const working =
  '| B-0001 | A deposit is credited. | working | `modules/wallet/rules.test.ts` › "a deposit is credited once" |';
const missing = "| B-0002 | A deposit can be cancelled. | missing | |";

function document(rows: string[], counts = "1 | 0 | 1 | 2"): string {
  const summary = [
    "<!-- summary -->",
    "| Group | Working | Partial | Missing | All |",
    "|---|--:|--:|--:|--:|",
    `| Wallet | ${counts} |`,
    `| **All** | ${counts} |`,
    "<!-- /summary -->",
  ];
  return [...summary, "", "## Wallet", "", ...rows, ""].join("\n");
}

async function messagesOf(rows: string[], counts?: string): Promise<string[]> {
  const files = { ...tests, "docs/behaviour.md": document(rows, counts) };
  return (await findProblems(behaviour, files)).map((problem) => problem.message);
}

describe("the list of behaviour", () => {
  test("a working row with its test and a missing one pass", async () => {
    expect(await messagesOf([working, missing])).toEqual([]);
  });

  test("a row that names a test which does not exist is found", async () => {
    const renamed = working.replace("credited once", "credited twice");
    expect(await messagesOf([renamed, missing])).toEqual([expect.stringContaining('no test called "a deposit')]);
  });

  test("a row that names a file which does not exist is found", async () => {
    expect(await messagesOf([working.replace("rules.test", "gone.test"), missing])).toEqual([
      expect.stringContaining("gone.test.ts does not exist"),
    ]);
  });

  test("the name in a comment is not a test", async () => {
    const files = {
      "modules/wallet/rules.test.ts": 'test("another", f);\n// test("a deposit is credited once", () => {});\n',
      "docs/behaviour.md": document([working, missing]),
    };
    expect(await findProblems(behaviour, files)).toHaveLength(1);
  });

  test("a parameterised test counts by its written name", async () => {
    const files = {
      "modules/wallet/rules.test.ts": 'test.each([1, 2])(\n  "a deposit of %s is credited",\n  () => {},\n);\n',
      "docs/behaviour.md": document([
        working.replace("a deposit is credited once", "a deposit of %s is credited"),
        missing,
      ]),
    };
    expect(await findProblems(behaviour, files)).toEqual([]);
  });

  test("a row that claims to work without a test is found", async () => {
    expect(await messagesOf([working, missing.replace("missing", "working")], "2 | 0 | 0 | 2")).toEqual([
      expect.stringContaining("name the test"),
    ]);
  });

  test("a missing row may not name a test", async () => {
    expect(await messagesOf([working.replace("working", "missing"), missing], "0 | 0 | 2 | 2")).toEqual([
      expect.stringContaining("so it is not missing"),
    ]);
  });

  test("a call that no row names is found", async () => {
    const contract = 'export const one = { id: "wallet.pay", method: "POST", path: "/wps/pay" };\n';
    const files = {
      ...tests,
      "modules/wallet/contract.ts": contract,
      "docs/behaviour.md": document([working, missing]),
    };
    expect(await findProblems(behaviour, files)).toMatchObject([{ message: expect.stringContaining("POST /wps/pay") }]);
    const named = document([working, missing.replace("A deposit can", "`POST /wps/pay` pays. A deposit can")]);
    expect(await findProblems(behaviour, { ...files, "docs/behaviour.md": named })).toEqual([]);
  });

  test("an id used twice is found", async () => {
    expect(await messagesOf([working, missing.replace("B-0002", "B-0001")])).toEqual([
      expect.stringContaining("used twice"),
    ]);
  });

  test("counts that are not true are found", async () => {
    expect(await messagesOf([working, missing], "2 | 0 | 0 | 2")).toEqual([expect.stringContaining("not true")]);
  });
});
