import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { DatabaseUnreachableError } from "./database/index.ts";

/** A part of the product with tables of its own; `folder` holds its numbered SQL files. */
export type Slice = { name: string; folder: string };

export type MigrateOptions = {
  url: string;
  slices: readonly Slice[];
  log?: (sentence: string) => void;
};

/** Why the migrations do not fit the database, in one sentence. Nothing was changed by the one that is named. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const FIRST_NUMBER = "0001-";
const LOCKS_WITHIN = "30s";
const MADE_BEFORE_FIRST_RELEASE =
  "This data was made by a version before the first release, and nothing in it was changed: start with another DATA_DIR or an empty database.";

/**
 * Brings the database forward: runs, in the order of the slices and of their numbers, every file that has not run, each in a
 * transaction of its own with its row in `platform_migration`. A second process that starts meanwhile waits, then finds
 * nothing to do.
 *
 * A database that a later version has only added to is fine: while servers are replaced one by one, or when the version
 * before is put back, older code starts on it. One that a later version took something away from is not.
 *
 * @returns the files it ran, as `slice/file`
 * @throws {MigrationError} when the database was made before the first release, a file that ran was changed or removed, or
 * one was numbered before one that ran
 * @throws {DatabaseUnreachableError}
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = options.slices.flatMap(readSlice);
  return withClient(options.url, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('platform_migration'))");
    await assertFirstFiles(client, files);
    await createTable(client);
    const applied = await readApplied(client);
    assertHistory(options.slices, files, applied);
    const pending = files.filter((file) => !applied.has(idOf(file)));
    for (const file of pending) {
      options.log?.(`Migrating ${idOf(file)}.`);
      await apply(client, file);
    }
    return pending.map(idOf);
  });
}

/**
 * The database can be reached and was not made before the first release. It is only read, so this comes before anything else
 * is written beside it.
 *
 * @throws {MigrationError}
 * @throws {DatabaseUnreachableError}
 */
export async function assertReleased({ url, slices }: Omit<MigrateOptions, "log">): Promise<void> {
  const files = slices.flatMap(readSlice);
  await withClient(url, (client) => assertFirstFiles(client, files));
}

/** One text that changes when any migration does; the key of a migrated template. */
export function hashOfSlices(slices: readonly Slice[]): string {
  const hash = createHash("sha256");
  for (const file of slices.flatMap(readSlice)) hash.update(`${idOf(file)}\0${file.checksum}\0`);
  return hash.digest("hex");
}

type MigrationFile = { slice: string; name: string; sql: string; checksum: string };
type Applied = { slice: string; name: string; checksum: string; takes_away: boolean };

/** The mark of a step that takes something away, as `npm run check -- migrations` asks for it. */
const TAKES_AWAY = /^[ \t]*--[ \t]*contract:/im;

const idOf = (file: { slice: string; name: string }) => `${file.slice}/${file.name}`;

function readSlice(slice: Slice): MigrationFile[] {
  if (!existsSync(slice.folder)) return [];
  const names = readdirSync(slice.folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) {
      throw new MigrationError(`The migration ${slice.name}/${name} needs a name like 0001-create-accounts.sql.`);
    }
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`The migrations ${slice.name}/${name} and ${names[index + 1]} have the same number.`);
    }
  }
  return names.map((name) => {
    // Git may check files out with other line ends; that is no change of the migration.
    const sql = readFileSync(join(slice.folder, name), "utf8").replaceAll("\r\n", "\n");
    return { slice: slice.name, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "fairhouse-migrate" });
  client.on("error", () => {});
  await client.connect().catch((error) => {
    throw new DatabaseUnreachableError(url, error);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Until the first release each slice's files were written anew, under other names. From then on the first file of a slice
 * keeps its name, so a first file that ran under another name is of a version before.
 */
async function assertFirstFiles(client: pg.Client, files: MigrationFile[]): Promise<void> {
  const table = "select 1 from pg_tables where schemaname = current_schema() and tablename = 'platform_migration'";
  if ((await client.query(table)).rowCount === 0) return;
  const { rows } = await client.query<{ slice: string; name: string }>(
    "select slice, name from platform_migration where starts_with(name, $1) order by slice, name limit 1000",
    [FIRST_NUMBER],
  );
  const firstNames = new Map(
    files.filter((file) => file.name.startsWith(FIRST_NUMBER)).map((file) => [file.slice, file.name]),
  );
  if (rows.some(({ slice, name }) => (firstNames.get(slice) ?? name) !== name))
    throw new MigrationError(MADE_BEFORE_FIRST_RELEASE);
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists platform_migration (
    slice text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    takes_away boolean not null default false,
    constraint platform_migration_key primary key (slice, name)
  )`);
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    "select slice, name, checksum, takes_away from platform_migration order by slice, name limit 100000",
  );
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** Rows of slices that are not among the given ones belong to another product in the same database and are left alone. */
function assertHistory(slices: readonly Slice[], files: MigrationFile[], applied: Map<string, Applied>): void {
  const byId = new Map(files.map((file) => [idOf(file), file]));
  const newest = new Map(files.map((file) => [file.slice, file.name]));
  for (const row of applied.values()) {
    if (!slices.some((slice) => slice.name === row.slice)) continue;
    const file = byId.get(idOf(row));
    const last = newest.get(row.slice);
    if (!file && last !== undefined && row.name > last && !row.takes_away) continue;
    if (!file) {
      throw new MigrationError(
        `The migration ${idOf(row)} has run on this database and its file is missing: this code is older than the database.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${idOf(row)} was changed after it had run on this database: restore it and put the change into a new file.`,
      );
    }
  }
  for (const file of files) {
    if (applied.has(idOf(file))) continue;
    const later = [...applied.values()].find((row) => row.slice === file.slice && row.name > file.name);
    if (later) {
      throw new MigrationError(
        `The migration ${idOf(file)} is numbered before ${later.name}, which has run: number it after.`,
      );
    }
  }
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query("begin");
    // A migration that waits for a lock makes everybody wait behind it.
    await client.query(`set local lock_timeout = '${LOCKS_WITHIN}'`);
    await client.query(file.sql);
    await client.query("insert into platform_migration (slice, name, checksum, takes_away) values ($1, $2, $3, $4)", [
      file.slice,
      file.name,
      file.checksum,
      TAKES_AWAY.test(file.sql),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new MigrationError(`The migration ${idOf(file)} failed and was undone: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
