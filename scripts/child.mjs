// Children that are ended with us: no script leaves a process behind.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** Steps back a little: a third of the share of what stands at 0. */
const PATIENT = 5;
const KILL_AFTER_MS = 20_000;
const running = new Set();
let endedBy;

/** Ends every child when this process is told to end; a second signal is passed on as the first was. */
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    const isFirst = endedBy === undefined;
    endedBy ??= signal;
    passToAll(signal);
    if (running.size === 0) process.exit(codeOf(null, signal));
    if (isFirst) setTimeout(passToAll, KILL_AFTER_MS, "SIGKILL").unref();
  });
}

function passToAll(signal) {
  for (const child of running) child.pass(signal);
}

/** The signal that told this process to end, if one did. */
export function endingSignal() {
  return endedBy;
}

/**
 * Runs a command to its end in a process group of its own, so that Ctrl-C reaches it once, through us, and with all its
 * descendants.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, quiet?: boolean, label?: string, isPatient?: boolean, onlyItself?: boolean, ipc?: boolean }} options
 *   quiet: the output is returned instead of shown; label: stands before each line of the output, for what runs beside
 *   others; isPatient: others come first when the processor is short; onlyItself: signals go to the process and not to its group; ipc: a channel that closes when we are gone,
 *   however we went
 * @returns {Promise<{ code: number, output: string }>} 128 + number for a signal, as a shell reports it
 */
export function runChild(command, args, options) {
  if (endedBy) return Promise.resolve({ code: codeOf(null, endedBy), output: "" });
  const out = options.quiet || options.label ? "pipe" : "inherit";
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: options.ipc ? ["ignore", out, out, "ipc"] : ["ignore", out, out],
    detached: true,
  });
  if (options.isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT);
  const entry = { pass: (signal) => signalTo(child, signal, options.onlyItself && signal !== "SIGKILL") };
  running.add(entry);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && options.label) showLines(stream, options.label);
    else stream?.on("data", (chunk) => (output += chunk));
  }
  return new Promise((resolve) => {
    const end = (code, text) => {
      running.delete(entry);
      resolve({ code, output: text });
    };
    child.once("error", (error) => end(127, `${command}: ${error.message}\n`));
    child.once("close", (code, signal) => end(codeOf(code, signal), output));
  });
}

function showLines(stream, label) {
  createInterface({ input: stream }).on("line", (line) => console.log(`${label} │ ${line}`));
}

/** The PATH on which the pinned Node and the tools of the checkout come first. */
export function toolPath(root) {
  return [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
}

function signalTo(child, signal, onlyItself) {
  try {
    process.kill(onlyItself ? child.pid : -child.pid, signal);
  } catch {
    // It ended in this moment.
  }
}

function codeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
