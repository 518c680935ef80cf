import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What the process holds at a moment, after everything without a reference was collected. */
export type HeldSample = { second: number; mb: number };

const EVERY_MS = 5_000;

/**
 * Collects every five seconds and notes what is left: heap and buffers. Resident memory cannot tell a leak from a collector
 * that takes its time, which may hold a hundred megabytes more or less.
 */
export function watchHeld(): { samples: HeldSample[]; stop(): void } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const startedMs = performance.now();
  const samples: HeldSample[] = [];
  const timer = setInterval(() => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    samples.push({ second: (performance.now() - startedMs) / 1_000, mb: (heapUsed + arrayBuffers) / 2 ** 20 });
  }, EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
}
