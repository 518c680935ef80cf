import { totalmem } from "node:os";

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** The text of `fairhouse.conf`: durable, loopback only, sized by the machine. */
export function settingsFile(options: { port: number; durable: boolean; archiveCommand: string }): string {
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    port: String(options.port),
    unix_socket_directories: "''",
    password_encryption: "'scram-sha-256'",
    max_connections: "200",
    shared_buffers: `'${options.durable ? buffersMib(memoryBytes()) : 128}MB'`,
    // Between two checkpoints each page is logged whole once: the longer, the fewer. Half of this is what a crash replays.
    max_wal_size: options.durable ? "'4GB'" : "'512MB'",
    checkpoint_timeout: "'15min'",
    // After a checkpoint a page's first change writes the whole page; half-empty wallet pages shrink to a fraction.
    wal_compression: "on",
    random_page_cost: "1.1",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    // Refused statements are the server's to log, without their data; here only starts, stops and crashes.
    log_min_messages: "log",
    log_checkpoints: "off",
    // Only the test databases, which are made to be thrown away, may lose a write when the machine stops.
    fsync: options.durable ? "on" : "off",
    full_page_writes: options.durable ? "on" : "off",
    synchronous_commit: "on",
    // Turning archiving on needs a restart, choosing where to needs none: so it is on, also while the command does nothing.
    wal_level: "replica",
    archive_mode: options.durable ? "on" : "off",
    archive_command: `'${options.archiveCommand.replaceAll("'", "''")}'`,
    // What a disk that dies with its machine may take along: what was written since the last segment left.
    archive_timeout: options.archiveCommand === "true" ? "0" : "'60s'",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [
    "# Written at each start; put your own settings into postgresql.auto.conf (alter system).",
    ...lines,
    "",
  ].join("\n");
}

/** What this process may use at all: the machine's memory, or less where it is told so. */
function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/**
 * An eighth of the memory, from 128 MB to 2 GB. Wallets and the rows of a day lie in order of members, so postings touch
 * pages all over them: this is where they should fit.
 */
export const buffersMib = (bytes: number): number =>
  bytes < 4 * GIB ? 128 : Math.min(2_048, Math.floor(bytes / 8 / MIB));
