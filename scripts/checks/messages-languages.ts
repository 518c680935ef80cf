import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  COMPLETE_CODES,
  type Coverage,
  coverageOf,
  LISTED_PERCENT,
  listedCodes,
  percentOf,
} from "../../packages/i18n/coverage.ts";
import { fileNameOf, LOCALES, type Locale, type LocaleCode } from "../../packages/i18n/locales.ts";
import { flatten, type MessageFile } from "../../packages/i18n/message-files.ts";
import type { Check, Problem } from "./check.ts";
import { listFiles, readText } from "./files.ts";
import { icuParser, type ParsedMessage } from "./icu.ts";

const CHECKOUT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ONCE_LISTED = "scripts/checks/messages-listed.json";
// Two folders stand before it: a module may itself be named "messages".
const FILE = /^[^/]+\/[^/]+\/messages\/([^/]+\.json)$/;

/**
 * Every language beside English says what English says, in forms that the language has; and a language that was once
 * offered stays offered. `--write` notes languages that have reached their share; it never takes one back.
 */
export const languages: Check = {
  name: "languages",
  run({ root, write }) {
    const parse = icuParser(CHECKOUT);
    const files = listFiles(root).filter((file) => FILE.test(file) && !file.startsWith("studio/"));
    return [...files.flatMap((file) => compareWithEnglish(root, file, parse)), ...fallen(root, write)];
  },
  report: ({ root }) => LOCALES.flatMap(({ code }) => reportOf(code, coverageOf(code, root))),
};

/** Keys and values of Urdu are compared in messages.ts; of the two complete languages only the plurals are left. */
function compareWithEnglish(root: string, file: string, parse: (message: string) => ParsedMessage): Problem[] {
  const name = basename(file);
  const locale = LOCALES.find(({ code }) => fileNameOf(code) === name);
  // The file of an opaque code may lie ready before an operator maps the code.
  if (!locale)
    return name === fileNameOf("TY") ? [] : [{ file, message: "No language of the registry has this name." }];
  const english = new Map(readTexts(root, `${dirname(file)}/en.json`));
  return readTexts(root, file).flatMap(([key, text]) => {
    const source = english.get(key);
    const isCompared = COMPLETE_CODES.includes(locale.code);
    if (source === undefined)
      return isCompared ? [] : [{ file, message: `${key} has no English: add it there or take it out.` }];
    const own = parse(text);
    const faults = [...(isCompared ? [] : valueFaults(own, parse(source))), ...pluralFaults(own, locale)];
    return faults.map((fault) => ({ file, message: `${key} ${fault}` }));
  });
}

const readTexts = (root: string, file: string): [string, string][] =>
  existsSync(join(root, file)) ? flatten(JSON.parse(readText(root, file)) as MessageFile) : [];

function valueFaults(own: ParsedMessage, english: ParsedMessage): string[] {
  if ("error" in own) return [`is not a valid ICU message: ${own.error}.`];
  if ("error" in english || own.names.join() === english.names.join()) return [];
  return [`needs {${english.names.join("}, {")}} but has {${own.names.join("}, {")}}.`];
}

function pluralFaults(own: ParsedMessage, { tag, name }: Locale): string[] {
  if ("error" in own) return [];
  const known = new Intl.PluralRules(tag).resolvedOptions().pluralCategories as string[];
  return own.plurals.flatMap((forms) => {
    const strange = forms.filter((form) => !form.startsWith("=") && !known.includes(form));
    const missing = known.filter((form) => !forms.includes(form) && !isForMillions(tag, form));
    return [
      ...(strange.length > 0 ? [`has the plural form ${strange.join(", ")}, which ${name} has not.`] : []),
      ...(missing.length > 0 && !forms.includes("=1")
        ? [`lacks the plural form ${missing.join(", ")} of ${name}.`]
        : []),
    ];
  });
}

/** The form `many` of the Romance languages is for millions, which no count here reaches. */
const isForMillions = (tag: string, form: string): boolean =>
  form === "many" && new Intl.PluralRules(tag).select(11) !== "many" && new Intl.PluralRules(tag).select(5) !== "many";

/** What every visitor of a language would notice: it is suddenly gone, or English words stand between its own. */
function fallen(root: string, write: boolean): Problem[] {
  const before: LocaleCode[] = existsSync(join(root, ONCE_LISTED)) ? JSON.parse(readText(root, ONCE_LISTED)) : [];
  const now = listedCodes(root);
  if (write && now.some((code) => !before.includes(code))) {
    const grown = LOCALES.map(({ code }) => code).filter((code) => before.includes(code) || now.includes(code));
    writeFileSync(join(root, ONCE_LISTED), `${JSON.stringify(grown, null, 2)}\n`);
  }
  return before.flatMap((code): Problem[] => {
    const needed = COMPLETE_CODES.includes(code) ? 100 : LISTED_PERCENT;
    const coverage = coverageOf(code, root);
    const percent = percentOf(coverage);
    if (percent >= needed) return [];
    const worst = coverage.toSorted((a, b) => b.missing.length - a.missing.length)[0];
    const first = worst?.missing.slice(0, 3).join(", ");
    return [
      {
        message: `${code} has ${percent} % of the players' texts and needs ${needed}: ${worst?.namespace} lacks ${first}…`,
      },
    ];
  });
}

/** One line: the share of all texts, then of each namespace that is not whole. Nothing for a language without files. */
function reportOf(code: LocaleCode, coverage: readonly Coverage[]): string[] {
  const sum = (part: "wanted" | "written") => coverage.reduce((total, one) => total + one[part], 0);
  if (sum("written") === 0) return [];
  const partial = coverage
    .filter(({ wanted, written }) => written < wanted)
    .map((one) => `${one.namespace} ${percentOf([one])}`);
  const whole = `${code.padEnd(5)} ${String(percentOf(coverage)).padStart(3)} %  ${sum("written")} of ${sum("wanted")}`;
  return [partial.length === 0 ? whole : `${whole}  (${partial.join(", ")})`];
}
