// Whether node_modules is what package-lock.json says. npm notes what it installed in node_modules/.package-lock.json.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PINNED_MAJOR = "v26.";

/**
 * @param {string} root the checkout
 * @returns {string | undefined} why node_modules must be installed again
 */
export function whyNotInstalled(root) {
  const noted = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(noted)) return "nothing is installed yet";
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(noted);
  for (const [path, entry] of Object.entries(wanted)) {
    // Workspaces are folders of the checkout; only their links in node_modules are installed.
    if (!path.includes("node_modules/")) continue;
    const found = installed[path];
    if (!found && (entry.optional || !isForThisMachine(entry))) continue;
    if (!found) return `${path} is missing`;
    if (found.version !== entry.version || found.integrity !== entry.integrity || found.link !== entry.link) {
      return `${path} is another version`;
    }
  }
  const leftover = Object.keys(installed).find((path) => path.includes("node_modules/") && !wanted[path]);
  if (leftover) return `${leftover} is no longer used`;
  return pinnedNodeRuns(root) ? undefined : "Node 26 is missing from node_modules";
}

export function pinnedNodeOf(root) {
  return join(root, "node_modules", ".bin", "node");
}

export function pinnedNodeRuns(root) {
  const result = spawnSync(pinnedNodeOf(root), ["--version"], { encoding: "utf8" });
  return result.status === 0 && result.stdout.startsWith(PINNED_MAJOR);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isForThisMachine(entry) {
  const fits = (list, value) => !list || list.includes(value);
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
}
