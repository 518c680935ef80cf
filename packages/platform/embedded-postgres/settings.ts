import { totalmem } from "node:os";

const GIB = 1024 ** 3;

/** The text of `fairhouse.conf`: durable, loopback only, sized for the benches. */
export function settingsFile(options: { port: number; durable: boolean; archiveCommand: string }): string {
  const roomy = totalmem() >= 4 * GIB;
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    port: String(options.port),
    unix_socket_directories: "''",
    password_encryption: "'scram-sha-256'",
    max_connections: "200",
    shared_buffers: options.durable && roomy ? "'512MB'" : "'128MB'",
    max_wal_size: options.durable ? "'2GB'" : "'512MB'",
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
