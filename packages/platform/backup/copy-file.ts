import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

export type Copied = { bytes: number; sha256: string };

const CHUNK_BYTES = 1_048_576;
const SYNCED_AT_A_TIME = 8;

/**
 * Copies a file; {@link makeLast} puts it on the disk for good. What grows meanwhile is copied as long as it was when it was opened, what is cut is
 * copied as far as it goes: the database's log, replayed later, puts both right.
 *
 * @returns undefined when the file is gone, as a dropped table's is
 */
export async function copyFile(source: string, target: string): Promise<Copied | undefined> {
  const from = await open(source, "r").catch(absentAsUndefined);
  if (!from) return undefined;
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const to = await open(target, "wx", 0o600);
    try {
      return await pump(from, (await from.stat()).size, (chunk) => to.writeFile(chunk));
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** Size and hash of a file as it is. */
export async function measureFile(file: string): Promise<Copied> {
  const handle = await open(file, "r");
  try {
    return await pump(handle, (await handle.stat()).size, async () => {});
  } finally {
    await handle.close();
  }
}

/**
 * Puts everything in a folder and below on the disk, so that it outlasts a loss of power. Where the system can flush a whole
 * file system at once that is done: a thousand small files one by one take many times as long.
 */
export async function makeLast(folder: string): Promise<void> {
  // Elsewhere the command of that name only asks for it and does not wait.
  if (process.platform === "linux" && spawnSync("sync", ["-f", folder], { stdio: "ignore" }).status === 0) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  await forEachOf([...paths, folder], SYNCED_AT_A_TIME, syncOne);
}

/** One file, or the names in one folder. */
export async function syncOne(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Does the work for each item, so many at a time. */
export async function forEachOf<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

async function pump(from: FileHandle, size: number, write: (chunk: Buffer) => Promise<void>): Promise<Copied> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size || 1));
  let bytes = 0;
  while (bytes < size) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, size - bytes), bytes);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await write(chunk);
    bytes += bytesRead;
  }
  return { bytes, sha256: hash.digest("hex") };
}

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
