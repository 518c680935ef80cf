import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const schema = z.object({
  folder: z.string(),
  endedAt: z.iso.datetime(),
  bytes: z.number().int(),
  durationS: z.number().int(),
});

/** What the metrics tell of the newest back-up. */
export type LastBackup = z.output<typeof schema>;

const NOTE = "last-backup.json";

export function writeLastBackup(dataDir: string, backup: LastBackup): void {
  const file = join(dataDir, "postgres", NOTE);
  writeFileSync(`${file}.new`, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Undefined when none was ever taken, or the note cannot be read. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  const file = join(dataDir, "postgres", NOTE);
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
