import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportOf } from "./behaviour-report.ts";
import type { Check, Problem } from "./check.ts";
import { readContracts } from "./contracts.ts";
import { readText } from "./files.ts";
import { listNumberedTests, type NumberedTest } from "./numbered-tests.ts";
import { listPromises, type Promised, REPORT, readPromises } from "./promises.ts";

export const STATES = ["working", "partial", "missing"] as const;

/**
 * All that the product promises. Each part keeps its promises in its `behaviour.md`, the tests that show them bear their
 * numbers, and docs/behaviour.md is the report of both, which `--write` writes. A promise that claims to work is borne by a
 * test, a test bears numbers that there are, and no number is used twice.
 */
export const behaviour: Check = {
  name: "behaviour",
  async run({ root, write }) {
    const promises = listPromises(root);
    const tests = listNumberedTests(root);
    const borne = new Set(tests.flatMap(({ ids }) => ids));
    const problems = [
      ...promises.flatMap((promise) => judgePromise(promise, borne.has(promise.id))),
      ...usedTwice(promises),
      ...judgeTests(tests, promises),
      ...(await unlistedCalls(root, promises)),
    ];
    const before = existsSync(join(root, REPORT)) ? readText(root, REPORT) : "";
    const unplaced = writtenByHand(before, promises);
    if (unplaced.length > 0) return [...problems, ...unplaced];
    const report = reportOf(promises, tests);
    if (report === before) return problems;
    if (write) writeFileSync(join(root, REPORT), report);
    else problems.push({ file: REPORT, message: "The report is not true: `npm run check -- behaviour --write`." });
    return problems;
  },
};

function judgePromise({ file, line, id, behaviour: what, state }: Promised, isBorne: boolean): Problem[] {
  const problem = (message: string) => [{ file, line, message: `${id}: ${message}` }];
  if (!/^B-\d{4}$/.test(id)) return problem("An id is B- and four digits.");
  if (what === "") return problem("The behaviour is not described.");
  if (!STATES.some((one) => one === state)) return problem(`A state is ${STATES.join(", ")}.`);
  if (state === "working" && !isBorne)
    return problem(`It claims to work: the test that shows it has \`// ${id}\` on the line above it.`);
  if (state === "missing" && isBorne) return problem("A test bears its number, so it is not missing.");
  return [];
}

function usedTwice(promises: Promised[]): Problem[] {
  const seen = new Set<string>();
  return promises.flatMap(({ file, line, id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ file, line, message: `${id} is used twice: take the next free number.` }];
  });
}

function judgeTests(tests: NumberedTest[], promises: Promised[]): Problem[] {
  const known = new Set(promises.map(({ id }) => id));
  return tests.flatMap(({ file, line, ids, name }): Problem[] => {
    if (name === undefined) return [{ file, line, message: "No test with a name in quotes follows these numbers." }];
    const unknown = ids.filter((id) => !known.has(id));
    return unknown.map((id) => ({ file, line, message: `No behaviour.md promises ${id}, which this test bears.` }));
  });
}

/** A row that was added to the report, which is written anew from other places. */
function writtenByHand(report: string, promises: Promised[]): Problem[] {
  const known = new Set(promises.map(({ id }) => id));
  return readPromises(REPORT, report)
    .filter(({ id }) => !known.has(id))
    .map(({ file, line, id }) => ({
      file,
      line,
      message: `${id} is in the report alone: a promise is a row of its part's behaviour.md. Take the row out here.`,
    }));
}

/** A call that the server answers is promised, so a promise names it. */
async function unlistedCalls(root: string, promises: Promised[]): Promise<Problem[]> {
  const text = promises.map((promise) => promise.behaviour).join("\n");
  const contracts = await readContracts(root);
  return [...contracts].flatMap(([file, endpoints]) =>
    endpoints.flatMap(({ method, path }): Problem[] => {
      const written = path.startsWith("/wps/relay/") ? path.slice("/wps/relay/".length) : path;
      if (text.includes(`${written}\``)) return [];
      return [{ file, message: `${method} ${path} has no row: say in the module's behaviour.md what it promises.` }];
    }),
  );
}
