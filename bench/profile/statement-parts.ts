import type { StatementCost } from "./statements.ts";

/** What a statement of the running site is for, by its name or text, the first that fits. */
const PARTS: readonly (readonly [part: string, fits: RegExp])[] = [
  ["posting", /^ledger_/],
  ["log of vendor calls", /^games_log_|games_vendor_call|games_make_vendor_call/],
  ["feed of postings", /ledger_reader|from ledger_posting t\s+where t\.batch/],
  ["sealing", /books_|unsealed|ledger_journal|pg_snapshot_xmin/],
  ["switches, keys and ended launches", /games_(control|switch|vendor_key|launch|ended|credit)|xid8/],
  ["catalogue", /games_(catalogue|game\b|vendor\b|play|tally|win)/],
  ["jobs", /pgboss|pg_notify|advisory/],
];
const REST = "everything else";

export type PartCost = { readonly part: string; readonly ms: number; readonly runs: number; readonly dearest: string };

/** Elapsed time in the server by part, the dearest first. The end of a posting's transaction waits for the disk and is left out. */
export function costByPart(statements: readonly StatementCost[]): PartCost[] {
  const parts = new Map<string, { ms: number; runs: number; dearest: string }>();
  for (const { name, readMs, runMs, runs } of statements) {
    if (name === "ledger_commit") continue;
    const part = PARTS.find(([, fits]) => fits.test(name))?.[0] ?? REST;
    // Statements come the dearest first.
    const cost = parts.get(part) ?? { ms: 0, runs: 0, dearest: name };
    cost.ms += readMs + runMs;
    cost.runs += runs;
    parts.set(part, cost);
  }
  return [...parts].map(([part, cost]) => ({ part, ...cost })).sort((a, b) => b.ms - a.ms);
}
