import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, type Database } from "../database/index.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { hashOfSlices, migrate, type Slice } from "../migrate.ts";
import { findSlices, ROOT_FOLDER } from "../slices.ts";

export type TestDatabaseOptions = {
  /** All slices of the site unless told otherwise, as they are or by their names. */
  slices?: readonly Slice[] | readonly string[];
  /** A schema to make and to migrate into, first in the search path; `public` unless named. */
  schema?: string;
  /** Connections at most of `database`. */
  max?: number;
  /** Fills the fresh database before it is handed out. */
  seed?: (database: Database) => Promise<void>;
};

export type TestDatabase = {
  url: string;
  database: Database;
  /** Closes `database` and removes it from the server, even with other connections. Call it in afterAll. */
  drop(): Promise<void>;
};

/**
 * A database of the caller's own with every migration done: a copy of a template that is made once for each state of the
 * migration files. On the server of TEST_DATABASE_URL (a role that may create databases), else on one that all test runs of
 * the checkout share and `npm run db:stop` stops.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const slices = slicesOf(options.slices);
  const server = await findServer();
  const template = await ensureTemplate(server, slices, options.schema);
  const name = `test_${process.pid}_${randomBytes(5).toString("hex")}`;
  // As files: page by page through the log, as is usual, it takes the server six times as long.
  await withClient(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = addressOf(server, name, options.schema);
  const database = createDatabase({ url, applicationName: "test", max: options.max ?? 10 });
  const drop = async () => {
    await database.close();
    await dropDatabase(server, name);
  };
  try {
    await options.seed?.(database);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, database, drop };
}

function slicesOf(wanted: TestDatabaseOptions["slices"]): readonly Slice[] {
  if (wanted?.every((one) => typeof one === "object")) return wanted;
  const all = findSlices();
  const named = wanted?.map(
    (name) => all.find((one) => one.name === name) ?? raise(`There is no slice ${String(name)}.`),
  );
  // In their own order, whatever order the test names them in.
  return named ? all.filter((one) => named.includes(one)) : all;
}

function raise(message: string): never {
  throw new Error(message);
}

/** While PostgreSQL itself is at work in the database (a vacuum), dropping it is refused for a moment. */
const INSUFFICIENT_PRIVILEGE = "42501";
const DROP_TRIES = 50;

async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || tries === DROP_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

let server: Promise<string> | undefined;
/** In memory, because a database is some 800 files: on a disk, making and removing them was a fourth of what the server did. */
const TEST_SERVER = { dataDir: join(ROOT_FOLDER, ".cache", "test-postgres"), durable: false, inMemory: true } as const;

/** The address of the server's maintenance database. */
function findServer(): Promise<string> {
  server ??= process.env.TEST_DATABASE_URL
    ? Promise.resolve(process.env.TEST_DATABASE_URL)
    : startEmbeddedPostgres(TEST_SERVER).then(async (embedded) => {
        const url = embedded.url("postgres");
        await withClient(url, dropLeftovers);
        return url;
      });
  return server;
}

async function ensureTemplate(server: string, slices: readonly Slice[], schema?: string): Promise<string> {
  const key = createHash("sha256")
    .update(`${hashOfSlices(slices)}\0${schema ?? ""}`)
    .digest("hex")
    .slice(0, 16);
  const name = `template_${key}`;
  await withClient(server, async (client) => {
    if (await exists(client, name)) return;
    // Held by the connection, so a killed test run frees it.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    if (await exists(client, name)) return;
    const draft = `draft_${name}`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    if (schema) {
      await withClient(addressOf(server, draft), (inside) =>
        inside.query(`create schema ${inside.escapeIdentifier(schema)}`),
      );
    }
    await migrate({ url: addressOf(server, draft, schema), slices });
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_database where datname = $1", [database]);
  return rows.length > 0;
}

const TEMPLATES_KEPT = 20;

/** Databases of test runs that were killed (their pid is in the name), and templates of migrations of long ago. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'
     union all
     (select datname from pg_database where datname like 'template\\_%' order by oid desc offset $1)`,
    [TEMPLATES_KEPT],
  );
  const leftovers = rows.map((row) => row.datname).filter((name) => !isOfLivingTest(name));
  for (const name of leftovers) {
    // Another run may do the same; the second one finds nothing left.
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`).catch(() => {});
  }
}

function isOfLivingTest(name: string): boolean {
  const pid = Number.parseInt(name.match(/^test_(\d+)_/)?.[1] ?? "", 10);
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string, schema?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (schema) url.searchParams.set("options", `-c search_path=${schema},public`);
  return url.toString();
}
