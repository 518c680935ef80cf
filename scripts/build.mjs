// Builds the web bundles whose sources changed: every workspace of apps/ with a script `build`, and studio/games.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild, toolPath } from "./child.mjs";
import { root } from "./install.mjs";

const AT_ONCE = 2;
/** What no bundle is made of. */
const LEFT_OUT = /^(node_modules|dist|server|migrations|testing|fixtures|\..*)$|\.(test\.tsx?|md)$/;
const EVERYWHERE = ["package-lock.json", "tsconfig.base.json", "tsconfig.web.json"];

/** Builds what changed; false after it showed the words of a build that failed. */
export async function build({ force = false } = {}) {
  const queue = findBundles(root).filter((bundle) => force || readStamp(bundle) !== bundle.hash);
  const builders = Array.from({ length: AT_ONCE }, async () => {
    let fine = true;
    for (let bundle = queue.shift(); bundle; bundle = queue.shift()) fine = (await buildOne(bundle)) && fine;
    return fine;
  });
  return (await Promise.all(builders)).every(Boolean);
}

/**
 * @param {string} checkout
 * @returns {{ folder: string, script: string, hash: string }[]} with a hash of everything a bundle may be made of
 */
export function findBundles(checkout) {
  return [...foldersIn(join(checkout, "apps")), gamesOf(checkout)]
    .map((folder) => ({ folder, script: scriptOf(folder) }))
    .filter((bundle) => bundle.script)
    .map((bundle) => ({ ...bundle, hash: hashOf(checkout, sourcesOf(checkout, bundle.folder)) }));
}

/** The games of the house, whose registry says which clients there are to build. */
const gamesOf = (checkout) => join(checkout, "studio", "games");

async function buildOne(bundle) {
  const name = relative(root, bundle.folder);
  const startedAt = Date.now();
  console.log(`Building ${name}.`);
  rmSync(stampOf(bundle), { force: true });
  const { code, output } = await runChild("/bin/sh", ["-c", bundle.script], {
    cwd: bundle.folder,
    env: { PATH: toolPath(root), NODE_ENV: "production" },
    quiet: true,
  });
  if (code !== 0) {
    console.error(`${output}\nThe build of ${name} ended with ${code}: see above.`);
    return false;
  }
  // What a build has computed is shown; what its tools say of themselves is not.
  for (const line of output.split("\n").filter((one) => one.startsWith("Figure: "))) console.log(line);
  mkdirSync(join(bundle.folder, "dist"), { recursive: true });
  writeFileSync(stampOf(bundle), bundle.hash);
  console.log(`Built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return true;
}

function sourcesOf(checkout, folder) {
  const shared = foldersIn(join(checkout, "packages")).filter((one) => !one.endsWith("/platform"));
  const isGames = folder === gamesOf(checkout);
  // Some of the games' code travels with the site: its verifiers.
  const others = isGames ? [] : ["modules", "studio/games"].map((name) => join(checkout, name)).filter(existsSync);
  return [folder, ...others, ...shared];
}

function hashOf(checkout, folders) {
  const hash = createHash("sha256");
  const files = [...EVERYWHERE.map((name) => join(checkout, name)).filter(existsSync), ...folders.flatMap(filesIn)];
  for (const file of files)
    hash
      .update(`${relative(checkout, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort();
}

function scriptOf(folder) {
  const manifest = join(folder, "package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).scripts?.build : undefined;
}

const stampOf = (bundle) => join(bundle.folder, "dist", ".built-from");

function readStamp(bundle) {
  return existsSync(stampOf(bundle)) ? readFileSync(stampOf(bundle), "utf8") : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await runCommand(process.argv.slice(2));

async function runCommand(args) {
  const usage = "Usage: npm run build -- [--force]";
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return 0;
  }
  const stranger = args.find((arg) => arg !== "--force");
  if (stranger !== undefined) {
    console.error(`${stranger} is no option of the build.\n${usage}`);
    return 1;
  }
  return (await build({ force: args.includes("--force") })) ? 0 : 1;
}
