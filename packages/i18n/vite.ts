import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { DEFAULT_CODE, LISTED_CODES, type ListedCode } from "./locales.ts";

type Tree = { [key: string]: string | Tree };

export type MessagesOptions = {
  /** Where each namespace keeps its `messages` folder: `{ wallet: "/…/modules/wallet/messages" }`. */
  folders: { readonly [namespace: string]: string };
  /** Namespaces that every first page needs; they travel in one file per language. */
  first: readonly string[];
};

const ID = "virtual:messages";

/**
 * Compiles the message files for the browser: one file per language and namespace, ICU parsed at build time so that no
 * parser reaches the page. A message missing in a language is filled from English here, and counted in the build's log.
 */
export function messages({ folders, first }: MessagesOptions): Plugin {
  const files = new Map<string, readonly string[]>([["first", first.filter((name) => name in folders)]]);
  for (const namespace of Object.keys(folders)) {
    if (!first.includes(namespace)) files.set(namespace, [namespace]);
  }
  return {
    name: "fairhouse-messages",
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ID}`) return entryCode(files);
      const match = new RegExp(`^\\0${ID}/([^/]+)/(.+)$`).exec(id);
      if (!match) return undefined;
      const code = match[1] as ListedCode;
      const compiled: { [namespace: string]: unknown } = {};
      for (const namespace of files.get(match[2]!) ?? []) {
        const folder = folders[namespace]!;
        for (const language of LISTED_CODES) this.addWatchFile(fileOf(folder, language));
        const { tree, missing } = withFallback(readTree(folder, code), readTree(folder, DEFAULT_CODE));
        if (missing > 0) this.warn(`${code} lacks ${missing} messages of ${namespace}; English stands in.`);
        compiled[namespace] = compileTree(tree);
      }
      return `export default ${JSON.stringify(compiled)}`;
    },
  };
}

function entryCode(files: Map<string, readonly string[]>): string {
  const table = LISTED_CODES.map((code) => {
    const entries = [...files.keys()].map(
      (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`${ID}/${code}/${file}`)})`,
    );
    return `${code}: { ${entries.join(", ")} }`;
  });
  return [
    `const files = { ${table.join(", ")} };`,
    `const first = new Set(${JSON.stringify(files.get("first"))});`,
    "export const namespaces = [...first, ...Object.keys(files.EN).filter((name) => name !== 'first')];",
    "export async function loadMessages(code, namespace) {",
    "  const file = files[code]?.[first.has(namespace) ? 'first' : namespace];",
    "  return file ? (await file()).default : {};",
    "}",
  ].join("\n");
}

const fileOf = (folder: string, code: ListedCode): string => join(folder, `${code.toLowerCase()}.json`);

function readTree(folder: string, code: ListedCode): Tree {
  const file = fileOf(folder, code);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Tree) : {};
}

function withFallback(tree: Tree, english: Tree): { tree: Tree; missing: number } {
  let missing = 0;
  const filled: Tree = {};
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

function compileTree(tree: Tree): { [key: string]: unknown } {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === "string" ? compile(value) : compileTree(value)]),
  );
}
