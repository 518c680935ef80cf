import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { forEachOf, measureFile } from "./copy-file.ts";

const schema = z.object({
  format: z.literal(1),
  name: z.string(),
  postgres: z.string(),
  /** Of the cluster that was copied; its WAL fits no other. */
  systemIdentifier: z.string(),
  timeline: z.number().int(),
  segmentBytes: z.number().int(),
  startLsn: z.string(),
  endLsn: z.string(),
  /** The WAL that makes the copy whole, first and last segment. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  startedAt: z.iso.datetime(),
  /** By the database's clock: everything acknowledged before is in the copy. */
  coveredAt: z.iso.datetime(),
  /** The earliest moment that the log can be replayed up to. */
  endedAt: z.iso.datetime(),
  bytes: z.number().int(),
  /** Folders that a restore has to make, with nothing in them. */
  emptyFolders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

/** What a back-up consists of. Paths begin with `cluster/` (PostgreSQL's files), `wal/` or `data/` (the data folder's own). */
export type Manifest = z.output<typeof schema>;

export const MANIFEST = "manifest.json";
const MANIFEST_HASH = "manifest.sha256";
const READ_AT_A_TIME = 4;
const SAY_EVERY_BYTES = 256 * 1_048_576;

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  writeFileSync(join(folder, MANIFEST_HASH), `${hashOf(text)}  ${MANIFEST}\n`, { mode: 0o600, flush: true });
}

/** @throws {BackupError} when it is no back-up, is not whole, or its manifest is damaged */
export function readManifest(folder: string): Manifest {
  if (!existsSync(join(folder, MANIFEST)) || !existsSync(join(folder, MANIFEST_HASH))) {
    throw new BackupError(`${folder} is not a finished back-up: it has no manifest.`);
  }
  const text = readFileSync(join(folder, MANIFEST), "utf8");
  const [hash] = readFileSync(join(folder, MANIFEST_HASH), "utf8").split(" ");
  if (hash !== hashOf(text)) {
    throw new BackupError(`The back-up ${folder} is damaged: its manifest is not the one that was written.`);
  }
  return schema.parse(JSON.parse(text));
}

/** Reads every file of a back-up and compares it with the manifest. @throws {BackupError} that names the first fault */
export async function verifyBackup(folder: string, say: (sentence: string) => void = () => {}): Promise<Manifest> {
  const manifest = readManifest(folder);
  const expected = new Map(manifest.files.map((file) => [file.path, file]));
  for (const path of filesIn(folder)) {
    if (path === MANIFEST || path === MANIFEST_HASH || expected.has(path)) continue;
    throw new BackupError(`The back-up ${folder} holds ${path}, which is not in its manifest.`);
  }
  let readBytes = 0;
  await forEachOf(manifest.files, READ_AT_A_TIME, async (file) => {
    const found = await measureFile(join(folder, file.path)).catch(() => undefined);
    if (!found) throw new BackupError(`The back-up ${folder} is damaged: ${file.path} is missing.`);
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256) {
      throw new BackupError(`The back-up ${folder} is damaged: ${file.path} is not what was written.`);
    }
    const before = readBytes;
    readBytes += file.bytes;
    if (Math.floor(before / SAY_EVERY_BYTES) < Math.floor(readBytes / SAY_EVERY_BYTES)) {
      say(`Verified ${inMib(readBytes)} of ${inMib(manifest.bytes)} MiB.`);
    }
  });
  return manifest;
}

export const inMib = (bytes: number): number => Math.ceil(bytes / 1_048_576);

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
