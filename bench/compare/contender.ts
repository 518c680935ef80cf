import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { runScript } from "../pgbench.ts";
import type { Design } from "./designs.ts";

/** Transfers between two accounts drawn at random, or between the first account and one drawn at random. */
export type Load = "uniform" | "hot";

export type Contender = {
  design: Design;
  /** Transfers a second. */
  run(load: Load, clients: number, seconds: number): Promise<number>;
  /** What is wrong in its books, at most ten lines; and whether every transfer that pgbench counted is in them. */
  audit(): Promise<string[]>;
  close(): void;
};

const PICKS: Readonly<Record<Load, string>> = {
  uniform: "\\set from random(1, :accounts)\n\\set to 1 + (:from + random(0, :accounts - 2)) % :accounts\n",
  // As often from the hot account as to it.
  hot:
    "\\set other random(2, :accounts)\n\\set out random(0, 1)\n" +
    "\\set from case when :out = 1 then 1 else :other end\n\\set to case when :out = 1 then :other else 1 end\n",
};

export async function prepareContender(design: Design, url: string, accounts: number): Promise<Contender> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(design.schema);
  await pool.query(design.accounts, [accounts]);
  await pool.query("vacuum analyze");
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-compare-"));
  const fileOf = (load: Load): string => join(folder, `${load}.sql`);
  for (const load of ["uniform", "hot"] as const) {
    // pgbench reads a statement up to its semicolon.
    writeFileSync(fileOf(load), `\\set amount random(1, 10000)\n${PICKS[load]}${design.transfer.trim()}\n`);
  }
  let processed = 0;
  return {
    design,
    run: async (load, clients, seconds) => {
      const found = await runScript({ url, file: fileOf(load), clients, seconds, variables: { accounts } });
      if (found.failed > 0) throw new Error(`${found.failed} transfers failed in ${design.title}.`);
      processed += found.processed;
      return found.perSecond;
    },
    audit: async () => {
      const { rows } = await pool.query<{ id: string }>(`select * from (${design.audit}) difference (id) limit 10`);
      const counted = Number((await pool.query<{ count: string }>(design.transfers)).rows[0]?.count);
      const wrong = rows.map(({ id }) => `${design.title}: ${id}`);
      if (counted !== processed) wrong.push(`${design.title}: ${processed} answered, ${counted} in the books.`);
      await pool.end();
      return wrong;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
