import { parseArgs } from "node:util";
import { archivedStore, BackupError, startArchiving, takeBackup, verifyBackup } from "@fairhouse/platform/backup";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { readServerConfig } from "../config.ts";
import { runCommand, say } from "./command.ts";
import { assertDatabase } from "./installation.ts";

const USAGE = `npm run backup -- [--to folder] [--keep n]   back up the data folder; without it BACKUP_DIR, or where the log is archived
npm run backup -- --verify folder            read a back-up again and compare it with its manifest
npm run backup -- --stop-archiving           copy no WAL any more`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      keep: { type: "string" },
      verify: { type: "string" },
      "stop-archiving": { type: "boolean", default: false },
    },
  });
  if (values.verify !== undefined) {
    const manifest = await verifyBackup(values.verify, say);
    return say(`The back-up is whole: ${manifest.files.length} files; it ended at ${manifest.endedAt}.`);
  }
  const { dataDir, databaseUrl, backupDir } = readServerConfig(process.env, []);
  if (databaseUrl) {
    throw new BackupError(
      `DATABASE_URL names a PostgreSQL of your own: back it up with its own tools, and the folder ${dataDir} with it. See docs/operating/backup.md.`,
    );
  }
  assertDatabase(dataDir);
  const keep = keepOf(values.keep);
  const embedded = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    if (values["stop-archiving"]) {
      await embedded.archiveTo(undefined);
      return say("No WAL is copied any more. Between back-ups nothing can be restored from now on.");
    }
    const to = values.to ?? backupDir ?? archivedStore(embedded);
    if (to === undefined) throw new BackupError("Say where to: --to folder, or BACKUP_DIR.");
    if (backupDir !== undefined) await startArchiving(embedded, { dataDir, to: backupDir });
    await takeBackup({ embedded, dataDir, to, ...(keep === undefined ? {} : { keep }), say });
    say("It holds the secrets of the data folder: keep it as closed as that one.");
  } finally {
    await embedded.stop();
  }
});

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new BackupError("--keep is a number of back-ups, 1 or more.");
}
