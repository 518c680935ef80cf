import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText, withoutComments } from "./files.ts";

const TRANSLATOR = /useText\(\s*"([\w-]+)(?:\/first)?"/g;
const CALL = /\.rich\(\s*"([\w.]+)",\s*\{([^}]*(?:\{[^}]*\}[^}]*)*)\}/g;
const DRAWN = /(\w+):\s*(?:\([^()]*\)|\w+)\s*=>/g;

/**
 * What a rich text draws stands in its message as a tag, `<at></at>`. A function that is given for `{at}` would be printed with its
 * source, in every language.
 */
export const richTexts: Check = {
  name: "rich-texts",
  run({ root }) {
    const files = listFiles(root);
    return files
      .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .flatMap((file) => {
        const source = withoutComments(readText(root, file));
        const namespaces = new Set([...source.matchAll(TRANSLATOR)].map(([, name = ""]) => name));
        const folders = [...namespaces].flatMap((name) => messageFolders(name, files));
        return [...source.matchAll(CALL)].flatMap(({ 1: key = "", 2: values = "", index }): Problem[] => {
          const drawn = [...values.matchAll(DRAWN)].map(([, name = ""]) => name);
          return folders
            .flatMap((folder) => faultsIn({ root, files, folder, key, drawn }))
            .map((fault) => ({
              file,
              line: lineOf(source, index),
              message: fault,
            }));
        });
      });
  },
};

const messageFolders = (namespace: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith(`/${namespace}/messages/en.json`))
    .map((file) => file.slice(0, -"/en.json".length));

type Asked = {
  readonly root: string;
  readonly files: readonly string[];
  readonly folder: string;
  readonly key: string;
  readonly drawn: readonly string[];
};

function faultsIn({ root, files, folder, key, drawn }: Asked): string[] {
  return files
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(".json"))
    .flatMap((file) => {
      const message = textAt(JSON.parse(readText(root, file)), key);
      if (message === undefined) return [];
      return drawn
        .filter((name) => !message.includes(`<${name}>`))
        .map((name) => `${key} in ${file} has no <${name}></${name}>: what is drawn there would be printed as code.`);
    });
}

function textAt(tree: unknown, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>((part, name) => (part as { [name: string]: unknown } | undefined)?.[name], tree);
  return typeof found === "string" ? found : undefined;
}
