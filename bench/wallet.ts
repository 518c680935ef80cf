/**
 * npm run bench:wallet — signed bets and wins over HTTP against the running server, beside PostgreSQL's own benchmark on
 * the same server in the same run, in turn, medians of three rounds; then what a call costs each part of the server. The
 * last line is one line of JSON.
 *
 * Options: --seconds N (10) for each measurement, --rounds N (3), --players N (100000), --port N (4980) and the four above
 * it, --connections 16,64,256, --only-cpu (leaves out the reference), --profile file, --json file.
 */
import { writeFileSync } from "node:fs";
import { createLedger } from "@fairhouse/ledger/postgres";
import { readArguments } from "@fairhouse/platform/arguments";
import { createDatabase } from "@fairhouse/platform/database";
import { startProduct } from "@fairhouse/server/testing/product-process";
import { readConditions } from "./conditions.ts";
import { type CpuPerTransaction, cpuPerTransaction, findChild, watchCpu } from "./cpu.ts";
import { median, percentile, rounded, spreadPercent } from "./figures.ts";
import { checkSettings, flush, hasPgbench, PGBENCH_MISSING, preparePgbench, runPgbench } from "./pgbench.ts";
import { startScratchServer } from "./scratch-server.ts";
import { formatTable } from "./table.ts";
import { connectInspector } from "./wallet/inspector.ts";
import { runLoad } from "./wallet/load.ts";
import { type Profile, sharesByPart } from "./wallet/parts.ts";
import { preparePlayers, readSecrets } from "./wallet/players.ts";

const { values } = readArguments("bench:wallet", {
  seconds: { type: "string", default: "10" },
  rounds: { type: "string", default: "3" },
  players: { type: "string", default: "100000" },
  port: { type: "string", default: "4980" },
  connections: { type: "string", default: "16,64,256" },
  "only-cpu": { type: "boolean", default: false },
  profile: { type: "string" },
  json: { type: "string" },
});

const isOnlyCpu = values["only-cpu"];
if (!isOnlyCpu && !hasPgbench()) {
  console.error(PGBENCH_MISSING);
  process.exit(2);
}

const conditions = readConditions();
const counts = values.connections.split(",").map(Number);
const [seconds, rounds, port] = [Number(values.seconds), Number(values.rounds), Number(values.port)];
const postgres = await startScratchServer("bench-wallet");
const { dataDir } = postgres;
const ends: (() => Promise<unknown>)[] = [postgres.stop];
try {
  await checkSettings(postgres.adminUrl);
  const pgbenchUrl = isOnlyCpu ? undefined : await postgres.freshDatabase("pgbench");
  if (pgbenchUrl) {
    console.log("Preparing the reference: pgbench -i -s 32.");
    await preparePgbench(pgbenchUrl);
  }
  const ports = { site: port, studio: port + 1, backoffice: port + 2, sandbox: port + 3 };
  await postgres.dropDatabase("fairhouse");
  const inspected = `127.0.0.1:${port + 4}`;
  const server = await startProduct({ dataDir, ports, env: { NODE_OPTIONS: `--inspect=${inspected}` } });
  ends.unshift(server.stop);
  const database = createDatabase({ url: postgres.postgres.url("fairhouse"), applicationName: "bench", max: 12 });
  ends.unshift(database.close);
  const secrets = readSecrets(dataDir);
  console.log(`Opening and funding ${values.players} wallets.`);
  const players = await preparePlayers(database, secrets, Number(values.players));
  await database.pool.query("vacuum analyze");
  // What both sides have prepared is on disk before either is measured.
  await flush(postgres.adminUrl);

  const reference: number[] = [];
  const figures = new Map<number, Kept>(
    counts.map((connections) => [connections, { perSecond: [], p50: [], p99: [], cpu: [], generatorUs: [] }]),
  );
  const cpu = await watchCpu(postgres.adminUrl, findChild("main.ts"));
  // Half a measurement to warm up, not counted.
  await runLoad({ port, connections: 64, seconds: seconds / 2, players, key: secrets.houseStudio });
  for (let round = 1; round <= rounds; round += 1) {
    if (pgbenchUrl) {
      reference.push((await runPgbench(pgbenchUrl, seconds)).perSecond);
      console.log(`round ${round}  pgbench tpcb-like  ${reference.at(-1)?.toFixed(0)}/s`);
    }
    for (const connections of counts) {
      const before = cpu?.sample();
      const ownBefore = process.cpuUsage();
      const load = await runLoad({ port, connections, seconds, players, key: secrets.houseStudio });
      const own = process.cpuUsage(ownBefore);
      const after = cpu?.sample();
      const [p50, p99] = [percentile(load.latenciesMs, 0.5), percentile(load.latenciesMs, 0.99)];
      const kept = figures.get(connections);
      kept?.perSecond.push(load.perSecond);
      kept?.p50.push(p50);
      kept?.p99.push(p99);
      kept?.generatorUs.push((own.user + own.system) / load.calls);
      if (before && after) kept?.cpu.push(cpuPerTransaction(before, after, load.calls));
      console.log(
        `round ${round}  ${String(connections).padStart(3)} connections   ${load.perSecond.toFixed(0)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
      );
    }
  }
  const rssMb = server.rssMb();
  const most = Math.max(...counts);
  const inspector = await connectInspector(inspected);
  const { profile } = await inspector.profile(() =>
    runLoad({ port, connections: most, seconds, players, key: secrets.houseStudio }),
  );
  inspector.close();
  if (values.profile) writeFileSync(values.profile, JSON.stringify(profile));

  console.log("Verifying the books.");
  const ledger = createLedger({ database, clock: { now: () => new Date() } });
  const differences = await ledger.audit();
  await ledger.close();
  for (const one of differences.slice(0, 20)) console.error(one);
  if (differences.length > 0) throw new Error(`The books have ${differences.length} differences.`);
  console.log("The books are in order.");

  print(reference, figures);
  const parts = printParts(profile, most, median(figures.get(most)?.cpu.map((cpu) => cpu.nodeUs) ?? []));
  const base = median(reference);
  const ratio = (connections: number) => rounded(median(figures.get(connections)?.perSecond ?? []) / base, 2);
  const p99ms64 = rounded(median(figures.get(64)?.p99 ?? []), 1);
  const serverUs256 = rounded(median(figures.get(256)?.cpu.map((cpu) => cpu.nodeUs) ?? []), 1);
  if (pgbenchUrl)
    console.log(
      `pgbench ${base.toFixed(0)}/s; ratios: 16 ${ratio(16)}, 64 ${ratio(64)} (goal 3), 256 ${ratio(256)} (goal 4.5)`,
    );
  const line = { bench: "wallet", ratio64: ratio(64), ratio256: ratio(256), p99ms64, serverUs256, rssMb };
  if (values.json) {
    const all = {
      ...line,
      conditions,
      reference,
      parts,
      runs: [...figures].map(([connections, kept]) => ({ connections, ...kept })),
    };
    writeFileSync(values.json, `${JSON.stringify(all)}\n`);
  }
  console.log(JSON.stringify(line));
} finally {
  for (const end of ends) await end();
}

export type Kept = {
  perSecond: number[];
  p50: number[];
  p99: number[];
  cpu: CpuPerTransaction[];
  generatorUs: number[];
};

/** Medians, how far the rounds lie apart, and what a call costs each process. */
function print(reference: readonly number[], figures: ReadonlyMap<number, Kept>): void {
  const each = (kept: Kept, pick: (cpu: CpuPerTransaction) => number) => rounded(median(kept.cpu.map(pick)), 1);
  const rows = [...figures].map(([connections, kept]) => [
    connections,
    rounded(median(kept.perSecond), 0),
    rounded(spreadPercent(kept.perSecond), 0),
    rounded(median(kept.p50), 1),
    rounded(median(kept.p99), 1),
    each(kept, (cpu) => cpu.nodeUs),
    each(kept, (cpu) => cpu.backendsUs),
    each(kept, (cpu) => cpu.backgroundUs),
    rounded(median(kept.generatorUs), 1),
  ]);
  if (reference.length > 0)
    console.log(`\nThe rounds of the reference lie ${spreadPercent(reference).toFixed(0)} % apart.`);
  console.log("\nMedians of the rounds; processor time in microseconds a call:\n");
  const headings = [
    "connections",
    "a second",
    "rounds apart %",
    "p50 ms",
    "p99 ms",
    "server",
    "postgres",
    "its writers",
    "generator",
  ];
  console.log(`${formatTable(headings, rows)}\n`);
}

export type PartCost = { part: string; us: number };

/** Each part's share of the profile, of the processor time that the kernel counted without the profiler. */
function printParts(profile: Profile, connections: number, nodeUs: number): PartCost[] {
  const parts = sharesByPart(profile).map(({ part, share }) => ({ part, us: Number((share * nodeUs).toFixed(1)) }));
  const rows = parts.map(({ part, us }) => [part, us]);
  console.log(`The server at ${connections} connections by part, microseconds a call:\n`);
  console.log(`${formatTable(["part", "server"], rows)}\n`);
  return parts;
}
