/**
 * npm run bench:plot -- <files> — draws what the benches wrote with `--json` as SVG into docs/images, readable on light
 * and dark paper, and writes the tables of docs/performance.md. Files are told apart by their `bench`; several of the
 * ledger's with growth become one picture and one table.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "@fairhouse/platform/arguments";
import { median } from "./figures.ts";
import type { MemoryRun } from "./ledger/memory.ts";
import type { RoundFigures } from "./ledger/round.ts";
import { barChart } from "./plot/bar-chart.ts";
import type { CompareFile, LedgerFile, WalletFile } from "./plot/files.ts";
import { lineChart } from "./plot/line-chart.ts";
import {
  fillIn,
  tableOfCallers,
  tableOfCompare,
  tableOfGrowth,
  tableOfMemory,
  tableOfRates,
  tableOfWallet,
} from "./plot/tables.ts";

const { positionals } = readArguments("bench:plot", {}, "<files>");
const files = positionals.map(
  (file) => JSON.parse(readFileSync(file, "utf8")) as LedgerFile | CompareFile | WalletFile,
);
const folder = join(import.meta.dirname, "..", "docs", "images");
mkdirSync(folder, { recursive: true });

const ledgers = files.filter((file) => file.bench === "ledger");
const full = ledgers.findLast((file) => file.rounds.length > 0);
if (full) {
  write("performance-callers.svg", drawCallers(full.rounds));
  if (full.rounds.some((round) => round.rates.length > 0)) write("performance-latency.svg", drawLatency(full.rounds));
}
const watched = ledgers.findLast((file) => file.memory);
if (watched?.memory) write("performance-memory.svg", drawMemory(watched.memory));
const grown = ledgers.filter((file) => file.growthRounds);
if (grown.length > 0) write("performance-growth.svg", drawGrowth(grown));
const compared = files.findLast((file) => file.bench === "compare");
if (compared) write("performance-compare.svg", drawCompare(compared));
const whole = files.findLast((file) => file.bench === "wallet");

const document = join(import.meta.dirname, "..", "docs", "performance.md");
const tables = {
  ...(full ? { callers: tableOfCallers(full), rates: tableOfRates(full) } : {}),
  ...(watched?.memory ? { memory: tableOfMemory(watched) } : {}),
  ...(grown.length > 0 ? { growth: tableOfGrowth(grown) } : {}),
  ...(compared ? { compare: tableOfCompare(compared) } : {}),
  ...(whole ? { wallet: tableOfWallet(whole) } : {}),
};
writeFileSync(document, fillIn(readFileSync(document, "utf8"), tables));
console.log(`docs/performance.md: ${Object.keys(tables).join(", ")}`);

function drawCallers(rounds: readonly RoundFigures[]): string {
  const shown = rounds[0]?.callers.map(({ spread, callers }) => ({ spread, callers })) ?? [];
  const sorted = shown.toSorted((a, b) => b.spread.localeCompare(a.spread) || a.callers - b.callers);
  return barChart({
    title: "Transactions for each of the reference (pgbench tpcb-like, same run)",
    bars: sorted.map(({ spread, callers }) => ({
      label: spread === "many" ? `many wallets, ${callers} callers` : `one hot wallet, ${callers} callers`,
      value: median(
        rounds.flatMap((round) =>
          round.callers.filter((run) => run.spread === spread && run.callers === callers).map((run) => run.ratio),
        ),
      ),
      series: spread === "many" ? 0 : 1,
    })),
    format: (value) => `${value.toFixed(1)} x`,
  });
}

function drawLatency(rounds: readonly RoundFigures[]): string {
  const rates = [...new Set(rounds.flatMap((round) => round.rates.map((run) => run.perSecond)))].toSorted(
    (a, b) => a - b,
  );
  // A figure that was not reached is null in the file.
  const at = (pick: "p50Ms" | "p99Ms") =>
    rates.flatMap((perSecond) => {
      const found = rounds.flatMap((round) =>
        round.rates.filter((run) => run.perSecond === perSecond).map((run) => run[pick] ?? Number.POSITIVE_INFINITY),
      );
      return Number.isFinite(median(found)) ? [{ x: perSecond, y: median(found) }] : [];
    });
  return lineChart({
    title: "Milliseconds to the answer, by arrivals a second",
    lines: [
      { name: "half are faster (p50)", points: at("p50Ms") },
      { name: "99 in 100 are faster (p99)", points: at("p99Ms") },
    ],
    xLabel: "arrivals a second",
    formatX: (x) => x.toLocaleString("en"),
    formatY: (y) => `${Number(y.toFixed(y < 10 ? 1 : 0))} ms`,
  });
}

function drawMemory(memory: MemoryRun): string {
  const start = memory.samples[0]?.second ?? 0;
  const every = Math.max(1, Math.floor(memory.samples.length / 300));
  const points = memory.samples
    .filter((_, index) => index % every === 0)
    .map(({ second, mb }) => ({ x: (second - start) / 60, y: mb }));
  const held = memory.held.map(({ second, mb }) => ({ x: second / 60, y: mb }));
  return lineChart({
    title: `Memory of the process over ${memory.minutes} minutes, ${memory.transactions.toLocaleString("en")} transactions`,
    lines: [
      { name: "resident", points },
      { name: "held after a collection", points: held },
    ],
    xLabel: "minutes",
    formatX: (x) => String(Number(x.toFixed(1))),
    formatY: (y) => `${y.toFixed(0)} MiB`,
  });
}

function drawGrowth(ledgerFiles: readonly LedgerFile[]): string {
  const sorted = ledgerFiles.toSorted((a, b) => (a.stored ?? 0) - (b.stored ?? 0));
  return barChart({
    title: "Cost of a transaction by how many are stored, an empty ledger of the same run being 1",
    bars: sorted.map(({ stored = 0, growthRounds = [] }) => ({
      label: `${stored.toLocaleString("en")} stored`,
      value: median(growthRounds.map((round) => round.empty.perSecond / round.stored.perSecond)),
      series: 0,
    })),
    format: (value) => `${value.toFixed(2)} x`,
  });
}

function drawCompare({ found }: CompareFile): string {
  const names: Record<string, string> = {
    ours: "this ledger",
    function: "a function each",
    statement: "a statement each",
  };
  return barChart({
    title: "Transfers a second, same server, same run",
    bars: (["uniform", "hot"] as const).flatMap((load) =>
      Object.keys(names).map((name) => ({
        label: `${load === "uniform" ? "many accounts" : "one hot account"}: ${names[name]}`,
        value: median(found[load][name] ?? []),
        series: name === "ours" ? 0 : 1,
      })),
    ),
    format: (value) => Math.round(value).toLocaleString("en"),
  });
}

function write(name: string, svg: string): void {
  writeFileSync(join(folder, name), svg);
  console.log(`docs/images/${name}`);
}
