import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

const LOCK = "scripts/checks/migrations.lock";
const MIGRATION = /\/migrations\/[^/]+\.sql$/;
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
/** What loses data or locks a table for long. It needs a sentence of its own on the line above. */
const DANGEROUS =
  /^(?![ \t]*--)[^\n]*\b(DROP\s+(?:TABLE|COLUMN|SCHEMA|TYPE|CONSTRAINT|INDEX)|ALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE)\b|^[ \t]*(TRUNCATE)\b/gim;

/**
 * Migrations: numbered without gaps, opened by a comment, sealed by checksum before they are committed, so that one which
 * an installation may have run is never edited, and nothing is dropped without a sentence. `--write` seals new ones.
 */
export const migrations: Check = {
  name: "migrations",
  run({ root, write }) {
    const files = listFiles(root).filter((file) => MIGRATION.test(file));
    const problems = [...files.flatMap((file) => judgeText(root, file)), ...gaps(files)];
    const sealed = readLock(root);
    const present = new Map(files.map((file) => [file, checksum(readText(root, file))]));
    const drafts = new Set(files.every((file) => sealed.has(file)) ? [] : findDrafts(root));
    if (write) writeLock(root, new Map([...present, ...sealed]));
    for (const [file, sum] of present) {
      if (sealed.has(file) && sealed.get(file) !== sum)
        problems.push({ file, message: "A sealed migration was edited: put it back and write the next number." });
      if (!sealed.has(file) && !write && !drafts.has(file))
        problems.push({
          file,
          message: `Committed but not sealed: \`npm run check -- migrations --write\` adds it to ${LOCK}.`,
        });
    }
    for (const file of sealed.keys())
      if (!present.has(file)) problems.push({ file, message: "A sealed migration is gone: put it back." });
    return problems;
  },
};

/** Migrations that git does not know yet: they may still change, and are sealed before they are committed. */
function findDrafts(root: string): string[] {
  const list = ["ls-files", "--others", "--exclude-standard", "--", "*.sql"];
  const { status, stdout } = spawnSync("git", list, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n") : [];
}

function judgeText(root: string, file: string): Problem[] {
  const text = readText(root, file);
  const problems: Problem[] = [];
  if (!NAME.test(file.split("/").at(-1)!))
    problems.push({ file, message: "A migration is named 0001-what-it-does.sql, in kebab-case." });
  if (!/^--\s*\S.{15,}/.test(text))
    problems.push({ file, message: "A migration begins with a comment: why it is needed, and which locks it takes." });
  const lines = text.split("\n");
  for (const match of text.matchAll(DANGEROUS)) {
    const line = lineOf(text, match.index + match[0].length);
    if (!/^\s*--/.test(lines[line - 2] ?? "") && !/--/.test(lines[line - 1] ?? ""))
      problems.push({
        file,
        line,
        message: `${(match[1] ?? match[2]!).toUpperCase()} without a comment above it: say what is lost, and that the version before still runs on this schema.`,
      });
  }
  return problems;
}

function gaps(files: string[]): Problem[] {
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders].flatMap(([folder, inside]) => {
    const numbers = inside.map((file) => Number(NAME.exec(file.split("/").at(-1)!)?.[1])).filter(Number.isInteger);
    const wrong = numbers.sort((a, b) => a - b).findIndex((number, index) => number !== index + 1);
    if (wrong === -1) return [];
    const expected = String(wrong + 1).padStart(4, "0");
    return [{ file: folder, message: `Numbers run from 0001 without gaps or doubles: ${expected} is not there once.` }];
  });
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function readLock(root: string): Map<string, string> {
  if (!existsSync(join(root, LOCK))) return new Map();
  const lines = readText(root, LOCK).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function writeLock(root: string, sums: Map<string, string>): void {
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, sum]) => `${sum}  ${file}\n`);
  writeFileSync(join(root, LOCK), lines.join(""));
}
