import { rounded } from "../figures.ts";
import { type Cell, formatTable } from "../table.ts";
import type { NodeFunctionCost } from "./node-functions.ts";
import type { StatementCost } from "./statements.ts";

/**
 * Prints what each statement took, and its share of the backends' processor time: elapsed time grows with whatever else
 * the machine does, processor time does not.
 */
export function printStatements(
  statements: readonly StatementCost[],
  { transactions, backendsUs, top }: { transactions: number; backendsUs: number; top: number },
): void {
  const usPerMs = 1_000 / transactions;
  const allMs = statements.reduce((sum, { readMs, runMs }) => sum + readMs + runMs, 0);
  const waitsForDisk = (name: string): boolean => name === "ledger_commit";
  const busyMs = allMs - statements.reduce((sum, one) => sum + (waitsForDisk(one.name) ? one.runMs : 0), 0);
  const rows: Cell[][] = statements
    .slice(0, top)
    .map(({ name, readMs, runMs, runs }) => [
      rounded(readMs * usPerMs, 2),
      rounded(runMs * usPerMs, 2),
      waitsForDisk(name) ? null : rounded(((readMs + runMs) / busyMs) * backendsUs, 2),
      rounded(runs / transactions, 4),
      name,
    ]);
  rows.push([null, rounded(allMs * usPerMs, 2), rounded(backendsUs, 2), null, "(all)"]);
  console.log(
    "PostgreSQL by statement: reading its parameters and running it, its share of the processor time, and how",
  );
  console.log("often it ran for a transaction.\n");
  console.log(formatTable(["read", "run", "processor", "runs", "statement"], rows));
}

/** Prints what each function took itself, and its share of the process's processor time; the generator is among them. */
export function printNodeFunctions(
  functions: readonly NodeFunctionCost[],
  { transactions, nodeUs, top }: { transactions: number; nodeUs: number; top: number },
): void {
  const allUs = (functions.reduce((sum, row) => sum + row.selfMs, 0) * 1_000) / transactions;
  const row = (name: string, place: string, us: number): Cell[] => [
    rounded(us, 2),
    rounded((us / allUs) * nodeUs, 2),
    name,
    place,
  ];
  const usOf = (one: NodeFunctionCost): number => (one.selfMs * 1_000) / transactions;
  const rows = functions.slice(0, top).map((one) => row(one.name, one.place, usOf(one)));
  const ofGenerator = functions.filter(({ place }) => place.startsWith("bench/"));
  rows.push(
    row(
      "(the generator)",
      "bench/",
      ofGenerator.reduce((sum, one) => sum + usOf(one), 0),
    ),
  );
  rows.push(row("(all)", "", allUs));
  console.log("\nNode by function, without what it calls:\n");
  console.log(formatTable(["elapsed", "processor", "function", "where"], rows));
}
