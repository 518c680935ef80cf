import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const READY_WITHIN_MS = 60_000;

export type BenchServer = {
  readonly origin: string;
  /** What the server holds in memory now, in MiB. */
  rssMb(): number;
  stop(): Promise<void>;
};

/** Starts the whole product as `npm start` does, on a data folder and ports of its own. */
export async function startBenchServer(options: { dataDir: string; firstPort: number }): Promise<BenchServer> {
  const { dataDir, firstPort } = options;
  const child = spawn(process.execPath, [join(ROOT, "apps", "server", "main.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(firstPort),
      STUDIO_PORT: String(firstPort + 1),
      BACKOFFICE_PORT: String(firstPort + 2),
      SANDBOX_PORT: String(firstPort + 3),
      UV_THREADPOOL_SIZE: "8",
    },
  });
  const origin = `http://localhost:${firstPort}`;
  await untilReady(child, origin);
  return {
    origin,
    rssMb: () => rssMbOf(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The server was not ready within a minute.");
}

function rssMbOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
