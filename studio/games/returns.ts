import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReturnReport } from "./game-kit/house-game.ts";

const fileOf = (code: string): string => join(import.meta.dirname, code, "maths", "return.json");

/** The return of a game as the build counted it. */
export function readReturn(code: string): ReturnReport {
  const report = JSON.parse(readFileSync(fileOf(code), "utf8")) as ReturnReport;
  if (typeof report.returnPercent !== "string" || !Number.isInteger(report.returnPpm)) {
    throw new Error(`The return of ${code} is not counted: run \`npm run build\`.`);
  }
  return report;
}

/** Counts a game's return by its own `maths/count-return.ts` and writes it where it is read. */
export async function writeReturn(code: string): Promise<ReturnReport> {
  const counter = pathToFileURL(join(import.meta.dirname, code, "maths", "count-return.ts")).href;
  const { countReturn } = (await import(counter)) as { countReturn(): ReturnReport };
  const report = countReturn();
  writeFileSync(fileOf(code), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}
