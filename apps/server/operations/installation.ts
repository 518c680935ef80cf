import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";
import { type Config, readServerConfig } from "../config.ts";

/**
 * The configuration of an installation that is there. Whatever opens a data folder makes what is missing in it, so a wrong
 * DATA_DIR would quietly become a second, empty house.
 *
 * @throws ConfigError before anything is made
 */
export function readInstallation(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readServerConfig(env, []);
  if (config.databaseUrl === undefined) assertDatabase(config.dataDir);
  assertThere("are no secrets", config.dataDir, "secrets.json");
  return config;
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
