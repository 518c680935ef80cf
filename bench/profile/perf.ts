import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listBackends } from "../cpu.ts";

const SHOWN_MIN_PERCENT = 1;

/** Runs something while perf looks at PostgreSQL's backends. No symbols where perf is missing or not allowed to look. */
export async function sampleBackends<T>(
  adminUrl: string,
  seconds: number,
  work: () => Promise<T>,
): Promise<{ symbols: string | undefined; result: T }> {
  const backends = await listBackends(adminUrl);
  if (backends.length === 0 || spawnSync("perf", ["--version"]).status !== 0)
    return { symbols: undefined, result: await work() };
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-perf-"));
  const file = join(folder, "perf.data");
  const recorder = spawn(
    "perf",
    ["record", "-q", "-F", "499", "-o", file, "-p", backends.join(","), "--", "sleep", String(seconds)],
    { stdio: "ignore" },
  );
  const recorded = new Promise<void>((resolve) => recorder.once("exit", () => resolve()));
  const result = await work();
  await recorded;
  const report = spawnSync(
    "perf",
    [
      "report",
      "-i",
      file,
      "--stdio",
      "-q",
      "--no-children",
      "--sort",
      "dso,symbol",
      "--percent-limit",
      String(SHOWN_MIN_PERCENT),
    ],
    { encoding: "utf8", maxBuffer: 2 ** 24 },
  );
  rmSync(folder, { recursive: true, force: true });
  const symbols = report.status === 0 ? report.stdout.split("\n").map(tidy).join("\n").trim() : "";
  return { symbols: symbols === "" ? undefined : symbols, result };
}

/** perf pads its lines with columns that are empty here. */
const tidy = (line: string): string => line.replace(/\s+-(?:\s+-)*\s*$/, "").trimEnd();
