import { join } from "node:path";
import type { Check } from "./check.ts";
import { runCommand } from "./command.ts";
import { readText } from "./files.ts";
import { judgeSizes, type Sized } from "./sizes.ts";

const RULE = "complexity/noExcessiveLinesPerFunction";
const AIM = 60;

/** A function of more than 60 lines is looked at again: it does several things, each of which has a name. */
export const functionSizes: Check = {
  name: "function-sizes",
  async run(context) {
    const file = "scripts/checks/long-functions.json";
    const advice = { aim: "give each thing that it does a function of its own, named by what it does." };
    return judgeSizes(context, { file, check: "function-sizes", aim: AIM, advice }, await longFunctions(context.root));
  },
};

type Report = {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
};

/** What Biome finds too long; biome.json says from where on. A file of tests is a list and as long as it needs to be. */
async function longFunctions(root: string): Promise<Map<string, Sized>> {
  const biome = join(root, "node_modules", ".bin", "biome");
  const args = ["lint", `--only=${RULE}`, "--reporter=json", "--colors=off", "--max-diagnostics=none", "."];
  const { output } = await runCommand(biome, args, { cwd: root });
  const report = /^\{"summary".*$/m.exec(output);
  if (report === null) throw new Error(`Biome wrote no report:\n${output}`);
  const found = new Map<string, Sized>();
  for (const { message, location } of (JSON.parse(report[0]) as Report).diagnostics) {
    const { path, start } = location;
    if (/\.(test|spec)\.tsx?$/.test(path)) continue;
    const name = `${path} ${nameAt(readText(root, path).split("\n")[start.line - 1] ?? "")}`;
    const lines = Number(/\((\d+)\)/.exec(message)?.[1]);
    // Two of one name in a file are one row: the longer counts.
    if (lines > (found.get(name)?.lines ?? 0)) found.set(name, { file: path, line: start.line, lines });
  }
  return found;
}

/** What a function is called on the line on which it begins. */
const nameAt = (line: string): string =>
  /(?:function\*?|const|let)\s+(\w+)|(\w+)\s*[(:=]/.exec(line)?.slice(1).find(Boolean) ?? "";
