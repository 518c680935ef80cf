import { startArchiving } from "@fairhouse/platform/backup";
import { ConfigError } from "@fairhouse/platform/config";
import { createDatabase, type Database, DatabaseUnreachableError } from "@fairhouse/platform/database";
import { ensureRole, ensureSchema, startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { assertReleased, migrate, type Slice } from "@fairhouse/platform/migrate";
import { findSlices, STUDIO_SLICE } from "@fairhouse/platform/slices";
import type { Config } from "./config.ts";
import type { Secrets } from "./secrets.ts";

/**
 * Three pools on the site's database. Vendors' calls use connections that pages cannot exhaust: when all connections of the
 * pages' pool are in use, only pages wait.
 */
export type Pools = {
  /** Pages, calls of members and operators, and jobs. */
  readonly site: Database;
  /** What is asked at fixed times so that a vendor's call finds it in memory: keys, switches, ended launches, the catalogue. */
  readonly polls: Database;
  /** The ledger's lanes, which keep their connections, and the balances that vendors ask for. */
  readonly postings: Database;
};

export type Databases = Pools & {
  readonly url: string;
  readonly studioUrl: string;
  /** Closes the pools and stops the embedded server unless another process uses it. */
  close(): Promise<void>;
};

export const SITE_DATABASE = "fairhouse";
export const STUDIO_ROLE = "studio";

/** Brings up the database (the embedded one unless one is named) and both schemas, migrated. */
export async function openDatabases(
  config: Config,
  secrets: Secrets,
  say: (sentence: string) => void,
): Promise<Databases> {
  const { url, studioUrl, stop } = config.databaseUrl
    ? await useGiven(config.databaseUrl, config, secrets)
    : await useEmbedded(config, say);
  try {
    await migrate({ url, slices: findSlices(), log: say });
    await migrate({ url: studioUrl, slices: [STUDIO_SLICE], log: say });
  } catch (error) {
    // The server that was just started will not be used.
    await stop();
    throw error;
  }
  const pools = openPools({ url, name: `fairhouse-${config.role}`, lanes: config.ledgerLanes });
  return {
    url,
    studioUrl,
    ...pools,
    close: async () => {
      await closePools(pools);
      await stop();
    },
  };
}

const SITE_MAX = 24;
const POLLS_MAX = 3;
/** Beside the lanes, for the balances that vendors ask for. */
const READING_MAX = 2;
/** A poll that takes longer is worth nothing: what it would tell is asked again several times a second. */
const POLL_WITHIN_MS = 4_000;

/** @param options.lanes how many lanes the ledger has; 2 unless told */
export function openPools({ url, name, lanes = 2 }: { url: string; name: string; lanes?: number | undefined }): Pools {
  return {
    site: createDatabase({ url, applicationName: name, max: SITE_MAX }),
    polls: createDatabase({
      url,
      applicationName: `${name}-polls`,
      max: POLLS_MAX,
      statementTimeoutMs: POLL_WITHIN_MS,
    }),
    postings: createDatabase({ url, applicationName: `${name}-ledger`, max: lanes + READING_MAX }),
  };
}

export async function closePools({ site, polls, postings }: Pools): Promise<void> {
  await Promise.all([site.close(), polls.close(), postings.close()]);
}

async function useEmbedded(config: Config, say: (sentence: string) => void) {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, watch: true });
  try {
    await embedded.ensureDatabase(SITE_DATABASE);
    await assertReleased({ url: embedded.url(SITE_DATABASE), slices: findSlices() });
    if (config.backupDir !== undefined)
      await startArchiving(embedded, { dataDir: config.dataDir, to: config.backupDir });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  await embedded.ensureRole(STUDIO_ROLE);
  await embedded.ensureSchema(SITE_DATABASE, STUDIO_ROLE);
  return {
    url: embedded.url(SITE_DATABASE),
    studioUrl: embedded.url(SITE_DATABASE, STUDIO_ROLE),
    stop: async () => {
      await embedded.stop();
    },
  };
}

/** On a given server the studio's role is made with the given rights, unless its own address is given too. */
async function useGiven(url: string, config: Config, secrets: Secrets) {
  const stop = async () => undefined;
  await assertUsable("DATABASE_URL", url, findSlices());
  if (config.studioDatabaseUrl) {
    await assertUsable("STUDIO_DATABASE_URL", config.studioDatabaseUrl, [STUDIO_SLICE]);
    return { url, studioUrl: config.studioDatabaseUrl, stop };
  }
  await ensureRole(url, STUDIO_ROLE, secrets.studioDatabase);
  await ensureSchema(url, STUDIO_ROLE);
  const studio = new URL(url);
  studio.username = STUDIO_ROLE;
  studio.password = secrets.studioDatabase;
  return { url, studioUrl: studio.href, stop };
}

/** Both databases are judged before anything is changed in either; one that is out of reach is told in one sentence. */
async function assertUsable(variable: string, url: string, slices: readonly Slice[]): Promise<void> {
  await assertReleased({ url, slices }).catch((error: unknown) => {
    throw error instanceof DatabaseUnreachableError ? new ConfigError(`${variable}: ${error.message}`) : error;
  });
}
