import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NOT_SOURCE = new Set([
  "node_modules",
  "dist",
  ".git",
  ".data",
  ".cache",
  "test-results",
  "playwright-report",
  "coverage",
]);

/** All files under the root that belong to the project, as sorted paths with forward slashes. */
export function listFiles(root: string, under = ""): string[] {
  const files: string[] = [];
  const folders = [under];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (NOT_SOURCE.has(entry.name) || entry.name.startsWith(".data")) continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return files.sort();
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The line on which the given character stands, counted from 1. */
export function lineOf(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

/** The text with comments blanked out, of equal length, so that positions stay true. Strings are left alone. */
export function withoutComments(source: string): string {
  const pattern = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(pattern, (piece) =>
    piece.startsWith("/*") || piece.startsWith("//") ? piece.replace(/[^\n]/g, " ") : piece,
  );
}
