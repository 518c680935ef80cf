import { lineOf, listFiles, readText } from "./files.ts";

/** A test that shows promises: it bears their numbers in a comment above it. */
export type NumberedTest = { file: string; line: number; ids: string[]; name: string | undefined };

const TEST = /\.(?:test|spec)\.tsx?$/;
/** Lines of numbers and nothing else, of which all but the last end in a comma. */
const NUMBERS = /^[ \t]*\/\/ B-\d+(?:, B-\d+)*(?:,\n[ \t]*\/\/ B-\d+(?:, B-\d+)*)*$/gm;

/** The tests that bear numbers, by file and place. Nothing is run: a number is a comment above the test, `// B-0121, B-0122`. */
export function listNumberedTests(root: string): NumberedTest[] {
  return listFiles(root)
    .filter((file) => TEST.test(file))
    .flatMap((file) => readNumberedTests(file, readText(root, file)));
}

export function readNumberedTests(file: string, source: string): NumberedTest[] {
  return [...source.matchAll(NUMBERS)].map((match) => ({
    file,
    line: lineOf(source, match.index),
    ids: match[0].match(/B-\d+/g) ?? [],
    name: nameAfter(source, match.index + match[0].length),
  }));
}

/** Whether a line says nothing but numbers. */
export function isOfNumbers(line: string): boolean {
  return /^\s*\/\/ B-\d+(?:, B-\d+)*,?$/.test(line);
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/y;
/** What a name stands behind: the call of a test, or the call that follows a table. */
const OPENED = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*$/;
/** `each` with its types up to the parenthesis of its table; an arrow ends no type. */
const TABLE = /\.(?:each|for)(?:<[\s\S]*?[^=]>)?(?=\()/y;

/** The name of the first test after a place: the string that its call begins with, where the table of `each` does not count. */
function nameAfter(source: string, from: number): string | undefined {
  let depth = 0;
  /** How deep the parentheses of a table are that is passed over. */
  let table: number | undefined;
  for (let at = from; at < source.length; ) {
    const comment = matchAt(COMMENT, source, at);
    if (comment !== undefined) {
      if (/^\/\/ B-\d/.test(comment)) return undefined;
      at += comment.length;
      continue;
    }
    const string = matchAt(STRING, source, at);
    if (string !== undefined) {
      const isFirst = OPENED.test(source.slice(Math.max(from, at - 80), at));
      at += string.length;
      if (table === undefined && isFirst && /^\s*,/.test(source.slice(at, at + 200))) return string.slice(1, -1);
      continue;
    }
    const opening = table === undefined ? matchAt(TABLE, source, at) : undefined;
    if (opening !== undefined) table = depth;
    at += opening?.length ?? 0;
    if (source[at] === "(") depth += 1;
    if (source[at] === ")") {
      depth -= 1;
      if (depth === table) table = undefined;
    }
    at += 1;
  }
  return undefined;
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
