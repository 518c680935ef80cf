import { parseArgs } from "node:util";
import { BackupError, restoreBackup } from "@fairhouse/platform/backup";
import { checkRestored, checkSealedBooks } from "./check-restored.ts";
import { runCommand, say } from "./command.ts";

const USAGE = `npm run restore -- --from folder [--to-time moment] --data-dir folder
  --from      the folder of back-ups (the newest, and the log archived since), or one back-up in it (as it was)
  --to-time   what was committed up to then, as 2026-11-20T15:40:00Z
  --data-dir  the new data folder: absent or empty`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { from: { type: "string" }, "to-time": { type: "string" }, "data-dir": { type: "string" } },
  });
  const { from, "data-dir": dataDir } = values;
  if (from === undefined || dataDir === undefined)
    throw new BackupError(`Say from where and into which folder.\n${USAGE}`);
  const toTime = momentOf(values["to-time"]);
  const startedMs = performance.now();
  const manifest = await restoreBackup({ from, dataDir, ...(toTime ? { toTime } : {}), say, check: checkRestored });
  await checkSealedBooks(dataDir);
  say(`Restored into ${dataDir} in ${Math.round((performance.now() - startedMs) / 1000)} s, from ${manifest.name}.`);
  say("Start it with DATA_DIR set to that folder, and give it a BACKUP_DIR of its own: it archives no log until then.");
});

/** With its zone: a moment without one would be another one on another machine. */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
    return new Date(text);
  throw new BackupError(`${text} is not a moment with its zone: write it as 2026-11-20T15:40:00Z.`);
}
