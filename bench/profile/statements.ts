import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { asAdmin } from "../scratch-server.ts";

/** Milliseconds that a statement took in the server: reading its parameters, and doing what it says. */
export type StatementCost = { name: string; readMs: number; runMs: number; runs: number };

/** From now on, new connections to a database have the server log how long each statement took. */
export const logDurations = (adminUrl: string, database: string): Promise<void> =>
  asAdmin(
    adminUrl,
    `alter database ${database} set log_min_duration_statement = 0;
     alter database ${database} set log_parameter_max_length = 0`,
  );

/** Reads what the server's log gains while something runs. */
export async function readDurations<T>(
  dataDir: string,
  work: () => Promise<T>,
): Promise<{ statements: StatementCost[]; result: T }> {
  const file = openSync(join(dataDir, "postgres", "server.log"), "r");
  try {
    const from = fstatSync(file).size;
    const result = await work();
    const gained = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, gained, 0, gained.length, from);
    return { statements: sumDurations(gained.toString()), result };
  } finally {
    closeSync(file);
  }
}

const LINE = /duration: ([\d.]+) ms {2}(?:(parse|bind|execute) ([^:]+)|statement): ?(.*)/g;
const SHOWN_MAX = 60;

/**
 * Sums the lines of a log by statement, the dearest first. pg_stat_statements would be the obvious source, but it does not
 * count a prepared `copy`, `begin` or `commit` after its first run.
 */
export function sumDurations(log: string): StatementCost[] {
  const costs = new Map<string, StatementCost>();
  for (const [, ms, phase, named, text] of log.matchAll(LINE)) {
    const isNamed = named !== undefined && named !== "<unnamed>";
    const name = isNamed ? named : (text ?? "").trim().slice(0, SHOWN_MAX);
    const cost = costs.get(name) ?? { name, readMs: 0, runMs: 0, runs: 0 };
    // What came as a plain text was read and run in one.
    if (phase === "execute" || phase === undefined) {
      cost.runMs += Number(ms);
      cost.runs += 1;
    } else cost.readMs += Number(ms);
    costs.set(name, cost);
  }
  return [...costs.values()].sort((a, b) => b.readMs + b.runMs - a.readMs - a.runMs);
}
