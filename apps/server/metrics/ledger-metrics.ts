import {
  type BatchMetrics,
  type Ledger,
  LedgerOverloadError,
  LedgerUnavailableError,
} from "@fairhouse/ledger/postgres";
import { Counter, Gauge, Histogram, QuickHistogram, type Registry } from "@fairhouse/platform/metrics";

/** What an operator watches of the poster: batches, their size, time and tries, what waits, and what was shed. */
export function ledgerMetrics(registry: Registry) {
  const registers = [registry];
  const posted = new Counter({ name: "ledger_transactions_total", help: "Transactions decided.", registers });
  const shed = new Counter({
    name: "ledger_shed_total",
    help: "Transactions refused because the queue was full.",
    registers,
  });
  const retries = new Counter({
    name: "ledger_batch_retries_total",
    help: "Further attempts at a batch, after a conflict or a lost connection.",
    registers,
  });
  const queued = new Gauge({
    name: "ledger_queued_transactions",
    help: "Transactions waiting for a lane when the last batch ended.",
    registers,
  });
  const size = new Histogram({
    name: "ledger_batch_size",
    help: "Transactions in a batch.",
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
    registers,
  });
  const duration = new Histogram({
    name: "ledger_batch_duration_seconds",
    help: "Time of a batch, retries included.",
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  });
  return {
    onBatch(batch: BatchMetrics): void {
      posted.inc(batch.size);
      if (batch.attempts > 1) retries.inc(batch.attempts - 1);
      queued.set(batch.queued);
      size.observe(batch.size);
      duration.observe(batch.durationMs / 1000);
    },
    onOverload: (): void => shed.inc(),
  };
}

/** The same ledger, whose outcomes are counted by their status, with the time that a caller waited. */
export function withCountedOutcomes(ledger: Ledger, registry: Registry): Ledger {
  const waited = new QuickHistogram({
    name: "ledger_post_duration_seconds",
    help: "Time from asking the ledger to its outcome, by the outcome's status.",
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  async function counted<Answer extends { readonly status: string }>(posting: Promise<Answer>): Promise<Answer> {
    const startedMs = performance.now();
    const seen = (status: string) => waited.tally({ status }).observe((performance.now() - startedMs) / 1000);
    try {
      const outcome = await posting;
      seen(outcome.status);
      return outcome;
    } catch (error) {
      seen(faultOf(error));
      throw error;
    }
  }
  return {
    ...ledger,
    post: (transaction) => counted(ledger.post(transaction)),
    postHouse: (transaction) => counted(ledger.postHouse(transaction)),
  };
}

function faultOf(error: unknown): "overloaded" | "unavailable" | "fault" {
  if (error instanceof LedgerOverloadError) return "overloaded";
  return error instanceof LedgerUnavailableError ? "unavailable" : "fault";
}
