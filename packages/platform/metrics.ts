import type { GaugeWords, Probe } from "./samples.ts";

export { type ProbeQuery, type ProbeRow, sample } from "./probe-query.ts";

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export { QuickHistogram, type Tally } from "./quick-histogram.ts";
export type { GaugeWords, Probe, Sample } from "./samples.ts";
export { Counter, Gauge, Histogram, Registry };

/** One registry a process: everything that is shown at `/metrics`, with the process's own figures. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

export type SamplerOptions = {
  registry: Registry;
  gauges: { readonly [name: string]: GaugeWords };
  probes: readonly Probe[];
  /** Who asks again within this time is answered with what was seen last. */
  freshMs: number;
  /** A probe that takes longer counts as failed; what it would have said is missing then. */
  withinMs: number;
};

/**
 * Gauges that are looked up when they are asked for, at most once in `freshMs` however many ask. A probe that fails says
 * so in `probe_up` and takes nothing else along.
 */
export function sampleGauges({ registry, gauges, probes, freshMs, withinMs }: SamplerOptions): void {
  const registers = [registry];
  let seenAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const isUp = new Gauge({
    name: "probe_up",
    help: "1 when what a group of gauges shows could be looked up, 0 when it could not.",
    labelNames: ["probe"],
    registers,
    collect: refresh,
  });
  const made = new Map(
    Object.entries(gauges).map(([name, { help, labels = [] }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers, collect: refresh }),
    ]),
  );

  async function refresh(): Promise<void> {
    if (performance.now() - seenAtMs < freshMs) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
  }

  async function look(): Promise<void> {
    const answers = await Promise.all(
      probes.map(async (probe) => ({
        probe,
        samples: await withTimeLimit(probe.read(), withinMs).catch(() => undefined),
      })),
    );
    for (const [name, gauge] of made) {
      gauge.reset();
      // A gauge without labels would stand at 0 now, which means something; what is not known is not shown.
      if (!gauges[name]?.labels?.length) gauge.remove();
    }
    for (const { probe, samples } of answers) {
      isUp.set({ probe: probe.name }, samples ? 1 : 0);
      for (const { gauge, labels = {}, value } of samples ?? []) made.get(gauge)?.set(labels, value);
    }
    seenAtMs = performance.now();
  }
}

function withTimeLimit<Value>(work: Promise<Value>, withinMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${withinMs} ms.`)), withinMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
