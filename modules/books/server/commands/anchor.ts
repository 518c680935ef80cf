import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";

/** A file outside the data folder to which heads are appended: what access to the database cannot rewrite. */
export type Anchor = {
  readonly file: string;
  /** The last whole lines, and what a crash may have left of one after them. */
  readEnd(): AnchorEnd;
  /** Appends and waits until it is on the disk. `torn` is the beginning of the first line that is there already. */
  append(lines: readonly string[], torn: string): void;
};

export type AnchorEnd = { readonly lines: readonly string[]; readonly torn: string };

/** A dozen times the longest line, a head with its 64 chains. */
const END_BYTES = 64 * 1024;

export const anchorFileOf = (folder: string, book: string): string => join(folder, `books-${book}.jsonl`);

/** @throws ConfigError when the folder cannot be written */
export function openAnchor(folder: string, book: string): Anchor {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The anchor folder ${folder} cannot be written (${code}): choose another with ANCHOR_DIR.`);
  }
  const file = anchorFileOf(folder, book);
  return { file, readEnd: () => readEnd(file), append: (lines, torn) => append(file, lines, torn) };
}

function readEnd(file: string): AnchorEnd {
  const handle = openSync(file, constants.O_RDONLY | constants.O_CREAT, 0o644);
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, END_BYTES));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    const lines = bytes.toString("utf8").split("\n");
    const torn = lines.pop() ?? "";
    return { lines: size > END_BYTES ? lines.slice(1) : lines, torn };
  } finally {
    closeSync(handle);
  }
}

function append(file: string, lines: readonly string[], torn: string): void {
  const handle = openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o644);
  try {
    const text = lines.map((line) => `${line}\n`).join("");
    if (!text.startsWith(torn)) throw new AnchorError(`The end of ${file} is damaged: it is no line of these books.`);
    writeFileSync(handle, text.slice(torn.length));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The anchor and the database tell different stories, so nothing is signed. For a person to look at. */
export class AnchorError extends Error {
  override name = "AnchorError";
}
