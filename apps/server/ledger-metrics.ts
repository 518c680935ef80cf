import type { BatchMetrics } from "@fairhouse/ledger/postgres";
import { Counter, Histogram, type Registry } from "@fairhouse/platform/metrics";

/** What an operator watches of the poster: batches, their size and time, and what was shed. */
export function ledgerMetrics(registry: Registry) {
  const registers = [registry];
  const posted = new Counter({ name: "ledger_operations_total", help: "Operations decided.", registers });
  const shed = new Counter({
    name: "ledger_shed_total",
    help: "Operations refused because the queue was full.",
    registers,
  });
  const size = new Histogram({
    name: "ledger_batch_size",
    help: "Operations in a batch.",
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
      size.observe(batch.size);
      duration.observe(batch.durationMs / 1000);
    },
    onOverload: (): void => shed.inc(),
  };
}
