/**
 * The poster alone, without HTTP: bets and wins of rounds from in-process callers, interleaved with pgbench on the same
 * server. Prints every round and the medians; ends with an error when the books are not in order afterwards.
 *   node bench/ledger-poster.ts [--callers 16,64,256,512] [--seconds 4] [--rounds 3] [--wallets 100000] [--ceilings]
 * Data folder: DATA_DIR, by default in the temporary folder.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { newId, systemClock } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { createDatabase } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { migrate } from "@fairhouse/platform/migrate";
import pg from "pg";
import { median } from "./median.ts";
import { preparePgbench, runPgbench } from "./pgbench.ts";

const { values: options } = parseArgs({
  options: {
    callers: { type: "string", default: "16,64,256,512" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    wallets: { type: "string", default: "100000" },
    ceilings: { type: "boolean", default: false },
    lanes: { type: "string", default: "2" },
  },
});
const seconds = Number(options.seconds);
const dataDir = process.env.DATA_DIR ?? join(tmpdir(), "fairhouse-bench-ledger");
const server = await startEmbeddedPostgres({ dataDir, durable: true });

const referenceUrl = await freshDatabase("bench_reference");
await preparePgbench(referenceUrl);
const url = await freshDatabase("bench_ledger");
const folder = fileURLToPath(new URL("../packages/ledger/migrations", import.meta.url));
await migrate({ url, slices: [{ name: "ledger", folder }] });
const database = createDatabase({ url, max: 10, applicationName: "bench-ledger" });
let batches = 0;
let batched = 0;
const ledger = createLedger({
  database,
  clock: systemClock,
  lanes: Number(options.lanes),
  metrics: {
    onBatch: (batch) => {
      batches += 1;
      batched += batch.size;
    },
  },
});
const members = await openMembers(ledger, Number(options.wallets));
const callerCounts = options.callers.split(",").map(Number);
const ratios = new Map<number, number[]>(callerCounts.map((callers) => [callers, []]));
for (let round = 0; round < Number(options.rounds); round += 1) {
  const referenceTps = await runPgbench(referenceUrl, seconds);
  console.log(`pgbench tpcb-like, 16 clients: ${Math.round(referenceTps)} transactions a second`);
  for (const callers of callerCounts) ratios.get(callers)?.push((await measure(callers)) / referenceTps);
}
for (const [callers, found] of ratios) console.log(`${callers} callers: median ratio ${median(found).toFixed(2)}`);
const differences = await ledger.audit();
console.log(differences.length === 0 ? "The books are in order." : differences);
await ledger.close();
await database.close();
process.exit(differences.length === 0 ? 0 : 1);

/** Operations a second. */
async function measure(callers: number): Promise<number> {
  batches = 0;
  batched = 0;
  const latencies: number[] = [];
  const startedMs = performance.now();
  const cpu = process.cpuUsage();
  const untilMs = startedMs + seconds * 1_000;
  await Promise.all(Array.from({ length: callers }, () => playUntil(untilMs, latencies)));
  const tookS = (performance.now() - startedMs) / 1_000;
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const rate = latencies.length / tookS;
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
  console.log(
    `${callers} callers: ${Math.round(rate)} operations a second, ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(batched / batches).toFixed(0)} a batch, node ${(((used.user + used.system) / 1e6 / tookS) * 100).toFixed(0)} % of a core`,
  );
  return rate;
}

async function playUntil(untilMs: number, latencies: number[]): Promise<void> {
  while (performance.now() < untilMs) {
    const memberId = members[Math.floor(Math.random() * members.length)] as string;
    const round = newId();
    const leg = { account: "cash", counterAccount: "games", unit: "P" } as const;
    const key = `studio:${newId()}`;
    const bet = {
      memberId,
      key,
      fingerprint: `bet|normal|${memberId}|${round}|lanterns|P|10000|`,
      legs: [{ ...leg, kind: "bet", amount: -10_000n }],
      group: { key: `studio:${round}`, closes: false, label: "lanterns" },
      ceilings: ["stake"],
      occurredAt: new Date().toISOString(),
    };
    await timed(() => ledger.post(bet), latencies);
    if (Math.random() < 0.01) await timed(() => ledger.post(bet), latencies);
    const win = {
      memberId,
      key: `studio:${newId()}`,
      fingerprint: `win|normal|${memberId}|${round}|lanterns|P|9500|${key}`,
      legs: [{ ...leg, kind: "win", amount: 9_500n }],
      group: { key: `studio:${round}`, closes: true },
      refersTo: key,
    };
    await timed(() => ledger.post(win), latencies);
  }
}

async function timed(work: () => Promise<{ status: string }>, latencies: number[]): Promise<void> {
  const startedMs = performance.now();
  const outcome = await work();
  if (outcome.status !== "posted" && outcome.status !== "duplicate") throw new Error(`Answered ${outcome.status}.`);
  latencies.push(performance.now() - startedMs);
}

async function openMembers(books: Ledger, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (let start = 0; start < count; start += 2_000) {
    const some = ids.slice(start, start + 2_000);
    await database.pool.query(
      "insert into ledger_wallet (bucket, member_id, account, unit) select ('x' || right(id, 2))::bit(8)::int % 64, id::uuid, 'cash', 'P' from unnest($1::text[]) id",
      [some],
    );
    await Promise.all(
      some.map((memberId) =>
        books.post({
          memberId,
          key: `deposit:${memberId}`,
          fingerprint: "deposit",
          legs: [
            { kind: "deposit", account: "cash", counterAccount: "sandbox-pay", unit: "P", amount: 1_000_000_000n },
          ],
        }),
      ),
    );
  }
  if (options.ceilings) {
    await database.pool.query(
      `insert into ledger_ceiling (bucket, member_id, unit, code, period, ceiling, newest_slot, slots, set_at)
       select bucket, member_id, 'P', 'stake', 'day', 1000000000000, 0, array_fill(0::bigint, array[25]), now() from ledger_wallet`,
    );
  }
  return ids;
}

async function freshDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  return server.url(name);
}
