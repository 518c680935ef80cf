import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText, withoutComments } from "./files.ts";
import { icuParser, type ParsedMessage } from "./icu.ts";
import { stringsOf } from "./strings.ts";
import { listWorkspaces, type Workspace, workspaceOf } from "./workspaces.ts";

const CHECKOUT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SAME_IN_BOTH = "scripts/checks/messages-same-in-both.json";

/** One `messages/` folder: its workspace, its namespace and each language's messages by key. */
type Catalogue = {
  folder: string;
  workspace: string;
  namespace: string;
  en: Map<string, string>;
  ur: Map<string, string>;
};

/** Message keys: all used ones exist, all existing ones are used, Urdu is complete and its own, ICU parses. */
export const messages: Check = {
  name: "messages",
  run({ root }) {
    const files = listFiles(root);
    const workspaces = listWorkspaces(root);
    const catalogues = files
      .filter((file) => file.endsWith("/messages/en.json"))
      .map((file) => readCatalogue(root, workspaceOf(workspaces, file), file.slice(0, -"/en.json".length)));
    const allowed: string[] = existsSync(join(root, SAME_IN_BOTH)) ? JSON.parse(readText(root, SAME_IN_BOTH)) : [];
    const known = new Set(
      catalogues.flatMap(({ namespace, en }) => [...en.keys()].map((key) => `${namespace}.${key}`)),
    );
    const sources = files.filter((file) => /\.(ts|tsx|html)$/.test(file) && !/\.test\.tsx?$/.test(file));
    const uses = sources.map((file) => readUses(root, file));
    const parse = icuParser(CHECKOUT);
    return [
      ...catalogues.flatMap((catalogue) => compareLanguages(catalogue, allowed, parse)),
      ...uses.flatMap((use) => missingKeys(use, known)),
      ...catalogues.flatMap((catalogue) => unusedKeys(catalogue, uses)),
      ...staleAllowances(catalogues, allowed),
    ];
  },
};

function readCatalogue(root: string, workspace: Workspace | undefined, folder: string): Catalogue {
  const owner = workspace?.folder ?? folder.slice(0, folder.lastIndexOf("/"));
  const read = (language: string): Map<string, string> => {
    const path = `${folder}/${language}.json`;
    return new Map(existsSync(join(root, path)) ? flatten(JSON.parse(readText(root, path))) : []);
  };
  return { folder, workspace: owner, namespace: namespaceOf(owner), en: read("en"), ur: read("ur") };
}

/** The studio's games are no module of that name. */
const namespaceOf = (owner: string): string => (owner === "studio/games" ? "studio-games" : owner.split("/").at(-1)!);

function flatten(tree: Record<string, unknown>, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "object" && value !== null
      ? flatten(value as Record<string, unknown>, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)]],
  );
}

function compareLanguages(
  { folder, namespace, en, ur }: Catalogue,
  allowed: string[],
  parse: (message: string) => ParsedMessage,
): Problem[] {
  const problems: Problem[] = [];
  const add = (language: string, message: string) => problems.push({ file: `${folder}/${language}.json`, message });
  for (const [key, english] of en) {
    const parsedEnglish = parse(english);
    if ("error" in parsedEnglish) add("en", `${key} is not a valid ICU message: ${parsedEnglish.error}.`);
    const urdu = ur.get(key);
    if (urdu === undefined) {
      add("ur", `${key} is missing: write it in Urdu, as an Urdu writer would say it.`);
      continue;
    }
    const parsedUrdu = parse(urdu);
    if ("error" in parsedUrdu) add("ur", `${key} is not a valid ICU message: ${parsedUrdu.error}.`);
    else if ("names" in parsedEnglish && parsedEnglish.names.join() !== parsedUrdu.names.join())
      add("ur", `${key} needs {${parsedEnglish.names.join("}, {")}} but has {${parsedUrdu.names.join("}, {")}}.`);
    if (
      urdu === english &&
      /\p{L}/u.test(english.replace(/\{[^{}]*\}/g, "")) &&
      !allowed.includes(`${namespace}.${key}`)
    )
      add(
        "ur",
        `${key} equals the English: translate it, or name it as ${namespace}.${key} in ${SAME_IN_BOTH} if it is a proper name.`,
      );
  }
  for (const key of ur.keys()) if (!en.has(key)) add("ur", `${key} has no English: add it there or take it out.`);
  return problems;
}

/** What a source file says about messages: its translators with their namespaces, and every string in it. */
type Uses = {
  file: string;
  namespaces: Set<string>;
  calls: { key: string; line: number }[];
  strings: Set<string>;
  prefixes: Set<string>;
};

const TRANSLATOR = /\b(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?useText\(\s*"([\w-]+)(?:\/first)?"/g;

export function readUses(root: string, file: string): Uses {
  const source = withoutComments(readText(root, file));
  const { whole, prefixes } = stringsOf(source);
  const translators = [...source.matchAll(TRANSLATOR)].map((match) => ({ name: match[1]!, namespace: match[2]! }));
  const calls = translators.flatMap(({ name, namespace }) =>
    [...source.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.rich)?\\(\\s*"([^"\\n]+)"`, "g"))].map((m) => ({
      key: `${namespace}.${m[1]}`,
      name,
      line: lineOf(source, m.index),
    })),
  );
  return {
    file,
    namespaces: new Set(translators.map(({ namespace }) => namespace)),
    // A name that is bound twice with different namespaces cannot be told apart here; the typed keys hold it.
    calls: calls.filter(
      ({ name }) => new Set(translators.filter((t) => t.name === name).map((t) => t.namespace)).size === 1,
    ),
    strings: whole,
    prefixes: new Set([...prefixes].filter((prefix) => prefix.endsWith("."))),
  };
}

function missingKeys(use: Uses, known: Set<string>): Problem[] {
  return use.calls
    .filter(({ key }) => !known.has(key))
    .map(({ key, line }) => ({
      file: use.file,
      line,
      message: `${key} is in no messages/en.json: add it to both languages.`,
    }));
}

/**
 * A key is used when it stands as a string, or under a template's prefix, in its own workspace or in a file that asks
 * for its namespace; or with its namespace, as `wallet:title` or under `wallet:state.`, anywhere.
 */
function unusedKeys({ folder, workspace, namespace, en }: Catalogue, uses: Uses[]): Problem[] {
  const near = uses.filter((use) => use.file.startsWith(`${workspace}/`) || use.namespaces.has(namespace));
  const isUsed = (key: string) =>
    near.some((use) => use.strings.has(key) || [...use.prefixes].some((prefix) => key.startsWith(prefix))) ||
    uses.some((use) => use.strings.has(`${namespace}:${key}`)) ||
    uses.some((use) =>
      [...use.prefixes].some((prefix) => prefix.includes(":") && `${namespace}:${key}`.startsWith(prefix)),
    ) ||
    // Words for a refusal belong to its code, which refusal-words.ts looks after.
    key.startsWith("refusals.");
  return [...en.keys()]
    .filter((key) => !isUsed(key))
    .map((key) => ({ file: `${folder}/en.json`, message: `${key} is used nowhere: take it out of both languages.` }));
}

function staleAllowances(catalogues: Catalogue[], allowed: string[]): Problem[] {
  return allowed
    .filter((name) => {
      const [namespace, ...rest] = name.split(".");
      const key = rest.join(".");
      return !catalogues.some(
        (one) => one.namespace === namespace && one.en.has(key) && one.en.get(key) === one.ur.get(key),
      );
    })
    .map((key) => ({ file: SAME_IN_BOTH, message: `${key} is no longer the same in both languages: take it out.` }));
}
