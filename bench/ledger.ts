/**
 * npm run bench:ledger — the poster alone, on PostgreSQL with full durability, beside PostgreSQL's own benchmark on the
 * same server in the same run, in turn; medians over rounds. The last line is one line of JSON.
 * Options and the meaning of each line: bench/README.md.
 */
import { writeFileSync } from "node:fs";
import { readArguments } from "@fairhouse/platform/arguments";
import { readConditions } from "./conditions.ts";
import { watchCpu } from "./cpu.ts";
import { median, rounded } from "./figures.ts";
import { openBooks } from "./ledger/books.ts";
import { growthOf, measureGrowth } from "./ledger/growth.ts";
import { limitsRatioOf, measureLimits } from "./ledger/limits.ts";
import { runMinutes } from "./ledger/memory.ts";
import { openNaiveBooks } from "./ledger/naive.ts";
import { printCallers, printMemory, printRates } from "./ledger/print.ts";
import { measureRound, type RoundFigures } from "./ledger/round.ts";
import { prepareBooks } from "./ledger/stored.ts";
import { type ToVerify, verifyBooks } from "./ledger/verify.ts";
import { checkSettings, flush, hasPgbench, PGBENCH_MISSING, preparePgbench } from "./pgbench.ts";
import { watchRss } from "./rss.ts";
import { startScratchServer } from "./scratch-server.ts";

const { values } = readArguments("bench:ledger", {
  seconds: { type: "string", default: "6" },
  rounds: { type: "string", default: "3" },
  callers: { type: "string", default: "16,64,512" },
  rates: { type: "string", default: "500,2000,5000,10000,20000" },
  wallets: { type: "string", default: "100000" },
  keys: { type: "string", default: "ordered" },
  lanes: { type: "string", default: "2" },
  seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 32)) },
  minutes: { type: "string", default: "0" },
  stored: { type: "string" },
  only: { type: "string" },
  json: { type: "string" },
});
if (!hasPgbench()) {
  console.error(PGBENCH_MISSING);
  process.exit(2);
}

const numbers = (list: string): number[] => (list === "none" ? [] : list.split(",").map(Number));
const options = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  callers: numbers(values.callers),
  rates: numbers(values.rates),
  wallets: Number(values.wallets),
  keys: values.keys === "random" ? ("random" as const) : ("ordered" as const),
  lanes: Number(values.lanes),
  seed: Number(values.seed),
};
const conditions = readConditions();
const log = (sentence: string): void => console.log(sentence);
const server = await startScratchServer("bench-ledger");
const toVerify: ToVerify[] = [];
let isInOrder = false;
try {
  await checkSettings(server.adminUrl);
  log(
    `Seed of the arrivals: ${options.seed}. Node ${process.version}, ${options.wallets} wallets, ${options.keys} keys.`,
  );
  const referenceUrl = await server.freshDatabase("bench_reference");
  await preparePgbench(referenceUrl);
  const cpu = await watchCpu(server.adminUrl);

  const growth = values.stored
    ? await measureGrowth({ ...options, server, cpu, log, stored: Number(values.stored), toVerify })
    : undefined;

  const limits =
    values.only === undefined || values.only === "limits"
      ? await measureLimits({ ...options, server, cpu, log, toVerify })
      : undefined;

  const url = await server.freshDatabase("bench_ledger");
  await prepareBooks(url, { ...options, stored: 0 });
  const naive = await openNaiveBooks(await server.freshDatabase("bench_naive"), options.wallets);
  const books = await openBooks(url, options);
  const verified = { name: "ledger", books, posted: 0 };
  toVerify.push(verified);
  await flush(server.adminUrl);
  const rss = watchRss();
  const rounds: RoundFigures[] = [];
  for (let round = 0; round <= (values.only ? -1 : options.rounds); round += 1) {
    // The first is short and warms up: plans are made, code is compiled, the server's cache is filled.
    const seconds = round === 0 ? Math.min(2, options.seconds) : options.seconds;
    const figures = await measureRound({ ...options, seconds, round, referenceUrl, books, naive, cpu, log });
    verified.posted += figures.posted;
    if (round > 0) rounds.push(figures);
  }
  await naive.close();
  const memory =
    Number(values.minutes) > 0 ? await runMinutes({ books, minutes: Number(values.minutes), rss, log }) : undefined;
  verified.posted += memory?.posted ?? 0;
  const rssMb = rss.stop();

  const callers = printCallers(rounds, options.callers);
  const rates = printRates(rounds, options.rates);
  if (memory) printMemory(memory);
  isInOrder = await verifyBooks(toVerify);

  const figures = {
    bench: "ledger",
    ratio64: rounded(callers.ratio("many", 64), 2),
    ratio512: rounded(callers.ratio("many", 512), 2),
    cpuRatio64: rounded(callers.cpuRatio("many", 64), 2),
    cpuRatio512: rounded(callers.cpuRatio("many", 512), 2),
    hotRatio: rounded(median(rounds.map((round) => round.hotRatio)), 2),
    p50ms500: rounded(rates.p50(500), 2),
    p99ms20k: rounded(rates.p99(20_000), 1),
    rssMb,
    ...(growth ? { growth: rounded(growthOf(growth), 2) } : {}),
    ...(limits ? { limitsRatio: rounded(limitsRatioOf(limits), 2) } : {}),
  };
  if (values.json) {
    const all = {
      ...figures,
      conditions,
      options,
      rounds,
      memory,
      stored: Number(values.stored ?? 0),
      growthRounds: growth,
      limitsRounds: limits,
    };
    writeFileSync(values.json, `${JSON.stringify(all)}\n`);
  }
  console.log(JSON.stringify(figures));
} finally {
  for (const { books } of toVerify) await books.close();
  await server.stop();
}
process.exit(isInOrder ? 0 : 1);
