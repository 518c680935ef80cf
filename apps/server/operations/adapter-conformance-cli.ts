/**
 * npm run conformance:adapter -- hub88
 * npm run conformance:adapter -- path/to/conformance.ts
 *
 * Tries the adapter of a game vendor, beside its simulated company, against every case for what it has. Needs no installation.
 */
import { parseArgs } from "node:util";
import { ConfigError } from "@fairhouse/platform/config";
import { runAdapterConformance } from "../adapter-conformance/run.ts";
import { runCommand, say } from "./command.ts";

const USAGE = "Usage: npm run conformance:adapter -- <folder of vendors/, or a file that exports startSubject>";

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new ConfigError(USAGE);
  const results = await runAdapterConformance(which, ({ title, fault }) =>
    say(fault === null ? `pass  ${title}` : `FAIL  ${title}\n      ${fault}`),
  );
  const failed = results.filter(({ fault }) => fault !== null).length;
  say(`\n${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
