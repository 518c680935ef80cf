import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The same text with another first digit or letter of the hexadecimal ones. */
export const otherDigit = (text: string): string => (text.startsWith("0") ? "1" : "0") + text.slice(1);

/** What the command line says of a saved round, by its exit code. */
export const verifyOffline = (file: string): number | null =>
  spawnSync(process.execPath, [join(import.meta.dirname, "..", "studio", "games", "verify-cli.ts"), "--file", file])
    .status;
