import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { readContracts } from "./contracts.ts";
import { readText, withoutComments } from "./files.ts";

const DOCUMENT = "docs/behaviour.md";
const STATES = ["working", "partial", "missing"] as const;
const SUMMARY = /<!-- summary -->\n[\s\S]*?<!-- \/summary -->/;

type Row = { line: number; group: string; id: string; behaviour: string; state: string; test: string };

/**
 * The list of all that the product promises. A row that claims to work names a test that exists, ids are used
 * once, and the counts at the top are true; `--write` counts again.
 */
export const behaviour: Check = {
  name: "behaviour",
  async run({ root, write }) {
    if (!existsSync(join(root, DOCUMENT))) return [{ file: DOCUMENT, message: "The list of behaviour is missing." }];
    const text = readText(root, DOCUMENT);
    const rows = readRows(text);
    const problems = [
      ...rows.flatMap((row) => judge(root, row)),
      ...usedTwice(rows),
      ...(await unlistedCalls(root, text)),
    ];
    const summary = `<!-- summary -->\n${summarise(rows)}\n<!-- /summary -->`;
    if (text.match(SUMMARY)?.[0] === summary) return problems;
    if (write)
      writeFileSync(
        join(root, DOCUMENT),
        text.replace(SUMMARY, () => summary),
      );
    else problems.push({ file: DOCUMENT, message: "The counts are not true: `npm run check -- behaviour --write`." });
    return problems;
  },
};

export function readRows(text: string): Row[] {
  let group = "";
  return text.split("\n").flatMap((content, index): Row[] => {
    if (content.startsWith("## ")) group = content.slice(3).trim();
    if (!/^\| B-/.test(content)) return [];
    const cells = content.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, id = "", what = "", state = "", test = ""] = cells;
    return [{ line: index + 1, group, id, behaviour: what, state, test }];
  });
}

function judge(root: string, row: Row): Problem[] {
  const problem = (message: string) => [{ file: DOCUMENT, line: row.line, message: `${row.id}: ${message}` }];
  if (!/^B-\d{4}$/.test(row.id)) return problem("An id is B- and four digits.");
  if (row.behaviour === "") return problem("The behaviour is not described.");
  if (!STATES.some((state) => state === row.state)) return problem(`A state is ${STATES.join(", ")}.`);
  if (row.state === "missing") return row.test === "" ? [] : problem("It has a test, so it is not missing.");
  if (row.test === "") return row.state === "working" ? problem("It claims to work: name the test that shows it.") : [];
  const tests = testsOf(row.test);
  if (tests.length !== row.test.split("<br>").length) return problem('A test is written `path` › "its name".');
  return tests.flatMap(({ file, name }) => {
    if (!existsSync(join(root, file))) return problem(`${file} does not exist.`);
    if (!hasTest(readText(root, file), name)) return problem(`${file} has no test called "${name}".`);
    return [];
  });
}

/** The tests that a row names. */
export function testsOf(cell: string): { file: string; name: string }[] {
  return cell.split("<br>").flatMap((test) => {
    const [, file, name] = /^`([^`]+)` › "(.+)"$/.exec(test.trim()) ?? [];
    return file === undefined || name === undefined ? [] : [{ file, name: name.replaceAll("\\|", "|") }];
  });
}

/** Whether the source calls `test`, `it` or a parameterised form of them with exactly this name. */
function hasTest(source: string, name: string): boolean {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*(["'\`])${written}\\1\\s*,`).test(withoutComments(source));
}

/** A call that the server answers is promised, so it has a row that names it. */
async function unlistedCalls(root: string, text: string): Promise<Problem[]> {
  const contracts = await readContracts(root);
  return [...contracts.values()].flat().flatMap(({ method, path }): Problem[] => {
    const written = path.startsWith("/wps/relay/") ? path.slice("/wps/relay/".length) : path;
    if (text.includes(`${written}\``)) return [];
    return [{ file: DOCUMENT, message: `${method} ${path} has no row: say what it promises.` }];
  });
}

function usedTwice(rows: Row[]): Problem[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (!seen.has(row.id)) {
      seen.add(row.id);
      return [];
    }
    return [{ file: DOCUMENT, line: row.line, message: `${row.id} is used twice: take the next free number.` }];
  });
}

function summarise(rows: Row[]): string {
  const groups = [...Map.groupBy(rows, (row) => row.group), ["**All**", rows] as const];
  const lines = groups.map(([group, inside]) => {
    const counts = STATES.map((state) => inside.filter((row) => row.state === state).length);
    return `| ${group} | ${counts.join(" | ")} | ${inside.length} |`;
  });
  return ["| Group | Working | Partial | Missing | All |", "|---|--:|--:|--:|--:|", ...lines].join("\n");
}
