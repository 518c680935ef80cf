import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareBinaries } from "./binaries.ts";
import { ADMIN, readPassword } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { launch, type OnceSettings, reasonIn } from "./launch.ts";
import type { Cluster } from "./place.ts";
import { SHARED_FOLDER } from "./place.ts";
import { isPostmasterAlive, readPostmaster, shutDown } from "./postmaster.ts";
import { urlOf, withAdmin } from "./roles.ts";

const LOOK_EVERY_MS = 100;
const SAY_EVERY_MS = 5_000;
const STOPPED_WITHIN_MS = 60_000;

/**
 * Starts a server on a restored copy (with its `backup_label` and `recovery.signal`) and returns when it has replayed the
 * WAL that `settings` name and takes writes. It is left running.
 *
 * @throws {EmbeddedPostgresError} with PostgreSQL's own reason when recovery ends without reaching its target
 */
export async function recover(
  cluster: Cluster,
  settings: OnceSettings,
  log: (sentence: string) => void = () => {},
): Promise<void> {
  const binaries = prepareBinaries({
    user: cluster.user,
    copyFolder: cluster.user ? SHARED_FOLDER : cluster.home,
    log,
  });
  const port = await launch(cluster, binaries.postgres, { durable: true, once: settings });
  const admin = urlOf(ADMIN, readPassword(cluster), port, ADMIN);
  let saidAtMs = Date.now();
  while (await isRecovering(cluster, admin)) {
    if (Date.now() - saidAtMs > SAY_EVERY_MS) {
      saidAtMs = Date.now();
      log(replayedUpTo(cluster));
    }
    await sleep(LOOK_EVERY_MS);
  }
  await withAdmin(admin, (client) => client.query("checkpoint"));
}

/** Stops a server that may or may not run on a folder, as one that a killed restore left behind. */
export const stopServerOn = (clusterFolder: string): Promise<boolean> => shutDown(clusterFolder, STOPPED_WITHIN_MS);

async function isRecovering(cluster: Cluster, admin: string): Promise<boolean> {
  try {
    return await withAdmin(admin, async (client) => {
      const { rows } = await client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering");
      return rows[0]?.recovering ?? true;
    });
  } catch {
    const postmaster = readPostmaster(cluster.folder);
    if (postmaster && isPostmasterAlive(postmaster.pid, cluster.folder)) return true;
    throw new EmbeddedPostgresError(
      `The database in ${cluster.home} could not be recovered: ${reasonIn(readLog(cluster))}`,
    );
  }
}

const readLog = (cluster: Cluster): string => readFileSync(join(cluster.home, "server.log"), "utf8");

function replayedUpTo(cluster: Cluster): string {
  const segments = [...readLog(cluster).matchAll(/restored log file "([0-9A-F]+)"/g)];
  const last = segments.at(-1)?.[1];
  return last ? `Replaying: ${segments.length} segments so far, ${last} the last.` : "Replaying.";
}
