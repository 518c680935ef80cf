import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./place.ts";
import { asUser, type RunUser } from "./run-user.ts";

/** Names the folder that WAL segments are copied to; beside the cluster, so that no start forgets it and leaves a gap. */
const NOTE = "archive-to";
const SCRIPT = "archive-wal.sh";

/** The folder that this cluster's WAL is copied to; undefined when it is copied nowhere. */
export function archiveFolderOf(cluster: Cluster): string | undefined {
  const note = join(cluster.home, NOTE);
  return existsSync(note) ? readFileSync(note, "utf8").trim() : undefined;
}

/** Remembers the folder (undefined: none from now on) and writes the script. The settings and the server come after. */
export function rememberArchiveFolder(cluster: Cluster, folder: string | undefined): void {
  const note = join(cluster.home, NOTE);
  if (folder === undefined) {
    rmSync(note, { force: true });
    return;
  }
  writeArchiveScript(cluster, folder);
  writeFileSync(`${note}.new`, `${folder}\n`, { mode: 0o600 });
  renameSync(`${note}.new`, note);
}

/** The value of `archive_command`. The server stands in the cluster's folder when it calls it. */
export const archiveCommandOf = (cluster: Cluster): string =>
  archiveFolderOf(cluster) === undefined ? "true" : `/bin/sh ${SCRIPT} "%p" "%f"`;

/** Whether the user who runs the server may write into a folder, asked of the kernel. */
export function canWriteTo(user: RunUser, folder: string): boolean {
  const test = spawnSync("/bin/sh", ["-c", 'test -w "$1" && test -x "$1"', "sh", folder], asUser(user));
  return test.status === 0;
}

/** Any path as one word of a shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The script is in the cluster's own folder, which its user can always read. A segment that is there already is compared
 * and never replaced: a crash may have come between copying and PostgreSQL's note of it, and two clusters may have been
 * pointed at one folder.
 */
function writeArchiveScript(cluster: Cluster, folder: string): void {
  const text = `#!/bin/sh
# Copies one WAL segment: $1 its path, $2 its name. Anything but 0 makes PostgreSQL keep the segment and try again.
set -eu
to=${shellWord(folder)}
copy="$to/$2.gz"
if [ -e "$copy" ]; then
  gzip -cd "$copy" | cmp -s - "$1"
  exit $?
fi
draft="$to/.$2.$$"
trap 'rm -f "$draft"' EXIT
gzip -n -1 -c "$1" > "$draft"
sync "$draft"
# A link, unlike a move, refuses a name that is taken.
ln "$draft" "$copy"
sync "$to"
`;
  const file = join(cluster.folder, SCRIPT);
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  if (cluster.user) chownSync(`${file}.new`, cluster.user.uid, cluster.user.gid);
  renameSync(`${file}.new`, file);
}
