import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "./check.ts";
import { readText } from "./files.ts";

/**
 * What is above a baseline: a JSON file with the number of problems that each file may still have. It only shrinks: a file
 * that has fewer than it may is a problem too, until `npm run check -- <check> --write` has written the smaller number.
 * @param file the baseline, by its path from the root; a missing one allows nothing
 */
export function judgeByBaseline(
  { root, write }: { root: string; write: boolean },
  { file, check, found }: { file: string; check: string; found: ReadonlyMap<string, Problem[]> },
): Problem[] {
  const allowed: Record<string, number> = existsSync(join(root, file)) ? JSON.parse(readText(root, file)) : {};
  const more = [...found].flatMap(([name, problems]) => (problems.length > (allowed[name] ?? 0) ? problems : []));
  const shrunk = Object.entries(allowed).filter(([name, count]) => (found.get(name)?.length ?? 0) < count);
  if (write) {
    if (shrunk.length > 0) {
      const rest = Object.entries(allowed).flatMap(([name, count]): [string, number][] => {
        const now = Math.min(count, found.get(name)?.length ?? 0);
        return now === 0 ? [] : [[name, now]];
      });
      writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(rest), null, 2)}\n`);
    }
    return more;
  }
  return [
    ...more,
    ...shrunk.map(([name]) => ({
      file,
      message: `${name} has fewer of them now: \`npm run check -- ${check} --write\`.`,
    })),
  ];
}
