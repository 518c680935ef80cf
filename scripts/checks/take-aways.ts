import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { readText } from "./files.ts";
import { listPromises } from "./promises.ts";

const LIST = "scripts/take-away.json";

/** How a behaviour is taken away: a text in a file becomes another one. */
export type TakeAway = { row: string; file: string; from: string; to: string };

/** Every entry of `npm run take-away` still fits the code and belongs to a row that claims to work. */
export const takeAways: Check = {
  name: "take-aways",
  run({ root }) {
    if (!existsSync(join(root, LIST)))
      return [{ file: LIST, message: "The list of behaviours to take away is missing." }];
    const list: TakeAway[] = JSON.parse(readText(root, LIST));
    const rows = new Map(listPromises(root).map((row) => [row.id, row]));
    return list.flatMap(({ row, file, from, to }): Problem[] => {
      const problem = (message: string) => [{ file: LIST, message: `${row}: ${message}` }];
      if (rows.get(row)?.state !== "working") return problem("this row does not claim to work.");
      if (!existsSync(join(root, file))) return problem(`${file} does not exist.`);
      if (!readText(root, file).includes(from)) return problem(`${file} changed: say again what is taken away.`);
      return from === to ? problem("this takes nothing away.") : [];
    });
  },
};
