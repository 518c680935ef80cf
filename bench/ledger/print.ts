import type { CpuPerTransaction } from "../cpu.ts";
import { median, rounded, spreadPercent } from "../figures.ts";
import { formatTable } from "../table.ts";
import type { MemoryRun } from "./memory.ts";
import type { CallersFigures, RoundFigures, Spread } from "./round.ts";

/** Prints medians of the closed loops. */
export function printCallers(rounds: readonly RoundFigures[], callerCounts: readonly number[]) {
  const of = (spread: Spread, callers: number): CallersFigures[] =>
    rounds.flatMap((round) => round.callers.filter((run) => run.spread === spread && run.callers === callers));
  const middle = (runs: readonly CallersFigures[], pick: (run: CallersFigures) => number): number =>
    median(runs.map(pick));
  const ratio = (spread: Spread, callers: number): number => middle(of(spread, callers), (run) => run.ratio);
  const cpuRatio = (spread: Spread, callers: number): number => middle(of(spread, callers), (run) => run.cpuRatio);
  if (rounds.length === 0) return { ratio, cpuRatio };
  const shown: [Spread, number][] = [
    ...callerCounts.map((callers): [Spread, number] => ["many", callers]),
    ["hot", Math.max(...callerCounts)],
  ];
  const rows = shown.map(([spread, callers]) => {
    const runs = of(spread, callers);
    const ratios = runs.map((run) => run.ratio);
    const figure = (pick: (run: CallersFigures) => number | undefined, decimals: number) =>
      rounded(
        middle(runs, (run) => pick(run) ?? Number.NaN),
        decimals,
      );
    return [
      spread === "many" ? "many wallets" : "one hot wallet",
      callers,
      figure((run) => run.perSecond, 0),
      rounded(median(ratios), 2),
      rounded(Math.min(...ratios), 2),
      rounded(Math.max(...ratios), 2),
      figure((run) => run.cpuRatio, 2),
      figure((run) => run.p50Ms, 1),
      figure((run) => run.p99Ms, 1),
      figure((run) => run.perBatch, 0),
      figure((run) => run.cpu?.nodeUs, 1),
      figure((run) => run.cpu?.backendsUs, 1),
      figure((run) => run.cpu?.backgroundUs, 1),
      figure((run) => run.cpu && run.cpu.nodeUs * run.perBatch, 0),
      figure((run) => run.cpu && run.cpu.backendsUs * run.perBatch, 0),
    ];
  });
  const references = rounds.map((round) => round.reference);
  console.log(
    `\nReference: ${median(references).toFixed(0)} transactions a second (pgbench tpcb-like, 16 clients), its rounds ${spreadPercent(references).toFixed(0)} % apart.\n` +
      `Processor time of one of them: ${describeCpu(rounds)}.\n` +
      "Callers that wait for each answer; medians of the rounds; processor time in microseconds a transaction, the generator's within node:\n",
  );
  console.log(
    formatTable(
      [
        "wallets",
        "callers",
        "a second",
        "ratio",
        "least",
        "most",
        "cpu ratio",
        "p50 ms",
        "p99 ms",
        "a batch",
        "node",
        "postgres",
        "its writers",
        "batch node",
        "batch postgres",
      ],
      rows,
    ),
  );
  return { ratio, cpuRatio };
}

function describeCpu(rounds: readonly RoundFigures[]): string {
  const us = (pick: (cpu: CpuPerTransaction) => number): string => {
    const figure = median(rounds.map(({ referenceCpu }) => (referenceCpu ? pick(referenceCpu) : Number.NaN)));
    return `${rounded(figure, 1) ?? "-"} us`;
  };
  return `pgbench ${us((cpu) => cpu.nodeUs)}, PostgreSQL's backends ${us((cpu) => cpu.backendsUs)}, its writers ${us((cpu) => cpu.backgroundUs)}`;
}

/** Prints medians of the fixed rates, with the naive transaction beside the one at which it was measured. */
export function printRates(rounds: readonly RoundFigures[], rates: readonly number[]) {
  const of = (perSecond: number) => rounds.flatMap((round) => round.rates.filter((run) => run.perSecond === perSecond));
  const p50 = (perSecond: number): number => median(of(perSecond).map((run) => run.p50Ms));
  const p99 = (perSecond: number): number => median(of(perSecond).map((run) => run.p99Ms));
  if (rates.length === 0 || rounds.length === 0) return { p50, p99 };
  const naive = rounds.flatMap((round) => (round.naive ? [round.naive] : []));
  const naiveP50 = median(naive.map((run) => run.p50Ms));
  const row = (name: string, perSecond: number, runs: ReturnType<typeof of>) => [
    name,
    perSecond,
    rounded(median(runs.map((run) => run.answeredPerSecond)), 0),
    rounded(median(runs.map((run) => run.p50Ms)), 2),
    rounded(median(runs.map((run) => run.p99Ms)), 2),
    rounded(
      (100 * runs.reduce((sum, run) => sum + run.turnedAway, 0)) / runs.reduce((sum, run) => sum + run.transactions, 0),
      2,
    ),
    rounded(median(runs.map((run) => run.lateP99Ms)), 2),
    rounded(median(runs.map((run) => run.cpu?.nodeUs ?? Number.NaN)), 1),
    rounded(median(runs.map((run) => run.cpu?.backendsUs ?? Number.NaN)), 1),
  ];
  const rows = rates.map((perSecond) => row("ledger", perSecond, of(perSecond)));
  if (naive.length > 0) rows.push(row("naive transaction", naive[0]?.perSecond ?? 0, naive));
  console.log(
    "\nFixed arrivals (Poisson), milliseconds from the moment each was due; `-` where more were turned away than the figure allows:\n",
  );
  console.log(
    formatTable(
      [
        "what",
        "due a second",
        "answered",
        "p50 ms",
        "p99 ms",
        "turned away %",
        "generator late p99 ms",
        "node",
        "postgres",
      ],
      rows,
    ),
  );
  if (naive.length > 0)
    console.log(`\np50 at 500 a second: ${(p50(500) / naiveP50).toFixed(2)} times that of a naive transaction.`);
  return { p50, p99 };
}

export function printMemory(memory: MemoryRun): void {
  console.log(
    `\nMemory over ${memory.minutes} minutes and ${memory.transactions} transactions: ${memory.firstMb.toFixed(1)} MiB held after the first fifth, ` +
      `${memory.lastMb.toFixed(1)} MiB at the end, at most ${memory.mostMb.toFixed(0)} MiB resident; ` +
      `${memory.slopeMbPerMinute.toFixed(2)} MiB a minute: ${memory.isFlat ? "flat" : "NOT flat"}.\n` +
      `Resident (the collector gives back late): ${memory.resident.firstMb.toFixed(0)} MiB at the start, ${memory.resident.lastMb.toFixed(0)} MiB at the end, ` +
      `${memory.resident.slopeMbPerMinute.toFixed(2)} MiB a minute after the first fifth.`,
  );
}
