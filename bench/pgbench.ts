import { spawn, spawnSync } from "node:child_process";
import pg from "pg";

/** The reference: PostgreSQL's own benchmark of a small banking transaction, in a database of its own on the same server. */
const SCALE = 32;
const CLIENTS = 16;
const THREADS = 2;

export const PGBENCH_MISSING =
  "pgbench is not on this machine. On Debian and Ubuntu: apt-get install postgresql; on macOS: brew install libpq. Then run this again.";

export const hasPgbench = (): boolean => spawnSync("pgbench", ["--version"]).status === 0;

/** Settings without which a figure would be worth nothing. */
const SAFE = ["fsync", "synchronous_commit", "full_page_writes"] as const;

/** Prints the settings of the server and refuses to go on when one of them is off. */
export async function checkSettings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name = any($1) order by name",
      [[...SAFE, "server_version", "shared_buffers", "wal_sync_method"]],
    );
    console.log(`PostgreSQL: ${rows.map((row) => `${row.name}=${row.setting}`).join(", ")}`);
    const off = rows.filter((row) => (SAFE as readonly string[]).includes(row.name) && row.setting !== "on");
    if (off.length > 0) throw new Error(`${off.map((row) => row.name).join(", ")} must be on.`);
  } finally {
    await client.end();
  }
}

/** Writes out what was changed so far, so that the writing does not fall into the next measurement. */
export async function flush(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("checkpoint").finally(() => client.end());
}

export const preparePgbench = (url: string): Promise<string> => run(["-i", "-s", String(SCALE), "-q", url]);

export type PgbenchRun = { perSecond: number; processed: number };

/** One run of the reference. */
export async function runPgbench(url: string, seconds: number): Promise<PgbenchRun> {
  const load = ["-b", "tpcb-like", "-c", String(CLIENTS), "-j", String(THREADS), "-M", "simple"];
  const printed = await run([...load, "-T", whole(seconds), "-n", url]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  const processed = Number(/actually processed: (\d+)/.exec(printed)?.[1]);
  if (!(perSecond > 0 && processed > 0)) throw new Error(`pgbench printed no figure:\n${printed}`);
  return { perSecond, processed };
}

export type ScriptRun = { perSecond: number; processed: number; failed: number };

/**
 * A script of ours, its statements prepared, retried on deadlocks and conflicts as their authors advise.
 * @param file the script; `variables` are set in it
 */
export async function runScript(options: {
  url: string;
  file: string;
  clients: number;
  seconds: number;
  variables: Readonly<Record<string, number>>;
}): Promise<ScriptRun> {
  const { url, file, clients, seconds, variables } = options;
  const printed = await run([
    ...["-n", "-M", "prepared", "-f", file, "-T", whole(seconds), "--max-tries", "50"],
    ...["-c", String(clients), "-j", String(Math.min(clients, THREADS))],
    ...Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
    url,
  ]);
  const figure = (pattern: RegExp): number => Number(pattern.exec(printed)?.[1] ?? Number.NaN);
  const [perSecond, processed] = [figure(/tps = ([\d.]+)/), figure(/actually processed: (\d+)/)];
  if (Number.isNaN(processed)) throw new Error(`pgbench printed no figure:\n${printed}`);
  // It prints no rate when nothing came to its end in the time.
  return { perSecond: processed === 0 ? 0 : perSecond, processed, failed: figure(/failed transactions: (\d+)/) || 0 };
}

/** pgbench runs whole seconds. */
const whole = (seconds: number): string => String(Math.max(1, Math.round(seconds)));

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("pgbench", args, { stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`pgbench ended with ${code}:\n${printed}`)),
    );
  });
}
