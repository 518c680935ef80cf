import { describe, expect, test } from "vitest";
import { behaviour } from "./behaviour.ts";
import { reportOf } from "./behaviour-report.ts";
import { findProblems } from "./fixture.ts";
import { readNumberedTests } from "./numbered-tests.ts";
import { readPromises } from "./promises.ts";

const TESTS = "modules/wallet/rules.test.ts";
const PROMISES = "modules/wallet/behaviour.md";
const borne = '// B-0001\ntest("a deposit is credited once", () => {});\n';
const rows = [
  "| B-0001 | A deposit is credited. | working |",
  "| B-0002 | A deposit can be cancelled. | missing |",
] as const;

/** A checkout of these rows and tests, whose report is true. */
function checkout(written: readonly string[], source = borne): Record<string, string> {
  const text = ["## Wallet", "", ...written, ""].join("\n");
  const report = reportOf(readPromises(PROMISES, text), readNumberedTests(TESTS, source));
  return { [PROMISES]: text, [TESTS]: source, "docs/behaviour.md": report };
}

async function messagesOf(files: Record<string, string>): Promise<string[]> {
  return (await findProblems(behaviour, files)).map((problem) => problem.message);
}

describe("the promises", () => {
  test("a working one whose number a test bears, and a missing one, pass", async () => {
    expect(await messagesOf(checkout(rows))).toEqual([]);
  });

  // B-2100
  test("one that claims to work and is borne by no test is found", async () => {
    expect(await messagesOf(checkout(rows, 'test("a deposit is credited once", () => {});\n'))).toEqual([
      expect.stringContaining("B-0001: It claims to work"),
    ]);
  });

  // B-2100
  test("a test that bears a number which is promised nowhere is found", async () => {
    expect(await messagesOf(checkout(rows, borne.replace("B-0001", "B-0001, B-0009")))).toEqual([
      expect.stringContaining("promises B-0009"),
    ]);
  });

  test("a missing one whose number a test bears is found", async () => {
    expect(await messagesOf(checkout(rows, borne.replace("B-0001", "B-0001, B-0002")))).toEqual([
      expect.stringContaining("not missing"),
    ]);
  });

  test.each([
    ["a partial one without a test passes", "| B-0003 | A deposit is quick. | partial |", []],
    ["an id of three digits is found", "| B-003 | A deposit is quick. | partial |", [/four digits/]],
    ["one without a sentence is found", "| B-0003 | | partial |", [/not described/]],
    ["a state of its own is found", "| B-0003 | A deposit is quick. | soon |", [/A state is/]],
    ["a number used twice is found", "| B-0002 | A deposit is quick. | partial |", [/used twice/]],
  ])("%s", async (_, row, expected) => {
    expect(await messagesOf(checkout([...rows, row]))).toEqual(expected.map((one) => expect.stringMatching(one)));
  });

  test("those of a module that does not exist yet are among them", async () => {
    const files = checkout(rows);
    expect(await messagesOf({ ...files, "docs/promised/lottery.md": rows[1] })).toContainEqual(
      expect.stringContaining("B-0002 is used twice"),
    );
  });

  test("a call that none names is found", async () => {
    const contract = 'export const one = { id: "wallet.pay", method: "POST", path: "/wps/pay" };\n';
    const called = { "modules/wallet/contract.ts": contract };
    expect(await messagesOf({ ...checkout(rows), ...called })).toEqual([expect.stringContaining("POST /wps/pay")]);
    const named = [rows[0], rows[1].replace("A deposit can", "`POST /wps/pay` pays. A deposit can")];
    expect(await messagesOf({ ...checkout(named), ...called })).toEqual([]);
  });
});

describe("the report", () => {
  test("counts, groups in the order of their first numbers and names the tests of each row", () => {
    const promises = [
      ...readPromises("modules/lottery/behaviour.md", "## Lottery\n| B-0003 | A ticket is drawn. | missing |"),
      ...readPromises(PROMISES, ["## Wallet", ...rows].join("\n")),
    ];
    const report = reportOf(promises, readNumberedTests(TESTS, borne));
    expect(report).toContain(
      "| Wallet | 1 | 0 | 1 | 2 |\n| Lottery | 0 | 0 | 1 | 1 |\n| **All** | 1 | 0 | 2 | 3 |\n\n## Wallet\n",
    );
    expect(report).toContain(
      '| B-0001 | A deposit is credited. | working | `modules/wallet/rules.test.ts` › "a deposit is credited once" |\n' +
        "| B-0002 | A deposit can be cancelled. | missing | |\n",
    );
  });

  // B-2100
  test("that is not true is found, also where there is none", async () => {
    const { "docs/behaviour.md": report = "", ...files } = checkout(rows);
    const changed = report.replace("credited once", "credited twice");
    expect(await messagesOf({ ...files, "docs/behaviour.md": changed })).toEqual([expect.stringContaining("--write")]);
    expect(await messagesOf(files)).toEqual([expect.stringContaining("--write")]);
    expect(await findProblems(behaviour, { ...files, "docs/behaviour.md": changed }, { write: true })).toEqual([]);
  });

  test("keeps no promise of its own: a row that was added to it is not written over", async () => {
    const files = checkout(rows);
    files["docs/behaviour.md"] += "| B-0007 | A deposit is quick. | missing | |\n";
    for (const write of [false, true])
      expect(await findProblems(behaviour, files, { write })).toMatchObject([
        { message: expect.stringContaining("B-0007 is in the report alone") },
      ]);
  });
});

describe("the tests that bear numbers", () => {
  const namesIn = (source: string) =>
    readNumberedTests(TESTS, source).map(({ ids, name }) => `${ids.join(" ")}: ${name}`);

  test("bear them in lines above them, after which there may be reasons", () => {
    const source =
      '  // B-0001, B-0002,\n  // B-0003\n  // Why it is (not "so", but) so.\n  test("a\\"b", () => {});\n';
    expect(namesIn(source)).toEqual(['B-0001 B-0002 B-0003: a\\"b']);
  });

  test("have the name that follows the table of a parameterised test", () => {
    expect(namesIn('// B-0001\ntest.each([\n  ["x", of("y", ")")],\n])(\n  "a deposit of %s", () => {});\n')).toEqual([
      "B-0001: a deposit of %s",
    ]);
    const typed = '// B-0001\nit.each<[string, (a: A) => Promise<B>]>([["x", () => of("y", 1)]])("ended by %s", f);\n';
    expect(namesIn(typed)).toEqual(["B-0001: ended by %s"]);
    const looped = '// B-0001\nfor (const one of inShort("last", ALL))\n  test(`a deposit in ${one}`, f);\n';
    expect(namesIn(looped)).toEqual(["B-0001: a deposit in ${one}"]);
  });

  test("are no mentions of a number", () => {
    expect(namesIn('// As B-0001 says.\ntest("a", f);\nconst row = "// B-0002";\n')).toEqual([]);
  });

  test("without a name after them are found", async () => {
    const [problem] = await findProblems(behaviour, checkout(rows, `${borne}// B-0001\nconst a = 1;\n`));
    expect(problem).toMatchObject({ file: TESTS, line: 3, message: expect.stringContaining("No test") });
  });
});
