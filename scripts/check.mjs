// The whole truth of format, lint, types, structure, messages and migrations in one command.
// Plain JavaScript for Node 20, so that a machine without the pinned Node gets a sentence and not a syntax error.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinnedNode = join(root, "node_modules", ".bin", "node");

const USAGE = "Usage: npm run check -- [names of checks] [--write]";
const args = process.argv.slice(2);
const stranger = args.find((arg) => arg.startsWith("-") && arg !== "--write");

if (args.includes("--help") || args.includes("-h")) {
  console.log(USAGE);
} else if (stranger !== undefined) {
  console.error(`There is no option ${stranger}.\n${USAGE}`);
  process.exitCode = 1;
} else if (Number(process.versions.node.split(".")[0]) >= 26) {
  const { runChecks } = await import("./checks/run.ts");
  process.exitCode = await runChecks({ root, args });
} else if (existsSync(pinnedNode)) {
  const { status } = spawnSync(pinnedNode, process.argv.slice(1), { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  console.error("The checks run under the Node 26 that npm installs here: run `npm ci` first.");
  process.exitCode = 1;
}
