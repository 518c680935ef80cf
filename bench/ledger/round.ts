import type { CpuPerTransaction, CpuWatch } from "../cpu.ts";
import { rounded } from "../figures.ts";
import { measureReference } from "../reference.ts";
import type { Books } from "./books.ts";
import { type CallersRun, runCallers } from "./callers.ts";
import type { NaiveBooks } from "./naive.ts";
import { type RateRun, runNaiveRate, runRate } from "./rates.ts";
import type { KeyOrder } from "./rounds.ts";

/** Many wallets drawn at random, or one that every transaction is for. */
export type Spread = "many" | "hot";

export type CallersFigures = CallersRun & {
  spread: Spread;
  callers: number;
  ratio: number;
  /** The same in processor time: what a transaction of the reference costs over what one of the ledger costs. */
  cpuRatio: number;
};

export type RoundFigures = {
  /** Transactions a second of the reference: the mean of a run before and one after the callers. */
  reference: number;
  /** Processor time of one of its transactions; `nodeUs` is pgbench's own. */
  referenceCpu: CpuPerTransaction | undefined;
  callers: CallersFigures[];
  /** One hot wallet over many wallets, both with the most callers. */
  hotRatio: number;
  rates: RateRun[];
  naive: RateRun | undefined;
  posted: number;
};

export type RoundOptions = {
  round: number;
  seconds: number;
  callers: readonly number[];
  rates: readonly number[];
  keys: KeyOrder;
  seed: number;
  referenceUrl: string;
  books: Books;
  naive: NaiveBooks;
  cpu: CpuWatch | undefined;
  log: (sentence: string) => void;
};

/** The rate at which the naive transaction is measured as well. */
const NAIVE_RATE = 500;

/** Everything once, one after the other, the order turned with each round. */
export async function measureRound(options: RoundOptions): Promise<RoundFigures> {
  const { round, seconds, referenceUrl, cpu, log } = options;
  const before = await measureReference(referenceUrl, seconds, cpu);
  const found = await measureCallers(options);
  const after = await measureReference(referenceUrl, seconds, cpu);
  const reference = (before.perSecond + after.perSecond) / 2;
  const referenceCpu = meanCpu(before.cpu, after.cpu);
  log(`round ${round}  reference ${before.perSecond.toFixed(0)}/s before, ${after.perSecond.toFixed(0)}/s after`);
  const callers = found.map((run) => ({
    ...run,
    ratio: run.perSecond / reference,
    cpuRatio: servedUs(referenceCpu) / servedUs(run.cpu),
  }));
  const most = Math.max(...options.callers);
  const perSecond = (spread: Spread): number =>
    callers.find((run) => run.spread === spread && run.callers === most)?.perSecond ?? Number.NaN;
  const { rates, naive } = await measureRates(options);
  return {
    reference,
    referenceCpu,
    callers,
    hotRatio: perSecond("hot") / perSecond("many"),
    rates,
    naive,
    posted: [...callers, ...rates].reduce((sum, run) => sum + run.posted, 0),
  };
}

/** What asks and what answers; the writers behind them serve both sides and lag. */
const servedUs = (cpu: CpuPerTransaction | undefined): number => (cpu ? cpu.nodeUs + cpu.backendsUs : Number.NaN);

const meanCpu = (a: CpuPerTransaction | undefined, b: CpuPerTransaction | undefined): CpuPerTransaction | undefined =>
  a &&
  b && {
    nodeUs: (a.nodeUs + b.nodeUs) / 2,
    backendsUs: (a.backendsUs + b.backendsUs) / 2,
    backgroundUs: (a.backgroundUs + b.backgroundUs) / 2,
  };

async function measureCallers(options: RoundOptions): Promise<(CallersRun & { spread: Spread; callers: number })[]> {
  const { books, seconds, keys, cpu, round, log } = options;
  const most = Math.max(...options.callers);
  const plan = [
    ...options.callers.map((callers) => ({ spread: "many" as Spread, callers })),
    { spread: "hot" as Spread, callers: most },
  ];
  const found: (CallersRun & { spread: Spread; callers: number })[] = [];
  for (const { spread, callers } of turned(plan, round)) {
    const members = spread === "hot" ? books.members.slice(0, 1) : books.members;
    const run = await runCallers({ books, callers, seconds, members, keys, cpu });
    found.push({ ...run, spread, callers });
    log(
      `round ${round}  ${spread} ${callers} callers  ${run.perSecond.toFixed(0)}/s  p50 ${run.p50Ms.toFixed(1)} ms  p99 ${run.p99Ms.toFixed(1)} ms`,
    );
  }
  return found;
}

async function measureRates(options: RoundOptions): Promise<{ rates: RateRun[]; naive: RateRun | undefined }> {
  const { books, seconds, keys, round, cpu, log } = options;
  const rates: RateRun[] = [];
  let naive: RateRun | undefined;
  for (const perSecond of turned(options.rates, round)) {
    const seed = options.seed + round;
    const run = await runRate({ books, perSecond, seconds, keys, seed, cpu });
    rates.push(run);
    log(
      `round ${round}  ${perSecond}/s  p50 ${rounded(run.p50Ms, 2) ?? "-"} ms  p99 ${rounded(run.p99Ms, 1) ?? "-"} ms${run.turnedAway > 0 ? `, ${run.turnedAway} turned away` : ""}`,
    );
    if (perSecond !== NAIVE_RATE) continue;
    naive = await runNaiveRate({ books: options.naive, perSecond, seconds, seed, cpu });
    log(
      `round ${round}  ${perSecond}/s  naive transaction: p50 ${naive.p50Ms.toFixed(2)} ms  p99 ${naive.p99Ms.toFixed(1)} ms`,
    );
  }
  return { rates, naive };
}

/** Forwards in one round, backwards in the next, so that none always comes after the same one. */
const turned = <T>(plan: readonly T[], round: number): readonly T[] => (round % 2 === 0 ? plan : plan.toReversed());
