import type { NumberedTest } from "./numbered-tests.ts";
import type { Promised } from "./promises.ts";

const INTRODUCTION = `# Behaviour

Everything the product promises, one row each, so that what is missing is always visible. This report is written by
\`npm run check -- behaviour --write\`; after a merge or a rebase, write it again.

A promise is a row of the \`behaviour.md\` of the part that keeps it, with its number, sentence and state; promises of modules
that do not exist yet are in [promised](promised). A test bears the numbers of what it shows in a comment above it,
\`// B-0121, B-0122\`. A row is *working* when the tests that bear its number show it: take the behaviour away and they
fail. It is *partial* when only a part is there, and *missing* otherwise. \`npm run check\` fails when no test bears the
number of a working row, when a test bears a number that no part promises, and when this report is not true; \`npm run
take-away\` takes the behaviours of \`scripts/take-away.json\` away, one at a time, and fails when a test does not notice.

A new promise gets the next free number. A number is never used again.
`;

/** The report: groups in the order of their first numbers, with counts, and each row with the tests that bear its number. */
export function reportOf(promises: Promised[], tests: NumberedTest[]): string {
  const bearers = new Map<string, Set<string>>();
  for (const { file, ids, name } of tests)
    for (const id of ids) bearers.set(id, (bearers.get(id) ?? new Set()).add(writtenTest(file, name ?? "")));
  const rows = promises.toSorted((one, other) => one.id.localeCompare(other.id));
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [
    INTRODUCTION,
    summarise(groups, rows),
    "",
    ...[...groups].flatMap(([group, inside]) => [
      `## ${group}`,
      "",
      "| Id | Behaviour | State | Test |",
      "|---|---|---|---|",
      ...inside.map(({ id, behaviour, state }) => {
        const shown = [...(bearers.get(id) ?? [])].join("<br>");
        return `| ${id} | ${behaviour} | ${state} | ${shown === "" ? "" : `${shown} `}|`;
      }),
      "",
    ]),
  ].join("\n");
}

function writtenTest(file: string, name: string): string {
  return `\`${file}\` › "${name.replace(/\s+/g, " ").replaceAll("|", "\\|")}"`;
}

function summarise(groups: Map<string, Promised[]>, all: Promised[]): string {
  const lines = [...groups, ["**All**", all] as const].map(([group, inside]) => {
    const counts = ["working", "partial", "missing"].map((state) => inside.filter((row) => row.state === state).length);
    return `| ${group} | ${counts.join(" | ")} | ${inside.length} |`;
  });
  return ["| Group | Working | Partial | Missing | All |", "|---|--:|--:|--:|--:|", ...lines].join("\n");
}
