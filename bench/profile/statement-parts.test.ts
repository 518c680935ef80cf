import { expect, test } from "vitest";
import { costByPart } from "./statement-parts.ts";

test("statements of the running site are summed by what they are for, and waiting for the disk is left out", () => {
  const cost = (name: string, ms: number) => ({ name, readMs: ms / 4, runMs: (ms * 3) / 4, runs: 2 });
  expect(
    costByPart([
      cost("ledger_commit", 100),
      cost("ledger_copy_postings", 8),
      cost("ledger_lock_wallets", 4),
      cost("games_log_copy", 4),
      cost("select version from games_control", 1),
      cost("with c as (update pgboss.queue", 2),
      cost("update ledger_reader set last_batch", 0.8),
      cost("select 1", 0.5),
    ]),
  ).toEqual([
    { part: "posting", ms: 12, runs: 4, dearest: "ledger_copy_postings" },
    { part: "log of vendor calls", ms: 4, runs: 2, dearest: "games_log_copy" },
    { part: "jobs", ms: 2, runs: 2, dearest: "with c as (update pgboss.queue" },
    { part: "switches, keys and ended launches", ms: 1, runs: 2, dearest: "select version from games_control" },
    { part: "feed of postings", ms: 0.8, runs: 2, dearest: "update ledger_reader set last_batch" },
    { part: "everything else", ms: 0.5, runs: 2, dearest: "select 1" },
  ]);
});
