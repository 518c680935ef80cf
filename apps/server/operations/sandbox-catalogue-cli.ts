/**
 * npm run sandbox:catalogue -- [--titles 10000] [--vendors 100]   fills the catalogue with sandbox titles
 * npm run sandbox:catalogue -- --remove                           takes them away
 *
 * For trying a lobby out at its full size. Each title is marked as sandbox and opens a page that says that it is no game. A fresh
 * installation has none, and a real-money one takes none. A server that runs shows them within a second.
 */
import { parseArgs } from "node:util";
import { systemClock } from "@fairhouse/base";
import { fillSandbox, removeSandbox } from "@fairhouse/catalogue/server";
import { ConfigError } from "@fairhouse/platform/config";
import { runCommand, say } from "./command.ts";
import { readInstallation, withSiteDatabase } from "./installation.ts";

const USAGE = `Usage: npm run sandbox:catalogue -- [--titles 10000] [--vendors 100]
       npm run sandbox:catalogue -- --remove`;
const TITLES_MAX = 40_000;
const VENDORS_MAX = 500;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      titles: { type: "string", default: "10000" },
      vendors: { type: "string", default: "100" },
      remove: { type: "boolean", default: false },
    },
  });
  const [titles, vendors] = [countOf(values.titles, TITLES_MAX), countOf(values.vendors, VENDORS_MAX)];
  const config = readInstallation();
  if (config.mode !== "play") throw new ConfigError("Sandbox titles are for play credits: MODE=real takes none.");
  await withSiteDatabase(config, { max: 2 }, async (database) => {
    if (values.remove) await removeSandbox({ database });
    else await fillSandbox({ database, clock: systemClock, currency: config.currency }, { titles, vendors });
  });
  say(
    values.remove
      ? "No sandbox title is left."
      : `${titles} sandbox titles of ${vendors} vendors are in the catalogue.`,
  );
});

function countOf(text: string, max: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > max) throw new ConfigError(USAGE);
  return count;
}
