import type { Check, Problem } from "./check.ts";
import { listFiles, readText } from "./files.ts";
import { isOfNumbers } from "./numbered-tests.ts";
import { judgeSizes } from "./sizes.ts";

/** What a module registers, read at one look. */
const SLICE = /^modules\/[^/]+\/slice\.ts$/;
const SLICE_LINES_MAX = 79;

/**
 * A file of more than 300 lines is looked at again, and one of more than 400 is refused, as is a module's slice.ts of 80.
 * Lines that name promises are not counted.
 */
export const fileSizes: Check = {
  name: "file-sizes",
  run(context) {
    const sizes = new Map(
      listFiles(context.root)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file, { file, lines: lengthOf(readText(context.root, file)) }]),
    );
    const advice = { aim: "move one of its ideas to a file of its own.", max: "split it by meaning, one idea a file." };
    const file = "scripts/checks/long-files.json";
    const long = judgeSizes(context, { file, check: "file-sizes", aim: 300, max: 400, advice }, sizes);
    return [...long, ...[...sizes.values()].flatMap(judgeSlice)];
  },
};

function judgeSlice({ file, lines }: { file: string; lines: number }): Problem[] {
  if (!SLICE.test(file) || lines <= SLICE_LINES_MAX) return [];
  const advice = "what a part asks of others goes to server/dependencies/.";
  return [{ file, message: `${lines} lines, ${SLICE_LINES_MAX} at most: ${advice}` }];
}

const lengthOf = (text: string): number => text.split("\n").filter((line) => !isOfNumbers(line)).length - 1;
