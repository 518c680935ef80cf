import { type CpuPerTransaction, type CpuWatch, cpuPerTransaction } from "./cpu.ts";
import { runPgbench } from "./pgbench.ts";

export type ReferenceRun = {
  perSecond: number;
  /** As for a transaction: `nodeUs` is what pgbench itself used. */
  cpu: CpuPerTransaction | undefined;
};

/** PostgreSQL takes note of a backend's end a moment after its client has gone. */
const REAPED_AFTER_MS = 300;

/**
 * One run of the reference with its processor time a transaction. pgbench and the backends that served it have ended when it
 * is known, so what they used is read from those who waited for them.
 */
export async function measureReference(url: string, seconds: number, cpu?: CpuWatch): Promise<ReferenceRun> {
  const [before, endedBefore] = [cpu?.sample(), cpu?.ended()];
  const { perSecond, processed } = await runPgbench(url, seconds);
  await new Promise((resolve) => setTimeout(resolve, REAPED_AFTER_MS));
  const [after, endedAfter] = [cpu?.sample(), cpu?.ended()];
  if (!before || !after || !endedBefore || !endedAfter) return { perSecond, cpu: undefined };
  const each = (ms: number): number => (ms * 1_000) / processed;
  const { backgroundUs } = cpuPerTransaction(before, after, processed);
  return {
    perSecond,
    cpu: {
      nodeUs: each(endedAfter.childrenMs - endedBefore.childrenMs),
      backendsUs: each(endedAfter.backendsMs - endedBefore.backendsMs),
      backgroundUs,
    },
  };
}
