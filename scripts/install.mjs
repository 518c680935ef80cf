// Brings node_modules in line with package-lock.json. Runs under any Node from 20 on, with nothing installed.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./child.mjs";
import { pinnedNodeRuns, whyNotInstalled } from "./installed.mjs";
import { thisMachine, whyUnsupported } from "./platform.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PROGRESS_EVERY_MS = 3_000;

/** Installs when needed; false after it said in a sentence why it could not. */
export async function install() {
  const unsupported = whyUnsupported(thisMachine());
  if (unsupported) return fail(unsupported);
  const reason = whyNotInstalled(root);
  if (!reason) return true;
  console.log(`Installing packages: ${reason}.`);
  const startedAt = Date.now();
  const progress = setInterval(() => {
    console.log(`Installing packages: ${countPackages()} so far, ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  }, PROGRESS_EVERY_MS);
  const { command, args, env } = npm();
  const { code } = await runChild(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env,
  });
  clearInterval(progress);
  if (code !== 0) return fail(`npm ci ended with ${code}: see its words above.`);
  if (!pinnedNodeRuns(root)) {
    return fail("npm left out the package with Node 26: optional packages must not be omitted (npm config get omit).");
  }
  console.log(`Installed ${countPackages()} packages in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  return true;
}

/** The npm that started us, or the one on the PATH; never run by a Node that it is about to replace. */
function npm() {
  const bin = join(root, "node_modules", ".bin");
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => resolve(folder) !== bin);
  const env = { PATH: path.join(delimiter) };
  if (!isWritable(homedir())) env.npm_config_cache = join(root, ".cache", "npm");
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith(".js") && existsSync(script) && node && !node.startsWith(join(root, "node_modules"))) {
    return { command: node, args: [script], env };
  }
  return { command: "npm", args: [], env };
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function countPackages() {
  const modules = join(root, "node_modules");
  if (!existsSync(modules)) return 0;
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .map((name) => (name.startsWith("@") ? readdirSync(join(modules, name)).length : 1))
    .reduce((sum, count) => sum + count, 0);
}

function fail(sentence) {
  console.error(sentence);
  return false;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await install()) ? 0 : 1;
