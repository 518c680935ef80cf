import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "./check.ts";
import { readText } from "./files.ts";

/** Something with a length: a file, or a function by its file and name. */
export type Sized = { readonly file: string; readonly line?: number; readonly lines: number };

type Bounds = {
  /** The baseline, by its path from the root; a missing one allows nothing. */
  readonly file: string;
  readonly check: string;
  /** More lines than this are allowed only to what the baseline names, and not more than it had. */
  readonly aim: number;
  /** More lines than this are never allowed. */
  readonly max?: number;
  readonly advice: { readonly aim: string; readonly max?: string };
};

/**
 * What is longer than it may be. A baseline holds the length of each that was too long when the bound came; it only shrinks,
 * and what has become shorter is a problem until `npm run check -- <check> --write` has written the smaller number.
 */
export function judgeSizes(
  { root, write }: { root: string; write: boolean },
  bounds: Bounds,
  sizes: ReadonlyMap<string, Sized>,
): Problem[] {
  const baseline: Record<string, number> = existsSync(join(root, bounds.file))
    ? JSON.parse(readText(root, bounds.file))
    : {};
  const shrunk = Object.entries(baseline).flatMap(([name, allowed]): [string, number][] => {
    const lines = sizes.get(name)?.lines ?? 0;
    return lines <= bounds.aim ? [] : [[name, Math.min(lines, allowed)]];
  });
  if (write && JSON.stringify(Object.fromEntries(shrunk)) !== JSON.stringify(baseline))
    writeFileSync(join(root, bounds.file), `${JSON.stringify(Object.fromEntries(shrunk), null, 2)}\n`);
  const tooLong = [...sizes].flatMap(([name, sized]) => judge(bounds, sized, baseline[name]));
  return [...tooLong, ...(write ? [] : staleRows(bounds, baseline, sizes))];
}

function judge({ aim, max, advice }: Bounds, { file, line, lines }: Sized, allowed: number | undefined): Problem[] {
  const problem = (message: string): Problem[] => [
    { file, ...(line ? { line } : {}), message: `${lines} lines, ${message}` },
  ];
  if (lines <= aim) return [];
  if (max !== undefined && lines > max) return problem(`${max} at most: ${advice.max}`);
  if (allowed === undefined) return problem(`${aim} is the aim: ${advice.aim}`);
  return lines > allowed ? problem(`it had ${allowed}: what is too long may only shrink.`) : [];
}

function staleRows(
  { file, check }: Bounds,
  baseline: Record<string, number>,
  sizes: ReadonlyMap<string, Sized>,
): Problem[] {
  return Object.entries(baseline)
    .filter(([name, allowed]) => (sizes.get(name)?.lines ?? 0) < allowed)
    .map(([name]) => ({ file, message: `${name} has shrunk: \`npm run check -- ${check} --write\`.` }));
}
