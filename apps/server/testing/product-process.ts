import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@fairhouse/platform/free-port";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";

const MAIN = join(import.meta.dirname, "..", "main.ts");
/** As `npm start` starts it. */
const YOUNG_OBJECTS = "--max-semi-space-size=32";
const READY_WITHIN_MS = 90_000;
/** Characters kept of what it prints. */
const PRINTED_MAX = 1_000_000;

export type Ports = { site: number; studio: number; backoffice: number; sandbox: number };

export type ProductProcess = {
  readonly ports: Ports;
  readonly site: string;
  readonly studio: string;
  readonly backoffice: string;
  readonly sandbox: string;
  readonly pid: number;
  /** What the process printed so far. */
  printed(): string;
  /** What it holds in memory now, in MiB; Linux only. */
  rssMb(): number;
  /** Ends it politely and waits; the exit code. */
  stop(): Promise<number | null>;
  /** Kills it as a crash would; the database lives on. */
  kill(): Promise<void>;
};

export type ProductOptions = {
  dataDir: string;
  ports?: Ports;
  env?: { [name: string]: string };
  /** Arguments, such as `--role=worker`. */
  args?: readonly string[];
};

/** Starts the whole product in a process of its own, as `npm start` does, for tests, benches and browsers. */
export async function startProduct({ dataDir, ports, env = {}, args = [] }: ProductOptions): Promise<ProductProcess> {
  const used = ports ?? (await freePorts());
  const child = spawn(process.execPath, [YOUNG_OBJECTS, MAIN, ...args], {
    // The server ends by itself when its parent process is gone.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      // Test runners set this to a word of their own.
      MODE: "play",
      BACKUP_DIR: "",
      DATA_DIR: dataDir,
      // One folder for all, because what lies beside a data folder is not removed.
      ANCHOR_DIR: join(tmpdir(), "fairhouse-anchors"),
      PORT: String(used.site),
      STUDIO_PORT: String(used.studio),
      BACKOFFICE_PORT: String(used.backoffice),
      SANDBOX_PORT: String(used.sandbox),
      NODE_COMPILE_CACHE: join(ROOT_FOLDER, ".cache", "compiled"),
      ...env,
    },
  });
  let printed = "";
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-PRINTED_MAX);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.channel?.unref();
  const site = `http://localhost:${used.site}`;
  await untilReady(child, site, () => printed);
  return {
    ports: used,
    site,
    studio: `http://127.0.0.1:${used.studio}`,
    backoffice: `http://localhost:${used.backoffice}`,
    sandbox: `http://127.0.0.1:${used.sandbox}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    rssMb: () => rssMbOf(child.pid ?? 0),
    stop: () => endOf(child, "SIGTERM"),
    kill: async () => void (await endOf(child, "SIGKILL")),
  };
}

async function untilReady(child: ChildProcess, site: string, printed: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${printed()}`);
    // The last line of the greeting: every host listens by then.
    if (printed().includes("Ctrl-C stops everything.")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await endOf(child, "SIGKILL");
  throw new Error(`${site} was not ready in time:\n${printed()}`);
}

function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

const rssMbOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

/** Ports that are free now. Cookies do not respect ports, so browsers' tests tell hosts apart by name. */
export async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < 4) {
    const port = await findFreePort({ from: 10_000, to: 20_000 });
    if (port === undefined) throw new Error("No free port was found between 10000 and 20000.");
    found.add(port);
  }
  const [site = 0, studio = 0, backoffice = 0, sandbox = 0] = found;
  return { site, studio, backoffice, sandbox };
}
