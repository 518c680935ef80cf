import { cpus, loadavg, totalmem } from "node:os";

/** What a figure was measured on, and how busy that was before the bench began. */
export type Conditions = { at: string; node: string; cpu: string; cores: number; memoryGb: number; loadBefore: number };

export function readConditions(): Conditions {
  const [first] = cpus();
  return {
    at: new Date().toISOString(),
    node: process.version,
    cpu: first?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

/** A machine that did nothing else stands near 0; one with a job for each core stands at its cores. */
export const describe = ({ at, node, cpu, cores, memoryGb, loadBefore }: Conditions): string =>
  `Measured ${at.slice(0, 16).replace("T", " ")} UTC: ${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}; load average before the run ${loadBefore}` +
  (loadBefore > cores / 2 ? " — **others were using the machine: only the shares and the processor time hold.**" : ".");
