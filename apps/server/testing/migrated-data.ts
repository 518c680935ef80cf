import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { hashOfSlices, migrate } from "@fairhouse/platform/migrate";
import { findSlices, ROOT_FOLDER, STUDIO_SLICE } from "@fairhouse/platform/slices";
import { oneAtATime } from "@fairhouse/platform/testing/browser";
import { SITE_DATABASE, STUDIO_ROLE } from "../databases.ts";

const TEMPLATES = join(ROOT_FOLDER, ".cache", "test-installation");

/**
 * Starts the database of a data folder that is empty, with every migration done: a copy of one that is made once for each
 * state of the migration files. The product that starts on the folder afterwards finds it, which saves half of its first start.
 * It does not wait for the disk: only a stop of the machine could lose a write.
 */
export async function startMigratedData(dataDir: string): Promise<void> {
  await startEmbeddedPostgres({ dataDir, copyOf: await ensureTemplate() });
}

async function ensureTemplate(): Promise<string> {
  const hash = createHash("sha256").update(hashOfSlices([...findSlices(), STUDIO_SLICE]));
  const key = hash.digest("hex").slice(0, 16);
  const template = join(TEMPLATES, key);
  const finished = join(template, "finished");
  if (existsSync(finished)) return template;
  await oneAtATime(`fairhouse-installation-${key}`, async () => {
    if (existsSync(finished)) return;
    // Those of earlier migrations, and what a killed run has left.
    rmSync(TEMPLATES, { recursive: true, force: true });
    mkdirSync(template, { recursive: true });
    await makeTemplate(template);
    writeFileSync(finished, "");
  });
  return template;
}

async function makeTemplate(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  await embedded.ensureDatabase(SITE_DATABASE);
  await embedded.ensureRole(STUDIO_ROLE);
  await embedded.ensureSchema(SITE_DATABASE, STUDIO_ROLE);
  await migrate({ url: embedded.url(SITE_DATABASE), slices: findSlices() });
  await migrate({ url: embedded.url(SITE_DATABASE, STUDIO_ROLE), slices: [STUDIO_SLICE] });
  await stopEmbeddedPostgres(dataDir);
  appendFileSync(join(embedded.cluster.folder, "postgresql.auto.conf"), "fsync = off\n");
}
