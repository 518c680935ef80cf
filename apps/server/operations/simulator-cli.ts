/**
 * npm run simulator -- hub88 [--port 3004]
 * npm run simulator -- transfer-aggregator [--port 3005]
 *
 * Starts a simulated game company on this machine, with keys of its own, and writes the variables with which the site has its
 * games. For trying an adapter out with play credits; there is none with MODE=real.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "@fairhouse/platform/config";
import { createLog } from "@fairhouse/platform/log";
import { readServerConfig } from "../config.ts";
import { runCommand, say } from "./command.ts";
import { SIMULATORS, startSimulator } from "./simulators.ts";

const PORTS: { readonly [name: string]: string } = { hub88: "3004", "transfer-aggregator": "3005" };
const USAGE = Object.keys(SIMULATORS)
  .map((name, index) => `${index === 0 ? "Usage:" : "      "} npm run simulator -- ${name} [--port ${PORTS[name]}]`)
  .join("\n");

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: "string" } } });
  const [name = "", ...more] = positionals;
  if (!(name in SIMULATORS) || more.length > 0) throw new ConfigError(USAGE);
  const port = Number(values.port ?? PORTS[name]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new ConfigError(USAGE);
  const config = readServerConfig(process.env, []);
  if (config.mode !== "play")
    throw new ConfigError("A simulator plays for play credits: there is none with MODE=real.");
  const folder = join(config.dataDir, "simulators", name);
  const { variables } = await startSimulator({
    ...{ name, port, folder, currency: config.currency, siteOrigin: config.origins.site },
    publicOrigin: `http://127.0.0.1:${port}`,
    log: createLog({ name, level: config.logLevel }),
  });
  const file = join(folder, "site.env");
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}='${value}'`);
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  say(`${name} is at http://127.0.0.1:${port}. Start the site with its variables, in another terminal:`);
  say(`  set -a; . '${file}'; set +a; npm start`);
  say("Its games are then in the lobby. Ctrl-C stops the simulator.");
});
