// Test files share processes, which are loaded once: a process for each file took a fourth of the time of all tests. A test that
// changes what the others in their process use (globals, modules, the environment, the clock) gets a process of their own.
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";

const CHANGES_THE_PROCESS =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|\bvi\.spyOn\((globalThis|process|console)\b|\bprocess\.(chdir|env\.\w+ = )/;

/**
 * @param root folder of the checkout
 * @param include glob of all test files, relative to it
 * @param exclude globs of what holds no tests
 * @returns the files that run alone, relative to the root
 */
export async function listAlone(root: string, include: string, exclude: readonly string[]): Promise<string[]> {
  const files = await Array.fromAsync(glob(include, { cwd: root, exclude }));
  return files.filter((file) => CHANGES_THE_PROCESS.test(readFileSync(join(root, file), "utf8"))).sort();
}
