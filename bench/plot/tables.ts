import { describe } from "../conditions.ts";
import type { CpuPerTransaction } from "../cpu.ts";
import { median, rounded, spreadPercent } from "../figures.ts";
import type { CompareFile, LedgerFile, WalletFile } from "./files.ts";

type Cell = string | number | null;

/** Replaces what stands between `<!-- figures:name -->` and `<!-- /figures -->`. */
export function fillIn(document: string, tables: Readonly<Record<string, string>>): string {
  let filled = document;
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- figures:${name} -->\\n)[\\s\\S]*?(\\n<!-- /figures -->)`);
    if (!place.test(filled)) throw new Error(`docs/performance.md has no place for ${name}.`);
    filled = filled.replace(place, (_, from: string, to: string) => from + table + to);
  }
  return filled;
}

export function tableOfCallers({ conditions, options, rounds }: LedgerFile): string {
  const shown = new Map(
    rounds.flatMap((round) => round.callers.map((run): [string, typeof run] => [`${run.spread} ${run.callers}`, run])),
  );
  const sorted = [...shown.values()].sort((a, b) => b.spread.localeCompare(a.spread) || a.callers - b.callers);
  const rows = sorted.map(({ spread, callers }) => {
    const runs = rounds.flatMap((round) =>
      round.callers.filter((run) => run.spread === spread && run.callers === callers),
    );
    const ratios = runs.map((run) => run.ratio);
    return [
      spread === "many" ? "many" : "one hot",
      callers,
      rounded(median(runs.map((run) => run.perSecond)), 0),
      `**${rounded(median(ratios), 2)}**`,
      `${rounded(Math.min(...ratios), 2)} to ${rounded(Math.max(...ratios), 2)}`,
      rounded(median(runs.map((run) => run.p50Ms)), 1),
      rounded(median(runs.map((run) => run.p99Ms)), 1),
      ...cpuCells(runs.map((run) => run.cpu)),
    ];
  });
  const references = rounds.map((round) => round.reference);
  return [
    markdown(
      ["Wallets", "Callers", "A second", "Ratio", "Its rounds", "p50 ms", "p99 ms", "Node us", "PostgreSQL us"],
      rows,
    ),
    `Reference: ${median(references).toFixed(0)} transactions a second, its rounds ${spreadPercent(references).toFixed(0)} % apart; one hot wallet over many: **${rounded(median(rounds.map((round) => round.hotRatio)), 2)}**; ${options.rounds} rounds of ${options.seconds} s. ${describe(conditions)}`,
  ].join("\n\n");
}

export function tableOfRates({ conditions, rounds }: LedgerFile): string {
  const row = (name: string, perSecond: number, runs: LedgerFile["rounds"][number]["rates"]): Cell[] => [
    name,
    perSecond,
    rounded(median(runs.map((run) => run.answeredPerSecond)), 0),
    // Null in the file is a percentile that fell on what was turned away.
    rounded(median(runs.map((run) => run.p50Ms ?? Number.POSITIVE_INFINITY)), 2),
    rounded(median(runs.map((run) => run.p99Ms ?? Number.POSITIVE_INFINITY)), 2),
    rounded((100 * sum(runs.map((run) => run.turnedAway))) / sum(runs.map((run) => run.transactions)), 2),
  ];
  const rates = [...new Set(rounds.flatMap((round) => round.rates.map((run) => run.perSecond)))].sort((a, b) => a - b);
  const of = (perSecond: number) => rounds.flatMap((round) => round.rates.filter((run) => run.perSecond === perSecond));
  const naive = rounds.flatMap((round) => (round.naive ? [round.naive] : []));
  const rows = rates.map((perSecond) => row("ledger", perSecond, of(perSecond)));
  if (naive.length > 0) rows.splice(1, 0, row("naive transaction", naive[0]?.perSecond ?? 0, naive));
  return `${markdown(["What", "Due a second", "Answered", "p50 ms", "p99 ms", "Turned away %"], rows)}\n\n${describe(conditions)}`;
}

export function tableOfMemory({ conditions, memory }: LedgerFile): string {
  if (!memory) return "";
  const { minutes, transactions, firstMb, lastMb, mostMb, slopeMbPerMinute, isFlat } = memory;
  const headings = [
    "Minutes",
    "Transactions",
    "Held after a fifth",
    "Held at the end",
    "MiB a minute",
    "Flat",
    "Resident at most",
  ];
  const row = [
    minutes,
    transactions,
    ...[firstMb, lastMb].map((mb) => `${mb.toFixed(1)} MiB`),
    rounded(slopeMbPerMinute, 2),
    isFlat ? "yes" : "no",
    `${mostMb.toFixed(0)} MiB`,
  ];
  return `${markdown(headings, [row])}\n\n${describe(conditions)}`;
}

export function tableOfGrowth(files: readonly LedgerFile[]): string {
  const sorted = files.toSorted((a, b) => (a.stored ?? 0) - (b.stored ?? 0));
  const rows = sorted.map(({ stored = 0, growthRounds = [], conditions }) => {
    const all = (cpu: CpuPerTransaction | undefined) =>
      cpu ? cpu.nodeUs + cpu.backendsUs + cpu.backgroundUs : Number.NaN;
    const growths = growthRounds.map((pair) => pair.empty.perSecond / pair.stored.perSecond);
    return [
      stored.toLocaleString("en"),
      `**${rounded(median(growths), 2)}**`,
      `${rounded(Math.min(...growths), 2)} to ${rounded(Math.max(...growths), 2)}`,
      rounded(median(growthRounds.map((pair) => all(pair.stored.cpu) / all(pair.empty.cpu))), 2),
      rounded(median(growthRounds.map((pair) => pair.empty.logBytes)), 0),
      rounded(median(growthRounds.map((pair) => pair.stored.logBytes)), 0),
      rounded(conditions.loadBefore, 1),
    ];
  });
  const headings = [
    "Stored",
    "Growth",
    "Its pairs",
    "In processor time",
    "Log bytes, empty",
    "Log bytes, stored",
    "Load before",
  ];
  return `${markdown(headings, rows)}\n\n${sorted[0] ? describe(sorted[0].conditions) : ""}`;
}

export function tableOfCompare({ conditions, callers, found, best }: CompareFile): string {
  const names: Record<string, string> = {
    ours: "This ledger",
    function: "One function per transfer",
    statement: "One statement per transfer",
  };
  const rows = (["uniform", "hot"] as const).flatMap((load) =>
    Object.entries(names).map(([name, title]): Cell[] => {
      const figures = found[load][name] ?? [];
      const times = median(found[load].ours ?? []) / median(figures);
      return [
        load === "uniform" ? "many accounts" : "one hot account",
        title,
        name === "ours" ? `${callers} callers` : `${best[`${name} ${load}`]} connections`,
        rounded(median(figures), 0),
        `${rounded(spreadPercent(figures), 0)} %`,
        name === "ours" ? "" : `**${rounded(times, 1)}**`,
      ];
    }),
  );
  return `${markdown(["Load", "Design", "With", "A second", "Rounds apart", "Ours is faster by"], rows)}\n\n${describe(conditions)}`;
}

export function tableOfWallet({ conditions, reference, runs }: WalletFile): string {
  const rows = runs.map(({ connections, perSecond, p50, p99, cpu, generatorUs }): Cell[] => [
    connections,
    rounded(median(perSecond), 0),
    `**${rounded(median(perSecond) / median(reference), 2)}**`,
    `${rounded(spreadPercent(perSecond), 0)} %`,
    rounded(median(p50), 1),
    rounded(median(p99), 1),
    ...cpuCells(cpu),
    rounded(median(generatorUs), 1),
  ]);
  const headings = [
    "Connections",
    "A second",
    "Ratio",
    "Rounds apart",
    "p50 ms",
    "p99 ms",
    "Server us",
    "PostgreSQL us",
    "Generator us",
  ];
  return `${markdown(headings, rows)}\n\nReference: ${median(reference).toFixed(0)} transactions a second, its rounds ${spreadPercent(reference).toFixed(0)} % apart. ${describe(conditions)}`;
}

const cpuCells = (cpu: readonly (CpuPerTransaction | undefined)[]): Cell[] => [
  rounded(median(cpu.map((one) => one?.nodeUs ?? Number.NaN)), 1),
  rounded(median(cpu.map((one) => (one ? one.backendsUs + one.backgroundUs : Number.NaN))), 1),
];

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** A table whose figures stand to the right; `-` for what was not reached or not measured. */
function markdown(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isFigure = headings.map((_, column) =>
    rows.every((row) => typeof row[column] !== "string" || /^\*?\*?[\d.]/.test(String(row[column]))),
  );
  const line = (cells: readonly Cell[]): string =>
    `| ${cells.map((cell) => (cell === null || cell === "**null**" ? "-" : cell)).join(" | ")} |`;
  return [line(headings), `|${isFigure.map((figure) => (figure ? "--:" : "---")).join("|")}|`, ...rows.map(line)].join(
    "\n",
  );
}
