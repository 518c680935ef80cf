import pg from "pg";
import { asAdmin, type ScratchServer, startScratchServer } from "../scratch-server.ts";

export type StatementCost = {
  ms: number;
  calls: number;
  walBytes: number;
  /** Whole pages written to the log because they were changed for the first time after a checkpoint. */
  wholePages: number;
  isNested: boolean;
  text: string;
};

/** A server of its own that counts every statement, also those inside functions; the product's never does. */
export async function startWatchedServer(): Promise<ScratchServer> {
  const plain = await startScratchServer("bench-profile");
  await asAdmin(plain.adminUrl, "alter system set shared_preload_libraries = 'pg_stat_statements'");
  await plain.postgres.stop();
  const watched = await startScratchServer("bench-profile", { dataDir: plain.dataDir });
  await asAdmin(watched.adminUrl, "alter system set pg_stat_statements.track = 'all'");
  await asAdmin(watched.adminUrl, "select pg_reload_conf()");
  return watched;
}

export async function resetStatistics(adminUrl: string, database: string): Promise<void> {
  await inDatabase(adminUrl, database, async (client) => {
    await client.query("create extension if not exists pg_stat_statements");
    await client.query("select pg_stat_statements_reset(), pg_stat_reset()");
  });
}

/** The dearest first. */
export const readStatements = (adminUrl: string, database: string): Promise<StatementCost[]> =>
  inDatabase(adminUrl, database, async (client) => {
    const { rows } = await client.query<{
      ms: number;
      calls: string;
      wal: string;
      fpi: string;
      is_nested: boolean;
      text: string;
    }>(`
      select sum(total_exec_time) as ms, sum(calls) as calls, sum(wal_bytes) as wal, sum(wal_fpi) as fpi, not toplevel as is_nested, query as text
      from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() and query not like '%pg_stat_%'
      group by toplevel, query order by 1 desc limit 60`);
    return rows.map((row) => ({
      ms: row.ms,
      calls: Number(row.calls),
      walBytes: Number(row.wal),
      wholePages: Number(row.fpi),
      isNested: row.is_nested,
      text: shorten(row.text),
    }));
  });

async function inDatabase<T>(adminUrl: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return work(client).finally(() => client.end());
}

const SHOWN_MAX = 110;

function shorten(text: string): string {
  const oneLine = text
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return oneLine.length > SHOWN_MAX ? `${oneLine.slice(0, SHOWN_MAX)}…` : oneLine;
}
