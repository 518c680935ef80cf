import { basename } from "node:path";
import { listFiles, readText } from "./files.ts";

/** The report of all promises: it is written, and never the place of a promise. */
export const REPORT = "docs/behaviour.md";
/** Where the promises of modules that do not exist yet wait for them. */
const PROMISED = "docs/promised/";

export type Promised = { file: string; line: number; group: string; id: string; behaviour: string; state: string };

/** All that the product promises: the rows of the `behaviour.md` of each part, and of parts that do not exist yet. */
export function listPromises(root: string): Promised[] {
  return listFiles(root)
    .filter((file) => file !== REPORT && (basename(file) === "behaviour.md" || file.startsWith(PROMISED)))
    .flatMap((file) => readPromises(file, readText(root, file)));
}

/** The rows of one file, each in the group of the heading above it. */
export function readPromises(file: string, text: string): Promised[] {
  let group = "";
  return text.split("\n").flatMap((content, index): Promised[] => {
    if (content.startsWith("## ")) group = content.slice(3).trim();
    if (!/^\| *B-/.test(content)) return [];
    const [, id = "", behaviour = "", state = ""] = content.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [{ file, line: index + 1, group, id, behaviour, state }];
  });
}
