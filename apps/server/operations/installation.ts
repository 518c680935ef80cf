import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { assertReleased } from "@fairhouse/platform/migrate";
import type { Settings } from "@fairhouse/platform/settings";
import { findSlices } from "@fairhouse/platform/slices";
import { type Config, readServerConfig } from "../config.ts";
import { SITE_DATABASE } from "../databases.ts";

/**
 * The configuration of an installation that is there. Whatever opens a data folder makes what is missing in it, so a wrong
 * DATA_DIR would quietly become a second, empty house.
 *
 * @param parts of the modules and vendors that the command composes
 * @throws ConfigError before anything is made
 */
export function readInstallation(parts: readonly Settings<unknown>[] = []): Config {
  const config = readServerConfig(process.env, [], parts);
  if (config.databaseUrl === undefined) assertDatabase(config.dataDir);
  assertThere("are no secrets", config.dataDir, "secrets.json");
  return config;
}

/** Works on the site's database as it is, unlike a start. The embedded server runs on only where another process uses it. */
export async function withSiteDatabase(
  { dataDir, databaseUrl }: Config,
  pool: Omit<Parameters<typeof createDatabase>[0], "url">,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir });
  const url = databaseUrl ?? postgres?.url(SITE_DATABASE) ?? "";
  const database = createDatabase({ url, ...pool });
  try {
    await assertReleased({ url, slices: findSlices() });
    await work(database);
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

/** @throws ConfigError when the data folder holds no embedded database */
export const assertDatabase = (dataDir: string): void =>
  assertThere("is no database", dataDir, join("postgres", "cluster"));

/** @throws ConfigError when the data folder holds no keys of sealed books */
export const assertBooks = (dataDir: string): void => assertThere("are no books", dataDir, "books.json");

function assertThere(lack: string, dataDir: string, part: string): void {
  if (existsSync(join(dataDir, part))) return;
  throw new ConfigError(`There ${lack} in ${dataDir}: name the data folder with DATA_DIR.`);
}
