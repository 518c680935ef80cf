import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Check, Problem } from "./check.ts";
import { listFiles, readText, withoutComments } from "./files.ts";
import { importsOf, packageOf } from "./imports.ts";
import { listWorkspaces, type Workspace } from "./workspaces.ts";

const CONTRACT = /^modules\/[^/]+\/contract(\.ts$|\/.+\.ts$)|^packages\/contract\/.+\.ts$/;
const TEST = /\.test\.ts$/;
const FIELDS = "packages/contract/fields.ts";

/** The one package of others that a contract may reach: the schemas themselves. */
const OUTSIDE = new Set(["zod"]);
const SERVER = /(^|\/)(server|postgres)\/|^packages\/platform\/|^apps\//;

/** Forms that packages/contract/fields.ts has a name for, so that a bound is changed in one place. */
const HAS_A_FIELD: readonly [form: RegExp, field: string][] = [
  [/z\.uuid\(/, "id"],
  [/z\.iso\.datetime\(/, "instant"],
  [/z\.iso\.date\(/, "calendarDay"],
  [/z\s*\.number\(\)\s*\.int\(\)/, "integer"],
  [/"reason_short"/, "reason"],
  [/"key_invalid"/, "requestKey"],
  [/"amount_invalid"/, "ledgerAmountAsked"],
  [/"vendor_invalid"/, "vendorCode"],
  [/"language_invalid"/, "language"],
  [/\.max\(100\)\s*\.default\(/, "pageSize"],
];

/**
 * A contract is read by browsers, by tools and by other modules, so that it reaches no database and no server code, whatever
 * lies in between; and a field that several contracts hold comes from packages/contract/fields.ts.
 */
export const contractFiles: Check = {
  name: "contract-files",
  run({ root }) {
    const workspaces = listWorkspaces(root);
    const contracts = listFiles(root).filter((file) => CONTRACT.test(file) && !TEST.test(file));
    return contracts.flatMap((file) => [...reach(root, workspaces, file), ...writtenAnew(root, file)]);
  },
};

/** What a contract reaches that it may not, each with the way there. */
function reach(root: string, workspaces: readonly Workspace[], contract: string): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set([contract]);
  const visit = (file: string, path: readonly string[], firstLine?: number): void => {
    for (const { specifier, line } of importsOf(root, file)) {
      const at = firstLine ?? line;
      const target = targetOf(root, workspaces, file, specifier);
      const fault = faultOf(specifier, target);
      if (fault) {
        const way = [...path, specifier].join(" → ");
        problems.push({ file: contract, line: at, message: `${way}: ${fault}` });
      } else if (target && !seen.has(target)) {
        seen.add(target);
        visit(target, [...path, specifier], at);
      }
    }
  };
  visit(contract, []);
  return problems;
}

const INSTEAD =
  "A contract may reach schemas, rules and nothing of a server. Move what it needs into a file of its own.";

function faultOf(specifier: string, target: string | undefined): string | undefined {
  if (target === undefined)
    return OUTSIDE.has(packageOf(specifier)) ? undefined : `${specifier} is not for contracts. ${INSTEAD}`;
  return SERVER.test(target) ? `${target} is server code. ${INSTEAD}` : undefined;
}

/** The file of this repository that an import means; undefined for packages of others, Node's own and what is not there. */
function targetOf(root: string, workspaces: readonly Workspace[], file: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  const workspace = workspaces.find(({ name }) => name === packageOf(specifier));
  if (!workspace) return undefined;
  const manifest = JSON.parse(readText(root, `${workspace.folder}/package.json`));
  const entry = `.${specifier.slice(workspace.name.length)}`;
  const path: string | undefined = manifest.exports?.[entry];
  const target = posix.join(workspace.folder, path ?? entry);
  return existsSync(join(root, target)) ? target : undefined;
}

const BARE_AMOUNT = /(?<![\w.$])amount(?:Min|Max)?\??(?=:|,|\s*\})/;

/** Schemas that a contract writes although packages/contract/fields.ts has them. */
function writtenAnew(root: string, file: string): Problem[] {
  if (file === FIELDS) return [];
  const lines = withoutComments(readText(root, file)).split("\n");
  const bare = lines.flatMap((text, index) =>
    BARE_AMOUNT.test(text)
      ? [
          {
            file,
            line: index + 1,
            message: "an amount says what it is: amountLedger or amountDisplay, see GLOSSARY.md.",
          },
        ]
      : [],
  );
  const anew = lines.flatMap((text, index) =>
    HAS_A_FIELD.filter(([form]) => form.test(text)).map(([, field]) => ({
      file,
      line: index + 1,
      message: `this is the field ${field} of @fairhouse/contract/fields: import it, so that its bounds are in one place.`,
    })),
  );
  return [...bare, ...anew];
}
