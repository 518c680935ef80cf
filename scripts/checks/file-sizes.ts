import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { listFiles, readText } from "./files.ts";
import { isOfNumbers } from "./numbered-tests.ts";

const LINES_AIM = 300;
const LINES_MAX = 400;
const BASELINE = "scripts/checks/long-files.json";

/**
 * A file of more than 300 lines is looked at again, and one of more than 400 is refused. Those between stand in a
 * baseline with their length, which only shrinks; `--write` shrinks it. Lines that name promises are not counted.
 */
export const fileSizes: Check = {
  name: "file-sizes",
  run({ root, write }) {
    const baseline: Record<string, number> = existsSync(join(root, BASELINE))
      ? JSON.parse(readText(root, BASELINE))
      : {};
    const lengths = new Map(
      listFiles(root)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file, lengthOf(readText(root, file))]),
    );
    const shrunk = Object.entries(baseline).flatMap(([file, allowed]): [string, number][] => {
      const lines = lengths.get(file) ?? 0;
      return lines <= LINES_AIM ? [] : [[file, Math.min(lines, allowed)]];
    });
    if (write && JSON.stringify(Object.fromEntries(shrunk)) !== JSON.stringify(baseline))
      writeFileSync(join(root, BASELINE), `${JSON.stringify(Object.fromEntries(shrunk), null, 2)}\n`);
    const tooLong = [...lengths].flatMap(([file, lines]) => judge(file, lines, baseline[file]));
    return [...tooLong, ...(write ? [] : staleRows(baseline, lengths))];
  },
};

function lengthOf(text: string): number {
  return text.split("\n").filter((line) => !isOfNumbers(line)).length - 1;
}

function judge(file: string, lines: number, allowed: number | undefined): Problem[] {
  if (lines <= LINES_AIM) return [];
  if (lines > LINES_MAX)
    return [{ file, message: `${lines} lines, ${LINES_MAX} at most: split it by meaning, one idea a file.` }];
  if (allowed === undefined)
    return [{ file, message: `${lines} lines, ${LINES_AIM} is the aim: move one of its ideas to a file of its own.` }];
  if (lines > allowed) return [{ file, message: `${lines} lines, it had ${allowed}: long files may only shrink.` }];
  return [];
}

function staleRows(baseline: Record<string, number>, lengths: Map<string, number>): Problem[] {
  return Object.entries(baseline)
    .filter(([file, allowed]) => (lengths.get(file) ?? 0) < allowed)
    .map(([file]) => ({ file: BASELINE, message: `${file} has shrunk: \`npm run check -- file-sizes --write\`.` }));
}
