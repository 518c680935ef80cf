import { expect, test } from "vitest";
import { createMetrics, sampleGauges } from "./metrics.ts";
import type { Probe } from "./samples.ts";

const GAUGES = { birds: { help: "Birds.", labels: ["kind"] }, fish: { help: "Fish." } };

function sampled(probes: readonly Probe[], freshMs = 0) {
  const registry = createMetrics();
  sampleGauges({ registry, gauges: GAUGES, probes, freshMs, withinMs: 50 });
  return { metrics: () => registry.metrics() };
}

const birds: Probe = { name: "birds", read: async () => [{ gauge: "birds", labels: { kind: "tern" }, value: 3 }] };

// B-0845
test("a probe that fails says so and takes nothing else along", async () => {
  const broken: Probe = { name: "fish", read: () => Promise.reject(new Error("The pond is away.")) };
  const text = await sampled([birds, broken]).metrics();
  expect(text).toContain('birds{kind="tern"} 3');
  expect(text).toContain('probe_up{probe="birds"} 1');
  expect(text).toContain('probe_up{probe="fish"} 0');
  expect(text).not.toMatch(/^fish \d/m);
});

test("a probe that does not answer is given up in time", async () => {
  const silent: Probe = { name: "fish", read: () => new Promise(() => {}) };
  const startedMs = performance.now();
  const text = await sampled([birds, silent]).metrics();
  expect(performance.now() - startedMs).toBeLessThan(2_000);
  expect(text).toContain('probe_up{probe="fish"} 0');
});

// B-0845
test("many who ask at once are answered by one look", async () => {
  let looks = 0;
  const counted: Probe = {
    name: "fish",
    read: async () => {
      looks += 1;
      return [{ gauge: "fish", value: looks }];
    },
  };
  const { metrics } = sampled([counted], 60_000);
  await Promise.all(Array.from({ length: 20 }, metrics));
  expect(await metrics()).toMatch(/^fish 1$/m);
  expect(looks).toBe(1);
});

test("what is no longer there is no longer shown", async () => {
  let kinds = ["tern", "gull"];
  const leaving: Probe = {
    name: "birds",
    read: async () => kinds.map((kind) => ({ gauge: "birds", labels: { kind }, value: 1 })),
  };
  const { metrics } = sampled([leaving]);
  expect(await metrics()).toContain('birds{kind="gull"} 1');
  kinds = ["tern"];
  expect(await metrics()).not.toContain("gull");
});
