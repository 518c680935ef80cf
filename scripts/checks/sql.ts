import { judgeByBaseline } from "./baseline.ts";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText, withoutComments } from "./files.ts";

const BASELINE = "scripts/checks/sql-style.json";
const IN_SCOPE = /^(?:apps|modules|packages|studio|vendors)\/.*\.(?:ts|sql)$/;
/** Tests look at whole rows, of whatever table. */
const TESTS = /\.test\.ts$|\/testing(?:\/|\.ts$)/;

/** What tells a statement from a sentence, in either case. */
const STATEMENT =
  /\b(?:select\s[\s\S]*?\sfrom|insert\s+into\s+\w+|update\s+[\w.]+\s+(?:as\s+\w+\s+|\w+\s+)?set|delete\s+from\s+\w+|order\s+by\s+\w|group\s+by\s+\w)\b/i;
const TEXTS = /`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g;
const KEYWORDS =
  "SELECT|FROM|WHERE|JOIN|LEFT|LATERAL|INSERT|INTO|VALUES|UPDATE|SET|DELETE|RETURNING|ON|CONFLICT|ORDER|GROUP|BY|HAVING|LIMIT|OFFSET|UNION|WITH|AS|AND|OR|NOT|NULL|IN|IS|CASE|WHEN|THEN|ELSE|END|CREATE|ALTER|DROP|TABLE|VIEW|INDEX|FUNCTION|TRIGGER|CONSTRAINT|PRIMARY|KEY|REFERENCES|CHECK|UNIQUE|DEFAULT|BEGIN|COMMIT|ROLLBACK|GRANT|REVOKE|RETURNS|LANGUAGE|DECLARE|IF|LOOP|RAISE";

const RULES: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: new RegExp(`(?<![\\w$.'"-])(?:${KEYWORDS})(?![\\w'"-])`, "g"),
    message: "SQL is written in small letters.",
  },
  {
    pattern: /\bselect\s+(?:distinct\s+)?(?:\w+\.)?\*|,\s*\w+\.\*/gi,
    message: "List the columns: a column that is added later must not arrive where it is not expected.",
  },
  {
    pattern: /\b(?:order|group)\s+by\s+(?:[\w.]+(?:\s+(?:asc|desc))?,\s*)*\d+\b/gi,
    message: "Name the columns: a number changes its meaning with the list above it.",
  },
];
const BUILT = { pattern: /\.selectAll\(/g, message: 'List the columns: .select(["member_id", "amount"]).' };

/**
 * SQL has one style, which CONTRIBUTING.md states: small letters, columns by name. Statements that are otherwise stand in a
 * baseline with their number by file, which only shrinks; `--write` shrinks it.
 */
export const sqlStyle: Check = {
  name: "sql",
  run({ root, write }) {
    const found = new Map<string, Problem[]>();
    for (const file of listFiles(root).filter((one) => IN_SCOPE.test(one) && !TESTS.test(one))) {
      const problems = judge(file, readText(root, file));
      if (problems.length > 0) found.set(file, problems);
    }
    return judgeByBaseline({ root, write }, { file: BASELINE, check: "sql", found });
  },
};

function judge(file: string, source: string): Problem[] {
  const isSql = file.endsWith(".sql");
  const code = isSql ? blanked(source, /--[^\n]*|'(?:[^']|'')*'/g) : withoutComments(source);
  const statements = isSql ? [{ text: code, at: 0 }] : statementsOf(code);
  const printed = statements.flatMap(({ text, at }) => RULES.flatMap((rule) => matches(rule, text, at)));
  const built = isSql ? [] : matches(BUILT, code, 0);
  return [...printed, ...built].map(({ at, found, message }) => ({
    file,
    line: lineOf(source, at + 1),
    message: `\`${found.replace(/\s+/g, " ")}\`: ${message}`,
  }));
}

/** The statements that are written out, without their holes, comments and texts; each blanked so that places stay true. */
const statementsOf = (code: string) =>
  [...code.matchAll(TEXTS)]
    .filter(([text]) => STATEMENT.test(text))
    .map((match) => ({
      text: blanked(match[0].slice(1, -1), /\$\{[^{}]*\}|--[^\n]*|'(?:[^']|'')*'/g),
      at: match.index + 1,
    }));

const blanked = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (piece) => piece.replace(/[^\n]/g, " "));

const matches = ({ pattern, message }: { pattern: RegExp; message: string }, text: string, from: number) =>
  [...text.matchAll(pattern)].map((match) => ({ at: from + match.index, found: match[0], message }));
