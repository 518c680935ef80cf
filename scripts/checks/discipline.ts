import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

type Rule = { files: RegExp; pattern: RegExp; message: string };

const SOURCE = /\.(ts|tsx|mjs|css)$/;
const TEXT = /\.(ts|tsx|mjs|css|md|json|sql|html|yml|yaml|sh)$/;
/** This check and its test have to spell out what they forbid. */
const EXEMPT = /^scripts\/checks\/(discipline(\.test)?\.ts|fixtures\/)|^package-lock\.json$/;

const RULES: Rule[] = [
  {
    files: /\.test\.tsx?$|^e2e\/.*\.ts$/,
    pattern: /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|skipIf|runIf)\b/g,
    message: "A test is run or taken out; what is not built yet is a missing row in a behaviour.md.",
  },
  {
    files: SOURCE,
    pattern: /@ts-(?:ignore|nocheck|expect-error)|eslint-disable|biome-ignore(?! lint\/[\w/]+: \S+ \S+ \S+)/g,
    message: "Repair what the tool found. Only a lint rule may be silenced, by its name and with a sentence why.",
  },
  {
    files: SOURCE,
    pattern: /\b(?:TODO|FIXME|HACK)\b/g,
    message: "Do it now, or add a missing row to the behaviour.md of its part.",
  },
  {
    files: /\.tsx?$/,
    pattern: /^\s*(?:export\s+)?(?:const\s+)?enum\s/gm,
    message: 'Unions, not enums: type State = "open" | "closed".',
  },
  {
    files: /^(modules|packages|apps)\/.*\.tsx?$/,
    pattern: /^export default /gm,
    message: "Named exports only: a name is searched for and found.",
  },
  {
    files: /^(modules|packages\/ledger|packages\/wallet-protocol)\/(?!.*\.test\.tsx?$).*\.ts$/,
    pattern: /\bparseFloat\(|\.toFixed\(/g,
    message: "No floats near money: ledger amounts as bigint, parseAmount and formatAmount of @fairhouse/base.",
  },
  {
    files: TEXT,
    pattern: /(?<![\w.:/@*-])\/(?:home|Users|root|mnt|work|workspace|workspaces|scratch)\/[\w.-]+/g,
    message: "A path of one machine: write it from the checkout, or from os.tmpdir().",
  },
  {
    files: TEXT,
    pattern: /\b(?:the|our|per|by) specification(?:'s)?\b|\bvisual reference\b|\bthe brief\b/gi,
    message: "The project stands by itself: say what is meant, or name the row of behaviour.md.",
  },
  {
    files: SOURCE,
    pattern: /["'`]\/tmp\//g,
    message: "Ask os.tmpdir() for the temporary folder.",
  },
];

/** Habits that a line can break: switched-off tests, silenced tools, floats, paths of one machine. */
export const discipline: Check = {
  name: "discipline",
  run({ root }) {
    return listFiles(root)
      .filter((file) => TEXT.test(file) && !EXEMPT.test(file))
      .flatMap((file) => {
        const rules = RULES.filter((rule) => rule.files.test(file) && !isLoadedByDefault(rule, file));
        return rules.length === 0 ? [] : judge(file, readText(root, file), rules);
      });
  },
};

/** Tools read their configuration from a default export, and so does the shell a screen or dialog that it loads late. */
function isLoadedByDefault(rule: Rule, file: string): boolean {
  return rule.message.startsWith("Named exports") && /\.config\.ts$|-(screen|dialog)\.tsx$/.test(file);
}

function judge(file: string, text: string, rules: Rule[]): Problem[] {
  return rules.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map((match) => ({
      file,
      line: lineOf(text, match.index + 1),
      message: `\`${match[0].trim()}\`: ${rule.message}`,
    })),
  );
}
