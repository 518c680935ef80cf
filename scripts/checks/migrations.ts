import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

const LOCK = "scripts/checks/migrations.lock";
const MIGRATION = /\/migrations\/[^/]+\.sql$/;
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
/** What makes a promise of the table weaker. It needs a sentence of its own on the line above. */
const WEAKENING = /\bDROP\s+(?:CONSTRAINT|INDEX)\b/gi;
/**
 * What the version that still runs cannot live with: while servers are replaced one by one, old ones read and write the
 * new schema. Adding is free; taking away is a later step of its own, marked as such.
 */
const CONTRACTING =
  /\bDROP\s+(?!CONSTRAINT\b|INDEX\b|TRIGGER\b|NOT\s+NULL\b)\w+|\bRENAME\b|\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b|\bSET\s+NOT\s+NULL\b|^[ \t]*TRUNCATE\b/gim;
const ADDED_COLUMN = /\bADD\s+(?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|VALUE\b)(?:\([^()]*\)|[^,;()])*/gi;
const MARK = /--[ \t]*contract:[ \t]*\S.{15,}/i;

/**
 * Migrations: numbered without gaps, opened by a comment, locked by checksum before they are committed, so that one which
 * an installation may have run is never edited, and nothing that a running version uses is taken away but in a step that
 * says so. `--write` locks new ones.
 */
export const migrations: Check = {
  name: "migrations",
  run({ root, write }) {
    const files = listFiles(root).filter((file) => MIGRATION.test(file));
    const problems = [...files.flatMap((file) => judgeText(root, file)), ...gaps(files)];
    const locked = readLock(root);
    const present = new Map(files.map((file) => [file, checksum(readText(root, file))]));
    const drafts = new Set(files.every((file) => locked.has(file)) ? [] : findDrafts(root));
    if (write) writeLock(root, new Map([...present, ...locked]));
    for (const [file, sum] of present) {
      if (locked.has(file) && locked.get(file) !== sum)
        problems.push({ file, message: "A locked migration was edited: put it back and write the next number." });
      if (!locked.has(file) && !write && !drafts.has(file))
        problems.push({
          file,
          message: `Committed but not locked: \`npm run check -- migrations --write\` adds it to ${LOCK}.`,
        });
    }
    for (const file of locked.keys())
      if (!present.has(file)) problems.push({ file, message: "A locked migration is gone: put it back." });
    return problems;
  },
};

/** Migrations that git does not know yet: they may still change, and are locked before they are committed. */
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
  const code = withoutTexts(text);
  const lines = text.split("\n");
  for (const match of code.matchAll(WEAKENING)) {
    const line = lineOf(text, match.index);
    if (!/^\s*--/.test(lines[line - 2] ?? "") && !/--/.test(lines[line - 1] ?? ""))
      problems.push({
        file,
        line,
        message: `${upper(match[0])} without a comment above it: say what is no longer promised, and that the version before still runs on this schema.`,
      });
  }
  problems.push(...contractions(file, text, code));
  return problems;
}

function contractions(file: string, text: string, code: string): Problem[] {
  const columns = [...code.matchAll(ADDED_COLUMN)].filter(
    ([column]) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
  );
  const steps = [
    ...[...code.matchAll(CONTRACTING)].map((match) => ({ at: match.index, what: upper(match[0]) })),
    ...columns.map((match) => ({ at: match.index, what: "A COLUMN THAT IS NOT NULL AND HAS NO DEFAULT" })),
  ];
  return steps
    .filter(({ at }) => !MARK.test(text.slice(code.lastIndexOf(";", at - 1) + 1, at)))
    .map(({ at, what }) => ({
      file,
      line: lineOf(text, at),
      message: `${what} breaks the version that still runs beside the new one. Only add here; take away in a later migration, under a line \`-- contract: why nothing uses it any more\`.`,
    }));
}

/** Comments, quoted texts and the bodies of functions blanked out, of equal length, so that positions stay true. */
function withoutTexts(sql: string): string {
  return sql.replace(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (piece) => piece.replace(/[^\n]/g, " "));
}

const upper = (words: string): string => words.trim().replace(/\s+/g, " ").toUpperCase();

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
