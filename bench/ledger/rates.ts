import { LedgerOverloadError } from "@fairhouse/ledger/postgres";
import { drawArrivals, runArrivals, seededRandom } from "../arrivals.ts";
import { type CpuPerTransaction, type CpuWatch, cpuPerTransaction } from "../cpu.ts";
import { percentile } from "../figures.ts";
import type { Books } from "./books.ts";
import type { NaiveBooks } from "./naive.ts";
import { createRounds, type KeyOrder } from "./rounds.ts";

export type RateRun = {
  perSecond: number;
  /** What was answered, a second; under the rate when the ledger cannot hold it. */
  answeredPerSecond: number;
  transactions: number;
  posted: number;
  turnedAway: number;
  p50Ms: number;
  p99Ms: number;
  /** How late the generator itself was, 99th percentile; part of the latencies. */
  lateP99Ms: number;
  cpu: CpuPerTransaction | undefined;
};

type RateOptions = { perSecond: number; seconds: number; seed: number; cpu?: CpuWatch | undefined };

/** The ledger at a fixed rate of arrivals, alternating bets and their wins. What is turned away counts as never answered. */
export function runRate(options: RateOptions & { books: Books; keys?: KeyOrder }): Promise<RateRun> {
  const { books } = options;
  const rounds = createRounds({ members: books.members, ...(options.keys ? { keys: options.keys } : {}) });
  let round = rounds.next();
  return measure(options, async (index) => {
    if (index % 2 === 0) round = rounds.next();
    try {
      const { status } = await books.ledger.post(index % 2 === 0 ? round.bet : round.win);
      // A win whose bet was turned away refers to nothing.
      if (status !== "posted" && status !== "unknown_reference") throw new Error(`Answered ${status}.`);
      return status === "posted";
    } catch (error) {
      if (error instanceof LedgerOverloadError) return false;
      throw error;
    }
  });
}

/** The same arrivals, each as a transaction of its own: what the ledger's latency is set beside. */
export const runNaiveRate = (options: RateOptions & { books: NaiveBooks }): Promise<RateRun> =>
  measure(options, async (index) => {
    await options.books.post(index % 2 === 0 ? -10_000n : 9_500n);
    return true;
  });

async function measure(
  { perSecond, seconds, seed, cpu }: RateOptions,
  send: (index: number) => Promise<boolean>,
): Promise<RateRun> {
  const arrivals = drawArrivals({ perSecond, seconds, random: seededRandom(seed) });
  const before = cpu?.sample();
  const { latenciesMs, lateMs, tookMs, turnedAway } = await runArrivals(arrivals, send);
  const after = cpu?.sample();
  const posted = arrivals.length - turnedAway;
  return {
    perSecond,
    answeredPerSecond: (posted / tookMs) * 1_000,
    transactions: arrivals.length,
    posted,
    turnedAway,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    lateP99Ms: percentile(lateMs, 0.99),
    cpu: before && after && cpuPerTransaction(before, after, posted),
  };
}
