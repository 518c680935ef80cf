import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Check, Problem } from "./check.ts";

/** A small repository with a wallet module, on which each test of a check lays its own files. */
const SOUND: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "fixture",
    workspaces: ["apps/*", "modules/*", "packages/*", "studio/server", "studio/games", "vendors/*"],
  }),
};

/** Writes the files into a folder of their own, runs the check there, removes the folder and returns what was found. */
export async function findProblems(
  check: Check,
  files: Record<string, string>,
  options: { write?: boolean } = {},
): Promise<Problem[]> {
  const root = mkdtempSync(join(tmpdir(), "fairhouse-check-"));
  try {
    for (const [path, text] of Object.entries({ ...SOUND, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await check.run({ root, write: options.write ?? false });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The package.json of a workspace of a fixture. */
export function manifest(
  name: string,
  dependencies: Record<string, string> = {},
  entryPoints: string[] = ["."],
): string {
  const exports = Object.fromEntries(entryPoints.map((entry) => [entry, "./index.ts"]));
  return JSON.stringify({ name, exports, dependencies });
}
