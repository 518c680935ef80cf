/**
 * npm run books:rotate-key
 *
 * Draws a new key for the books' heads, signed by the old one. The server signs with it from its next start on.
 */
import { rotateBookKeys } from "@fairhouse/books/server";
import { readServerConfig } from "../config.ts";
import { runCommand, say } from "./command.ts";

await runCommand("Usage: npm run books:rotate-key", async () => {
  const { number, publicKey } = rotateBookKeys(readServerConfig(process.env, []).dataDir, new Date());
  say(`Key ${number} of the books is ${publicKey}.`);
  say("Restart every server process: from then on it signs, and it is published with the old key's signature.");
});
