import { judgeByBaseline } from "./baseline.ts";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText, withoutComments } from "./files.ts";

const BASELINE = "scripts/checks/statements-without-bucket.json";
const SOURCE = /^(?:packages|modules|vendors|apps\/server)\/.*\.ts$/;
const TESTS = /\.test\.ts$|\/testing(?:\/|\.ts$)|\/node_modules\//;
const CREATED = /^create table (?:if not exists )?(\w+) \(\n(.*?)^\)/gims;
const TEXTS = /`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g;

/**
 * A statement on a table that is spread by bucket names the bucket. One that does not asks every server once the tables are
 * spread over several. A row that is added has its bucket in it. The statements that there are stand in a baseline with
 * their number by file, which only shrinks; `--write` shrinks it. What the tables themselves have across buckets (keys,
 * foreign keys, triggers) is listed in apps/server/bucket-crossings.test.ts.
 */
export const buckets: Check = {
  name: "buckets",
  run({ root, write }) {
    const files = listFiles(root);
    const tables = files
      .filter((file) => /\/migrations\/[^/]+\.sql$/.test(file))
      .flatMap((file) => spreadTables(readText(root, file)));
    const found = new Map<string, Problem[]>();
    if (tables.length > 0) {
      for (const file of files.filter((one) => SOURCE.test(one) && !TESTS.test(one))) {
        const problems = statementsWithoutBucket(file, readText(root, file), tables);
        if (problems.length > 0) found.set(file, problems);
      }
    }
    return judgeByBaseline({ root, write }, { file: BASELINE, check: "buckets", found });
  },
};

/** Tables that a migration makes with a column `bucket`. */
function spreadTables(migration: string): string[] {
  return [...migration.matchAll(CREATED)].flatMap(([, name = "", columns = ""]) =>
    /^\s*bucket\s/m.test(columns) ? [name] : [],
  );
}

function statementsWithoutBucket(file: string, source: string, tables: readonly string[]): Problem[] {
  const names = [...tables].sort((a, b) => b.length - a.length).join("|");
  const printed = new RegExp(`\\b(?:from|join|update)\\s+(${names})\\b`, "i");
  const built = new RegExp(`\\.(?:selectFrom|updateTable|deleteFrom|\\w+Join)\\(\\s*"(${names})\\b`, "g");
  const text = withoutComments(source);
  const problem = (index: number, table: string): Problem => ({
    file,
    line: lineOf(source, index),
    message: `A statement on ${table}, which is spread by bucket, names no bucket: it would ask every server. Add \`bucket\` to it.`,
  });
  const strings = [...text.matchAll(TEXTS)].flatMap((match): Problem[] => {
    const table = match[0].match(printed)?.[1];
    return table === undefined || /\bbucket\b/i.test(match[0]) ? [] : [problem(match.index, table)];
  });
  const chains = [...text.matchAll(built)].flatMap((match): Problem[] => {
    const end = text.indexOf(";", match.index);
    const statement = text.slice(match.index, end < 0 ? undefined : end);
    return /\bbucket\b/i.test(statement) ? [] : [problem(match.index, match[1] ?? "")];
  });
  return [...strings, ...chains];
}
