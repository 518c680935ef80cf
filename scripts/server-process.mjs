// The server as our child: signals reach it once, it ends with us, and we end with its code.
import { runChild, toolPath } from "./child.mjs";
import { pinnedNodeOf } from "./installed.mjs";

const LOOK_FOR_NPM_EVERY_MS = 1_000;

/**
 * @param {{ root: string, entry: string, args?: string[] }} options
 * @returns {Promise<number>} the server's exit code
 */
export async function runServer({ root, entry, args = process.argv.slice(2) }) {
  endWithNpm();
  const { code } = await runChild(pinnedNodeOf(root), [entry, ...args], {
    cwd: root,
    // Argon2 works on the threads of this pool beside file access; see the bounded queue of passwords.
    env: { PATH: toolPath(root), UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "8" },
    onlyItself: true,
    ipc: true,
  });
  return code;
}

/** npm may be killed without a word to us; a shell between may take the word for itself. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_FOR_NPM_EVERY_MS);
  timer.unref();
}
