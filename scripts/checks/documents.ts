import { existsSync } from "node:fs";
import { posix } from "node:path";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";
import { listWorkspaces } from "./workspaces.ts";

const REQUIRED = [
  "LICENSE",
  "README.md",
  "ARCHITECTURE.md",
  "GLOSSARY.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/behaviour.md",
  "docs/dependencies.md",
  "docs/operating/README.md",
];

/** The documents exist, their links lead somewhere, and every `npm run` in them is a script. */
export const documents: Check = {
  name: "documents",
  run({ root }) {
    const folders = ["", ...listWorkspaces(root).map((workspace) => workspace.folder)];
    const scripts = new Set(folders.flatMap((folder) => scriptsOf(root, folder)));
    const missing = REQUIRED.filter((file) => !existsSync(posix.join(root, file))).map((file) => ({
      file,
      message: "This document is missing.",
    }));
    const pages = listFiles(root).filter((file) => file.endsWith(".md"));
    return [...missing, ...pages.flatMap((file) => judge(root, file, scripts))];
  },
};

function scriptsOf(root: string, folder: string): string[] {
  return Object.keys(JSON.parse(readText(root, posix.join(folder, "package.json"))).scripts ?? {});
}

function judge(root: string, file: string, scripts: Set<string>): Problem[] {
  const text = readText(root, file);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].flatMap((match): Problem[] => {
    if (existsSync(posix.join(root, posix.dirname(file), match[1]!))) return [];
    return [{ file, line: lineOf(text, match.index), message: `The link to ${match[1]} leads nowhere.` }];
  });
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].flatMap((match): Problem[] => {
    if (scripts.has(match[1]!)) return [];
    return [{ file, line: lineOf(text, match.index), message: `There is no script called ${match[1]}.` }];
  });
  return [...links, ...commands];
}
