import { statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = "/dev/shm";
/** How statfs tells that a folder lies in memory. */
const TMPFS = 0x01021994;
/** Free there, and of all memory. The databases of all tests at once, with their log, take less than a fourth of it. */
const ROOM_MIN_BYTES = 4 * 1024 ** 3;

/** A folder in memory, one for each user of the machine; undefined where there is none or too little room. */
export function folderInMemory(options: { roomMinBytes?: number } = {}): string | undefined {
  const roomMin = options.roomMinBytes ?? ROOM_MIN_BYTES;
  if (process.platform !== "linux" || process.availableMemory() < roomMin) return undefined;
  try {
    const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (type !== TMPFS || bavail * bsize < roomMin) return undefined;
  } catch {
    return undefined;
  }
  return join(SHARED_MEMORY, `fairhouse-${process.getuid?.() ?? 0}`);
}
