import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import pg from "pg";

export type ScratchServer = {
  postgres: EmbeddedPostgres;
  dataDir: string;
  adminUrl: string;
  /** Makes a database anew; what it held is gone. Its address is for the site's role. */
  freshDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stops the server, and removes the data folder unless DATA_DIR named one. */
  stop(): Promise<void>;
};

/** PostgreSQL for a bench, durable as in earnest. In DATA_DIR, or in a temporary folder that goes with it. */
export async function startScratchServer(name: string, known: { dataDir?: string } = {}): Promise<ScratchServer> {
  const kept = process.env.DATA_DIR;
  const dataDir = known.dataDir ?? (kept ? join(kept, name) : mkdtempSync(join(tmpdir(), `fairhouse-${name}-`)));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const { adminUrl } = postgres;
  return {
    postgres,
    dataDir,
    adminUrl,
    freshDatabase: async (database, template) => {
      const from = template ? ` template ${template}` : "";
      await asAdmin(adminUrl, `drop database if exists ${database} with (force)`);
      await asAdmin(adminUrl, `create database ${database} owner fairhouse${from}`);
      return postgres.url(database);
    },
    dropDatabase: (database) => asAdmin(adminUrl, `drop database if exists ${database} with (force)`),
    stop: async () => {
      await postgres.stop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One statement as the superuser. */
export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
