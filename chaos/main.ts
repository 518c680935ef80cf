/**
 * npm run chaos -- --minutes N: the whole product on two servers, players who never stop, and one fault after the other.
 * The last line is one line of JSON; the exit code is 1 when anything in the books differs from the model.
 *
 * Options: --minutes N (10), --seed S (a new one), --players N (24).
 */
import { readArguments } from "@fairhouse/platform/arguments";
import { FAULT_NAMES, type FaultName } from "./faults.ts";
import { BACK_WITHIN_MS } from "./probe.ts";
import { chooseSeed } from "./random.ts";
import { startChaos } from "./run.ts";

const { values } = readArguments("chaos", {
  minutes: { type: "string", default: "10" },
  seed: { type: "string", default: String(chooseSeed()) },
  players: { type: "string", default: "24" },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

say(`Seed ${seed}; --seed ${seed} plays it again. ${values.players} players, ${minutes} minutes.`);
const chaos = await startChaos({ name: "chaos", seed, players: Number(values.players) });
const until = Date.now() + minutes * 60_000;
const rssAtStart = chaos.fleet.servers.map((server) => server.rssMb());
/** Every fault comes once before one comes again. */
let next: FaultName[] = [];
let late = 0;
// Ctrl-C leaves nothing behind: neither a server nor a database.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void giveUp());
try {
  while (Date.now() < until) {
    if (next.length === 0) next = shuffled(FAULT_NAMES);
    const fault = next.pop() as FaultName;
    process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${fault.padEnd(18)} `);
    const tookMs = await chaos.suffer(fault);
    if (tookMs > BACK_WITHIN_MS) late += 1;
    const { rounds, transactions, differences } = chaos.crowd;
    const rss = chaos.fleet.servers.map((server) => server.rssMb()).join(" and ");
    say(
      `back in ${String(tookMs).padStart(5)} ms; ${rounds} rounds, ${transactions} transactions, ${differences.length} differences, ${rss} MiB`,
    );
    await new Promise((resolve) => setTimeout(resolve, chaos.random.between(200, 1_500)));
  }
  say("Everybody finishes what they have begun; then the books are compared.");
  const report = await chaos.finish();
  for (const one of report.differences.slice(0, 50)) say(one);
  if (late > 0) say(`${late} times it took longer than ${BACK_WITHIN_MS / 1000} s to be back.`);
  say(`Memory: ${rssAtStart.join(" and ")} MiB at the start. Rounds: ${chaos.crowd.rounds}; calls: ${report.calls}.`);
  const { transactions, faults, slowestRecoveryMs } = report;
  const differences = report.differences.length + late;
  say(JSON.stringify({ chaos: "fairhouse", minutes, seed, transactions, faults, differences, slowestRecoveryMs }));
  process.exitCode = differences === 0 ? 0 : 1;
} finally {
  await chaos.end();
}

async function giveUp(): Promise<void> {
  await Promise.all(chaos.fleet.servers.map((server) => server.kill()));
  await chaos.end();
  process.exit(130);
}

function shuffled(names: readonly FaultName[]): FaultName[] {
  const left = [...names];
  const order: FaultName[] = [];
  while (left.length > 0) order.push(...left.splice(chaos.random.between(0, left.length - 1), 1));
  return order;
}
