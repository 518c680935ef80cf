import { createDatabase } from "@fairhouse/platform/database";
import { startProduct } from "@fairhouse/server/testing/product-process";
import { cpuPerTransaction, findChild, watchCpu } from "../cpu.ts";
import { rounded } from "../figures.ts";
import { flush } from "../pgbench.ts";
import { startScratchServer } from "../scratch-server.ts";
import { formatTable } from "../table.ts";
import { connectInspector } from "../wallet/inspector.ts";
import { runLoad } from "../wallet/load.ts";
import { sharesByPart } from "../wallet/parts.ts";
import { preparePlayers, readSecrets } from "../wallet/players.ts";
import { costByPart } from "./statement-parts.ts";
import { logDurations, readDurations, type StatementCost } from "./statements.ts";

type Options = { seconds: number; connections: number; players: number; port: number; top: number };

/**
 * Where a signed call's time goes over HTTP: processor time of the server by part, and of PostgreSQL by part and statement,
 * so that what is not the posting (the log of calls, jobs, the catalogue, switches) stands beside it.
 */
export async function profileOverHttp({ seconds, connections, players: count, port, top }: Options): Promise<void> {
  const postgres = await startScratchServer("bench-profile-http");
  const { dataDir, adminUrl } = postgres;
  const ends: (() => Promise<unknown>)[] = [postgres.stop];
  const ports = { site: port, studio: port + 1, backoffice: port + 2, sandbox: port + 3 };
  const inspected = `127.0.0.1:${port + 4}`;
  const start = () => startProduct({ dataDir, ports, env: { NODE_OPTIONS: `--inspect=${inspected}` } });
  try {
    await postgres.dropDatabase("fairhouse");
    const unwatched = await start();
    ends.unshift(unwatched.stop);
    const database = createDatabase({ url: postgres.postgres.url("fairhouse"), applicationName: "bench", max: 12 });
    const secrets = readSecrets(dataDir);
    console.log(`Opening and funding ${count} wallets.`);
    const players = await preparePlayers(database, secrets, count);
    await database.pool.query("vacuum analyze");
    await database.close();
    await flush(adminUrl);
    const load = () => runLoad({ port, connections, seconds, players, key: secrets.houseStudio });
    await load();
    const cpu = await watchCpu(adminUrl, findChild("main.ts"));
    const before = cpu?.sample();
    const plain = await load();
    const after = cpu?.sample();
    const spent = before && after ? cpuPerTransaction(before, after, plain.calls) : undefined;
    const inspector = await connectInspector(inspected);
    const { profile } = await inspector.profile(load);
    inspector.close();
    // Only connections of the next start are logged.
    await logDurations(adminUrl, "fairhouse");
    await unwatched.stop();
    ends.shift();
    const watched = await start();
    ends.unshift(watched.stop);
    await load();
    const { statements, result } = await readDurations(dataDir, load);
    const [serverUs, backendsUs] = [spent?.nodeUs ?? Number.NaN, spent?.backendsUs ?? Number.NaN];
    console.log(
      `\n${connections} connections, ${rounded(plain.perSecond, 0)} calls a second unwatched. All that follows is microseconds a call.\n` +
        `Processor time: server ${rounded(serverUs, 1)}, PostgreSQL's backends ${rounded(backendsUs, 1)}, its writers ${rounded(spent?.backgroundUs ?? Number.NaN, 1)}.\n`,
    );
    console.log("The server by part:\n");
    console.log(
      formatTable(
        ["part", "processor"],
        sharesByPart(profile).map(({ part, share }) => [part, rounded(share * serverUs, 1)]),
      ),
    );
    printDatabase(statements, { calls: result.calls, backendsUs, top });
  } finally {
    for (const end of ends) await end();
  }
}

/** Processor time is shared out by elapsed time in the server, as `printStatements` does. */
function printDatabase(
  statements: readonly StatementCost[],
  { calls, backendsUs, top }: { calls: number; backendsUs: number; top: number },
): void {
  const parts = costByPart(statements);
  const allMs = parts.reduce((sum, { ms }) => sum + ms, 0);
  const processorUs = (ms: number): number => rounded((ms / allMs) * backendsUs, 2) ?? Number.NaN;
  console.log("\nPostgreSQL by part, without waiting for the disk:\n");
  console.log(
    formatTable(
      ["part", "elapsed", "processor", "runs a call", "dearest statement"],
      parts.map(({ part, ms, runs, dearest }) => [
        part,
        rounded((ms * 1_000) / calls, 2),
        processorUs(ms),
        rounded(runs / calls, 4),
        dearest,
      ]),
    ),
  );
  console.log("\nPostgreSQL by statement:\n");
  console.log(
    formatTable(
      ["elapsed", "processor", "runs a call", "statement"],
      statements
        .slice(0, top)
        .map(({ name, readMs, runMs, runs }) => [
          rounded(((readMs + runMs) * 1_000) / calls, 2),
          name === "ledger_commit" ? null : processorUs(readMs + runMs),
          rounded(runs / calls, 4),
          name,
        ]),
    ),
  );
}
