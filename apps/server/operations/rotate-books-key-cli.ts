/**
 * npm run books:rotate-key
 *
 * Draws a new key for the books' heads, signed by the old one. The server signs with it from its next start on.
 */
import { parseArgs } from "node:util";
import { rotateBookKeys } from "@fairhouse/books/server";
import { readServerConfig } from "../config.ts";
import { runCommand, say } from "./command.ts";
import { assertBooks } from "./installation.ts";

await runCommand("Usage: npm run books:rotate-key", async () => {
  // There is no way back from a new key, so any word that is not understood ends it.
  parseArgs({ options: {} });
  const { dataDir } = readServerConfig(process.env, []);
  assertBooks(dataDir);
  const { number, publicKey } = rotateBookKeys(dataDir, new Date());
  say(`Key ${number} of the books is ${publicKey}.`);
  say("Restart every server process: from then on it signs, and it is published with the old key's signature.");
  say("Then back up at once: the archived log brings back the database alone, and not this key.");
});
