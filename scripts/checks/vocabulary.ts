import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

const TOP_FILES = new Set([
  "slice.ts",
  "contract.ts",
  "rules.ts",
  "port.ts",
  "behaviour.md",
  "README.md",
  "package.json",
]);
const TOP_FOLDERS = new Set(["contract", "rules", "migrations", "messages", "server", "web", "backoffice"]);
const SERVER = new Set([
  "index",
  // What the module is given: `XDependencies`.
  "dependencies",
  // What other modules ask of this one, where its own routes ask it too.
  "facade",
  "routes",
  // Calls of other companies, signed over the exact bytes of their bodies.
  "webhooks",
  // Other paths that are answered before anything else looks at a request.
  "raw-routes",
  "commands",
  "queries",
  "tables",
  "jobs",
  "permissions",
  // The variables of the environment that the module reads, with their checks and defaults.
  "settings",
  // What an operator watches of the module's tables.
  "probes",
  // What the tests of the module start from.
  "testing",
]);
/** A module that one set of files no longer holds is cut into parts, each a folder of server/ that is named here. */
const PARTS: { readonly [module: string]: readonly string[] } = {
  games: ["credits", "debts", "vendor-control", "reconciliation", "vendor-calls"],
  lobby: ["jackpots", "winners"],
};
const REQUIRED = ["slice.ts", "contract.ts", "README.md", "package.json", "server/index.ts"];

/** The closed set of names inside a module, so that every module is found its way around in at once. */
export const vocabulary: Check = {
  name: "vocabulary",
  run({ root }) {
    const files = listFiles(root, "modules");
    const strangers = files.flatMap((file): Problem[] => {
      const [, module, ...inside] = file.split("/");
      const message = judgeName(module!, inside);
      return message === undefined ? [] : [{ file, message }];
    });
    return [...strangers, ...misplacedDependencies(root, files), ...missing(files), ...badlyNamed(listFiles(root))];
  },
};

/** What is wrong with the place of a file, given its path inside the module; undefined when it is in order. */
export function judgeName(module: string, inside: string[]): string | undefined {
  const [first, second] = inside;
  if (first === undefined || second === undefined) {
    if (first === undefined) return `modules/${module} is a file: a module is a folder.`;
    if (TOP_FILES.has(first) || /\.test\.tsx?$/.test(first)) return undefined;
    return `A module holds slice.ts, contract.ts, rules.ts, port.ts, migrations/, messages/, server/, web/, backoffice/, behaviour.md and README.md. Pure decisions go to rules.ts, database work to server/, screens to web/.`;
  }
  if (!TOP_FOLDERS.has(first))
    return `${first}/ is not a part of a module: put it under server/, web/, backoffice/ or rules/.`;
  if (first === "migrations" && !second.endsWith(".sql")) return "migrations/ holds only numbered .sql files.";
  if (first === "messages" && !/^[a-z]{2}(-[A-Z][A-Za-z]+)?\.json$/.test(second))
    return "messages/ holds one JSON file per language, named by the site's code in small letters, for example en.json.";
  if (first !== "server" || /\.test\.tsx?$/.test(second)) return undefined;
  if (inside.length > 2 && PARTS[module]?.includes(second)) return undefined;
  const stem = second.replace(/\.ts$/, "");
  if (SERVER.has(stem)) return undefined;
  return `server/ holds ${[...SERVER].join(", ")}, each a .ts file or a folder of files with one idea each. What changes data is a command (server/commands/${stem}.ts), what reads or answers is a query, what another company signs comes in at a webhook.`;
}

/** Where the types of what a module is given lie: beside its server, or in the folder of a part. */
const OF_DEPENDENCIES = /^modules\/[^/]+\/server\/([^/]+\/)?dependencies(\.ts|\/[^/]+\.ts)$/;
const OLD_NAME = /\btype \w*Deps\b/g;
const DECLARED = /^(?:export )?(?:type|interface) \w*Dependencies\b/gm;

/** A reader who wants to know what a module needs opens one file, so every such type is declared there, under one name. */
function misplacedDependencies(root: string, files: string[]): Problem[] {
  const sources = files.filter(
    (file) => /^modules\/[^/]+\/server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );
  return sources.flatMap((file): Problem[] => {
    const text = readText(root, file);
    const place = (match: RegExpExecArray) => ({ file, line: lineOf(text, match.index) });
    const oldNames = [...text.matchAll(OLD_NAME)].map((match) => ({
      ...place(match),
      message: `\`${match[0]}\`: what a module is given is called XDependencies.`,
    }));
    if (OF_DEPENDENCIES.test(file)) return oldNames;
    const misplaced = [...text.matchAll(DECLARED)].map((match) => ({
      ...place(match),
      message: `\`${match[0]}\` belongs in server/dependencies.ts: what a module is given is read there.`,
    }));
    return [...oldNames, ...misplaced];
  });
}

function missing(files: string[]): Problem[] {
  const modules = new Set(files.map((file) => file.split("/")[1]!));
  return [...modules].flatMap((module) =>
    REQUIRED.filter((name) => !files.includes(`modules/${module}/${name}`)).map((name) => ({
      file: `modules/${module}`,
      message: `${name} is missing: \`npm run new-module\` shows what a module starts with.`,
    })),
  );
}

const DUMPING_GROUNDS = /\/(utils?|helpers?|common|misc|types)(\.tsx?|\/)/;

function badlyNamed(files: string[]): Problem[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
    .flatMap((file): Problem[] => {
      const name = file.split("/").at(-1)!;
      if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs|css)$/.test(name))
        return [{ file, message: "File names are kebab-case, one idea each." }];
      if (DUMPING_GROUNDS.test(`/${file}`))
        return [{ file, message: "A file is named by what it does, not utils, helpers, common or types." }];
      return [];
    });
}
