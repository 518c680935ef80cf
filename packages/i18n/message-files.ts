import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileNameOf, type LocaleCode } from "./locales.ts";

/** A message file as it is written: texts, or groups of them. */
export type MessageFile = { readonly [key: string]: string | MessageFile };

/** Where one namespace keeps its languages. */
export type MessageFolder = { readonly namespace: string; readonly folder: string };

const CHECKOUT = join(import.meta.dirname, "../..");

/** Every folder of messages of modules, packages and apps; the namespace is the name of the workspace. */
export function messageFolders(checkout: string = CHECKOUT): MessageFolder[] {
  return globSync("{apps,modules,packages}/*/messages/en.json", { cwd: checkout })
    .sort()
    .map((file) => {
      const folder = dirname(file);
      return { namespace: folder.split("/").at(-2)!, folder: join(checkout, folder) };
    });
}

/** A language's file of a folder; empty where it is not translated yet. */
export function readMessageFile(folder: string, code: LocaleCode): MessageFile {
  const file = join(folder, fileNameOf(code));
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MessageFile) : {};
}

/** Keys with a dot between levels, and their texts. */
export function flatten(file: MessageFile, prefix = ""): [key: string, text: string][] {
  return Object.entries(file).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
