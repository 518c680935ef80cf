import type { Check } from "./check.ts";
import { listFiles, readText } from "./files.ts";
import { isOfNumbers } from "./numbered-tests.ts";
import { judgeSizes } from "./sizes.ts";

/** A file of more than 300 lines is looked at again, and one of more than 400 is refused. Lines that name promises are not counted. */
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
    return judgeSizes(context, { file, check: "file-sizes", aim: 300, max: 400, advice }, sizes);
  },
};

const lengthOf = (text: string): number => text.split("\n").filter((line) => !isOfNumbers(line)).length - 1;
