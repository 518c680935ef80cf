// The server as our child: signals reach it once, it ends with us, and we end with its code.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runChild, toolPath } from "./child.mjs";
import { pinnedNodeOf } from "./installed.mjs";

const LOOK_FOR_NPM_EVERY_MS = 1_000;

/** Most of what a call makes is dropped with its answer; in a larger nursery less of it is looked at twice. In MiB. */
const YOUNG_OBJECTS = "--max-semi-space-size=32";

/**
 * @param {{ root: string, entry: string, args?: string[] }} options
 * @returns {Promise<number>} the server's exit code
 */
export async function runServer({ root, entry, args = process.argv.slice(2) }) {
  endWithNpm();
  const { code } = await runChild(pinnedNodeOf(root), [YOUNG_OBJECTS, entry, ...args], {
    cwd: root,
    // What the engine has compiled once is kept: a start takes a third less of the processor.
    env: { NODE_COMPILE_CACHE: join(root, ".cache", "compiled"), ...process.env, PATH: toolPath(root) },
    onlyItself: true,
    ipc: true,
  });
  return code;
}

/** npm may be killed without a word to us, and the shell that it starts us with lives on: we are its grandchild. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_FOR_NPM_EVERY_MS);
  timer.unref();
}

function parentOf(pid) {
  const result = spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
  // A slim Linux has no ps; the fourth field of stat is the parent, after a name in brackets.
  const text = result.stdout || readStat(pid);
  const parent = Number.parseInt(text, 10);
  return parent > 1 ? parent : undefined;
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) \S /s, "");
  } catch {
    return "";
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
