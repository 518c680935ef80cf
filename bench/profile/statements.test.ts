import { expect, test } from "vitest";
import { sumDurations } from "./statements.ts";

// B-0855
test("a statement costs what it took to read its parameters and to run, over all its runs", () => {
  const log = `2026-11-20 16:00:00 UTC [7] LOG:  duration: 0.250 ms  bind ledger_read_keys: select p.place
	   from unnest($1::text[])
2026-11-20 16:00:00 UTC [7] LOG:  duration: 1.500 ms  execute ledger_read_keys: select p.place
	   from unnest($1::text[])
2026-11-20 16:00:00 UTC [7] LOG:  duration: 2.000 ms  execute ledger_copy_postings: copy ledger_posting (
2026-11-20 16:00:00 UTC [7] LOG:  duration: 0.500 ms  execute ledger_read_keys: select p.place
2026-11-20 16:00:00 UTC [7] LOG:  duration: 0.125 ms  statement: select version from games_control
2026-11-20 16:00:00 UTC [7] LOG:  duration: 0.125 ms  execute <unnamed>: select version from games_control
2026-11-20 16:00:00 UTC [7] LOG:  checkpoint starting: time`;
  expect(sumDurations(log)).toEqual([
    { name: "ledger_read_keys", readMs: 0.25, runMs: 2, runs: 2 },
    { name: "ledger_copy_postings", readMs: 0, runMs: 2, runs: 1 },
    { name: "select version from games_control", readMs: 0, runMs: 0.25, runs: 2 },
  ]);
});
