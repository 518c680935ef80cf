import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { DEFAULT_CODE, fileNameOf, type ListedCode } from "./locales.ts";
import { type MessageFile, readMessageFile } from "./message-files.ts";

export type MessagesOptions = {
  /** Where each namespace keeps its `messages` folder: `{ wallet: "/…/modules/wallet/messages" }`. */
  folders: { readonly [namespace: string]: string };
  /** Namespaces that every first page needs; they travel in one file per language. */
  first: readonly string[];
  /**
   * Of other namespaces, the keys (or the groups of keys) that a first page shows. They travel with it under a name of their
   * own: of `games: ["wins"]` stands `wins` in `games/first`, so that a page does not wait for the rest.
   */
  firstParts?: { readonly [namespace: string]: readonly string[] };
  /**
   * Of other namespaces a group of keys that the page shows only once something has been done. It has a file and a name of
   * its own: of `ui: "refusals"` stands `refusals` in `ui/refusals`.
   */
  lateParts?: { readonly [namespace: string]: string };
  /** The languages that the page offers: `listedCodes()` for players, `OFFICE_CODES` for operators. */
  languages: readonly ListedCode[];
  /** Which texts the page can show at all; the rest is left out. */
  isShown?: (namespace: string, key: string) => boolean;
  /** Changes every English text, for looking at the page in a made-up language. */
  disguise?: ((message: string) => string) | undefined;
};

/**
 * The message folders of modules that have a part for a site, by their names.
 * @param part the folder of a module's screens: `web` or `backoffice`
 */
export function moduleMessages(checkout: string, part: "web" | "backoffice"): { readonly [namespace: string]: string } {
  const modules = join(checkout, "modules");
  const names = readdirSync(modules)
    .sort()
    .filter((name) => ["messages", part].every((folder) => existsSync(join(modules, name, folder))));
  return Object.fromEntries(names.map((name) => [name, join(modules, name, "messages")]));
}

const ID = "virtual:messages";
const FIRST_PART = "/first";

/** Whether a key is one of these, or belongs to a group of them. */
export const isUnder = (groups: readonly string[], key: string): boolean =>
  groups.some((group) => key === group || key.startsWith(`${group}.`));

/**
 * Compiles the message files for the browser: one file per language and namespace, ICU parsed at build time so that no
 * parser reaches the page. A message missing in a language is filled from English here, and counted in the build's log.
 */
export function messages(options: MessagesOptions): Plugin {
  const { folders, first, firstParts = {}, lateParts = {}, languages, isShown = () => true, disguise } = options;
  const parts = Object.keys(firstParts).map((name) => `${name}${FIRST_PART}`);
  const files = new Map<string, readonly string[]>([["first", [...first.filter((name) => name in folders), ...parts]]]);
  for (const namespace of Object.keys(folders)) {
    if (!first.includes(namespace)) files.set(namespace, [namespace]);
    const late = latePartOf(namespace, lateParts);
    if (late) files.set(late, [late]);
  }
  return {
    name: "fairhouse-messages",
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ID}`) return entryCode(files, languages);
      const match = new RegExp(`^\\0${ID}/([^/]+)/(.+)$`).exec(id);
      if (!match) return undefined;
      const code = match[1] as ListedCode;
      const compiled: { [namespace: string]: unknown } = {};
      for (const name of files.get(match[2]!) ?? []) {
        const [namespace = ""] = name.split("/");
        const late = lateParts[namespace];
        const isLate = (key: string) => late !== undefined && isUnder([late], key);
        const isWanted = (key: string) => {
          if (name === namespace) return !isLate(key);
          return name.endsWith(FIRST_PART) ? isUnder(firstParts[namespace] ?? [], key) : isLate(key);
        };
        const folder = folders[namespace]!;
        this.addWatchFile(join(folder, fileNameOf(DEFAULT_CODE)));
        this.addWatchFile(join(folder, fileNameOf(code)));
        const english = shownOf(
          readMessageFile(folder, DEFAULT_CODE),
          (key) => isShown(namespace, key) && isWanted(key),
        );
        const { tree, missing } = withFallback(readMessageFile(folder, code), english);
        if (missing > 0) this.warn(`${code} lacks ${missing} messages of ${name}; English stands in.`);
        compiled[name] = compileTree(tree, code === DEFAULT_CODE ? disguise : undefined);
      }
      const text = `export default ${JSON.stringify(compiled)}`;
      return match[2] === "first" ? `${text};\n${loadersOf(code, files)}` : text;
    },
  };
}

const latePartOf = (namespace: string, lateParts: NonNullable<MessagesOptions["lateParts"]>): string | undefined =>
  lateParts[namespace] && `${namespace}/${lateParts[namespace]}`;

function entryCode(files: Map<string, readonly string[]>, languages: readonly ListedCode[]): string {
  return [
    `const languages = { ${languages.map((code) => `${JSON.stringify(code)}: ${importOf(code, "first")}`).join(", ")} };`,
    `const first = new Set(${JSON.stringify(files.get("first"))});`,
    `export const listed = ${JSON.stringify(languages)};`,
    `export const namespaces = ${JSON.stringify([...(files.get("first") ?? []), ...laterFiles(files)])};`,
    "export async function loadMessages(code, namespace) {",
    "  const language = await languages[code]?.();",
    "  if (language && first.has(namespace)) return language.default;",
    "  return (await language?.files[namespace]?.())?.default ?? {};",
    "}",
  ].join("\n");
}

/** A page reads one language, so the way to each of its files travels with the first of them and not with every page. */
const loadersOf = (code: ListedCode, files: Map<string, readonly string[]>): string =>
  `export const files = { ${laterFiles(files)
    .map((file) => `${JSON.stringify(file)}: ${importOf(code, file)}`)
    .join(", ")} };`;

const laterFiles = (files: Map<string, readonly string[]>): string[] =>
  [...files.keys()].filter((name) => name !== "first");

const importOf = (code: ListedCode, file: string): string => `() => import(${JSON.stringify(`${ID}/${code}/${file}`)})`;

function shownOf(file: MessageFile, isShown: (key: string) => boolean, prefix = ""): MessageFile {
  const shown: { [key: string]: string | MessageFile } = {};
  for (const [key, value] of Object.entries(file)) {
    if (typeof value !== "string") {
      const group = shownOf(value, isShown, `${prefix}${key}.`);
      if (Object.keys(group).length > 0) shown[key] = group;
    } else if (isShown(prefix + key)) shown[key] = value;
  }
  return shown;
}

function withFallback(tree: MessageFile, english: MessageFile): { tree: MessageFile; missing: number } {
  let missing = 0;
  const filled: { [key: string]: string | MessageFile } = {};
  for (const [key, value] of Object.entries(english)) {
    const own = tree[key];
    if (typeof value === "string") {
      if (typeof own !== "string") missing += 1;
      filled[key] = typeof own === "string" ? own : value;
      continue;
    }
    const inner = withFallback(typeof own === "object" ? own : {}, value);
    missing += inner.missing;
    filled[key] = inner.tree;
  }
  return { tree: filled, missing };
}

function compileTree(tree: MessageFile, disguise = (message: string) => message): { [key: string]: unknown } {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(disguise(value)) : compileTree(value, disguise),
    ]),
  );
}
