import { BackupError } from "@fairhouse/platform/backup";
import { ConfigError } from "@fairhouse/platform/config";
import { DatabaseUnreachableError } from "@fairhouse/platform/database";
import { EmbeddedPostgresError } from "@fairhouse/platform/embedded-postgres";
import { PortError } from "@fairhouse/platform/http";
import { MigrationError } from "@fairhouse/platform/migrate";
import { NotBuiltError } from "./not-built.ts";

/** Faults that the person at the terminal can mend; each is one clear sentence. Anything else is a bug with its trace. */
const EXPLAINED = [
  BackupError,
  ConfigError,
  DatabaseUnreachableError,
  EmbeddedPostgresError,
  MigrationError,
  NotBuiltError,
  PortError,
];

/** What the terminal says when the server cannot start. */
export function explainFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExplained = EXPLAINED.some((kind) => error instanceof kind) || isFolderFault(error);
  return isExplained ? error.message : (error.stack ?? String(error));
}

function isFolderFault({ code }: NodeJS.ErrnoException): boolean {
  return code === "EACCES" || code === "EROFS" || code === "ENOTDIR";
}
