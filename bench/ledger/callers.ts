import { type CpuPerTransaction, type CpuWatch, cpuPerTransaction } from "../cpu.ts";
import { percentile } from "../figures.ts";
import type { Books } from "./books.ts";
import { createRounds, type KeyOrder } from "./rounds.ts";

/** Of the rounds, every fiftieth win comes twice: one transaction in a hundred is a repeat. */
const REPEAT_EVERY_ROUNDS = 50;

export type CallersRun = {
  transactions: number;
  /** Transactions answered `posted`: each must be in the books. */
  posted: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  perBatch: number;
  cpu: CpuPerTransaction | undefined;
};

export type CallersOptions = {
  books: Books;
  callers: number;
  seconds: number;
  members?: readonly string[];
  keys?: KeyOrder;
  cpu?: CpuWatch | undefined;
  isLimited?: boolean;
  /** False for long runs, whose latencies would fill the memory that is measured. */
  keepLatencies?: boolean;
};

/** A number of callers, each waiting for its answer before it asks again: bets, their wins, and one repeat in a hundred. */
export async function runCallers(options: CallersOptions): Promise<CallersRun> {
  const { books, callers, seconds, keepLatencies = true } = options;
  const rounds = createRounds({
    members: options.members ?? books.members,
    ...(options.keys ? { keys: options.keys } : {}),
    ...(options.isLimited ? { isLimited: true } : {}),
  });
  const latenciesMs: number[] = [];
  const counts = { transactions: 0, posted: 0, rounds: 0 };
  Object.assign(books.batches, { count: 0, transactions: 0 });

  const post = async (transaction: Parameters<Books["ledger"]["post"]>[0], expected: string): Promise<void> => {
    const sentMs = performance.now();
    const { status } = await books.ledger.post(transaction);
    if (status !== expected) throw new Error(`Answered ${status}, not ${expected}.`);
    if (keepLatencies) latenciesMs.push(performance.now() - sentMs);
    counts.transactions += 1;
    if (status === "posted") counts.posted += 1;
  };
  const play = async (untilMs: number): Promise<void> => {
    while (performance.now() < untilMs) {
      const { bet, win } = rounds.next();
      await post(bet, "posted");
      await post(win, "posted");
      counts.rounds += 1;
      if (counts.rounds % REPEAT_EVERY_ROUNDS === 0) await post(win, "duplicate");
    }
  };

  const before = options.cpu?.sample();
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: callers }, () => play(startedMs + seconds * 1_000)));
  const tookS = (performance.now() - startedMs) / 1_000;
  const after = options.cpu?.sample();
  return {
    transactions: counts.transactions,
    posted: counts.posted,
    perSecond: counts.transactions / tookS,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    perBatch: books.batches.transactions / books.batches.count,
    cpu: before && after && cpuPerTransaction(before, after, counts.transactions),
  };
}
