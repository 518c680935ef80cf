import { rounded } from "../figures.ts";
import { formatTable } from "../table.ts";
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
  const row = (text: string, ms: number, calls: number | null, kind: string) => [
    rounded(ms * usPerMs, 2),
    rounded(ms * usPerMs * share, 2),
    calls === null ? null : rounded(calls / operations, 4),
    kind,
    text,
  ];
  const rows = statements
    .slice(0, top)
    .map((one) => row(one.text, one.ms, one.calls, one.isNested ? "within" : "sent"));
  if (within.length > 0) rows.push(row("(the functions themselves)", sum(sent) - sum(within), null, "left"));
  console.log(
    "PostgreSQL by statement: elapsed, its share of the processor time, and how often it ran for an operation.",
  );
  console.log("A statement sent contains those within.\n");
  console.log(formatTable(["elapsed", "processor", "calls", "", "statement"], rows));
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
