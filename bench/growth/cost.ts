import type { Pool } from "pg";

/** What something took: time, and blocks of 8 KB that PostgreSQL looked at or wrote aside for it. */
export type Cost = { readonly ms: number; readonly blocks: number };

type Counters = { blocks: number };

/**
 * Runs a function on a pool of one connection and returns its cost by the database's counters. No other query may use the pool.
 */
export async function costOf<Found>(pool: Pool, run: () => Promise<Found>): Promise<Cost & { readonly found: Found }> {
  const before = await readCounters(pool);
  const startedMs = performance.now();
  const found = await run();
  const ms = performance.now() - startedMs;
  const after = await readCounters(pool);
  return { ms, blocks: after.blocks - before.blocks, found };
}

async function readCounters(pool: Pool): Promise<Counters> {
  // Else PostgreSQL adds a connection's blocks to its counters once a second at most.
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ blocks: string }>(
    `select blks_hit + blks_read + temp_bytes / current_setting('block_size')::bigint as blocks
     from pg_stat_database where datname = current_database()`,
  );
  return { blocks: Number(rows[0]?.blocks) };
}
