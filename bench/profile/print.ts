import { rounded } from "../figures.ts";
import { type Cell, formatTable } from "../table.ts";
import type { NodeFunctionCost } from "./node-functions.ts";
import type { StatementCost } from "./statements.ts";

/**
 * Prints what each statement took, and its share of the backends' processor time: elapsed time grows with whatever else
 * the machine does, processor time does not. What a function does itself is what is left of it without its statements.
 */
export function printStatements(
  statements: readonly StatementCost[],
  { operations, backendsUs, top }: { operations: number; backendsUs: number; top: number },
): void {
  const sum = (rows: readonly StatementCost[]): number => rows.reduce((total, row) => total + row.ms, 0);
  const [sent, within] = [statements.filter((row) => !row.isNested), statements.filter((row) => row.isNested)];
  const usPerMs = 1_000 / operations;
  const share = backendsUs / (sum(sent) * usPerMs);
  const row = (one: StatementCost) => [
    rounded(one.ms * usPerMs, 2),
    rounded(one.ms * usPerMs * share, 2),
    rounded(one.calls / operations, 4),
    rounded(one.walBytes / operations, 0),
    rounded(one.wholePages / operations, 3),
    one.isNested ? "within" : "sent",
    one.text,
  ];
  const rows: Cell[][] = statements.slice(0, top).map(row);
  if (within.length > 0) {
    const leftMs = sum(sent) - sum(within);
    const left = [rounded(leftMs * usPerMs, 2), rounded(leftMs * usPerMs * share, 2)];
    rows.push([...left, null, null, null, "left", "(the functions themselves)"]);
  }
  console.log(
    "PostgreSQL by statement: elapsed, its share of the processor time, and for each operation how often it ran, how",
  );
  console.log("many bytes it logged, and how many whole pages among them. A statement sent contains those within.\n");
  console.log(formatTable(["elapsed", "processor", "calls", "log bytes", "pages", "", "statement"], rows));
}

/** Prints what each function took itself, and its share of the process's processor time; the generator is among them. */
export function printNodeFunctions(
  functions: readonly NodeFunctionCost[],
  { operations, nodeUs, top }: { operations: number; nodeUs: number; top: number },
): void {
  const allUs = (functions.reduce((sum, row) => sum + row.selfMs, 0) * 1_000) / operations;
  const rows = functions.slice(0, top).map((row) => {
    const us = (row.selfMs * 1_000) / operations;
    return [rounded(us, 2), rounded((us / allUs) * nodeUs, 2), row.name, row.place];
  });
  console.log("\nNode by function, without what it calls; `bench/` is the load generator:\n");
  console.log(formatTable(["elapsed", "processor", "function", "where"], rows));
}
