import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText, withoutComments } from "./files.ts";

const MIGRATION = /^((?:packages|modules)\/[^/]+)\/migrations\/[^/]+\.sql$/;
const CREATED =
  /\bcreate\s+(?:table|(?:or\s+replace\s+)?(?:materialized\s+)?view)\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)/gi;
const PUBLISHED = /\bcomment\s+on\s+(?:materialized\s+)?view\s+([a-z_][a-z0-9_]*)\s+is\s+'Published\b/gi;
const NAME = /(?<![\w-])[a-z]+(?:_[a-z0-9]+)+(?![\w-])/g;

/** Code that runs in the product. Benches, the chaos run and scripts prepare and compare what lies in tables, and name them. */
const IN_SCOPE = /^(?:apps|modules|packages|vendors)\/.*\.(?:ts|tsx|sql)$/;
/** Tests look at what was stored. */
const TESTS = /\.test\.tsx?$|\/testing(?:\/|\.ts$)/;
/** What an operator runs and reads: it looks into the database as a whole. */
const OPERATORS = /^apps\/server\/(?:metrics|operations)\//;

/** Names of other packages' tables that are still there, by file. The list only shrinks. */
const EXCEPTIONS: { readonly [file: string]: readonly string[] } = {
  // An index of the list of debts; the migration is locked.
  "modules/games/migrations/0002-create-calls-keys-switches-and-reviews.sql": ["ledger_wallet"],
};
/** Published by a sentence above them, in migrations that were locked before views had comments. */
const PUBLISHED_BEFORE: readonly string[] = ["member_principal"];

type Relations = { readonly owners: ReadonlyMap<string, string>; readonly published: ReadonlySet<string> };

/**
 * A package names the tables and views that its own migrations create, and those views of others whose comment begins with
 * "Published". So what a table looks like can be changed by looking at one package.
 */
export const tableOwners: Check = {
  name: "table-owners",
  run({ root }) {
    const files = listFiles(root);
    const relations = readRelations(root, files);
    return [
      ...badlyNamed(relations),
      ...files
        .filter((file) => IN_SCOPE.test(file) && !TESTS.test(file) && !OPERATORS.test(file))
        .flatMap((file) => judge(root, file, relations)),
    ];
  },
};

function readRelations(root: string, files: readonly string[]): Relations {
  const owners = new Map<string, string>();
  const published = new Set(PUBLISHED_BEFORE);
  for (const file of files) {
    const owner = MIGRATION.exec(file)?.[1];
    if (owner === undefined) continue;
    const text = readText(root, file);
    for (const [, name = ""] of withoutSqlComments(text).matchAll(CREATED)) owners.set(name, owner);
    for (const [, name = ""] of text.matchAll(PUBLISHED)) if (owners.get(name) === owner) published.add(name);
  }
  return { owners, published };
}

/** A table begins with the name of its package, so that it tells its owner. */
function badlyNamed({ owners }: Relations): Problem[] {
  return [...owners].flatMap(([name, owner]) => {
    const prefix = `${owner.split("/")[1]?.replaceAll("-", "_")}_`;
    if (name.startsWith(prefix)) return [];
    return [
      { file: owner, message: `The table or view ${name} begins with ${prefix}, as every one of ${owner} does.` },
    ];
  });
}

function judge(root: string, file: string, { owners, published }: Relations): Problem[] {
  const own = file.split("/").slice(0, 2).join("/");
  const text = readText(root, file);
  const code = file.endsWith(".sql") ? withoutSqlComments(text) : withoutComments(text);
  const excepted = EXCEPTIONS[file] ?? [];
  const foreign = [...code.matchAll(NAME)].flatMap((match) => {
    const owner = owners.get(match[0]);
    return owner === undefined || owner === own || published.has(match[0])
      ? []
      : [{ name: match[0], owner, at: match.index }];
  });
  const gone = excepted.filter((name) => !foreign.some((one) => one.name === name));
  return [
    ...foreign
      .filter(({ name }) => !excepted.includes(name))
      .map(({ name, owner, at }) => ({
        file,
        line: lineOf(text, at),
        message: `${name} belongs to ${owner}: ask a function of its entry point, or read a view that a migration there publishes (comment on view ... is 'Published: ...').`,
      })),
    ...gone.map((name) => ({
      file,
      message: `${name} is named here no more: take it off the exceptions in scripts/checks/table-owners.ts.`,
    })),
  ];
}

const withoutSqlComments = (sql: string): string => sql.replace(/--[^\n]*/g, (comment) => " ".repeat(comment.length));
