import { createMetrics } from "@fairhouse/platform/metrics";
import { expect, test } from "vitest";
import { walletCallMetrics } from "./call-durations.ts";

type Call = { vendor: string; method: string; status: string; isSigned: boolean };

/** The labels of the series after these calls were answered, in the order in which they were opened. */
async function seriesAfter(calls: readonly Call[]): Promise<string[]> {
  const registry = createMetrics();
  const onAnswered = walletCallMetrics(registry);
  for (const call of calls) onAnswered({ ...call, durationMs: 3 });
  const lines = (await registry.metrics()).split("\n");
  return lines.flatMap((line) => /^wallet_call_duration_seconds_count\{(.*)\} \d+$/.exec(line)?.[1] ?? []);
}

// B-0841
test("a vendor is named in the figures once it has signed, and not before", async () => {
  const series = await seriesAfter([
    { vendor: "unknown-1", method: "bet", status: "INVALID_PARTNER", isSigned: false },
    { vendor: "unknown-2", method: "bet", status: "INVALID_SIGNATURE", isSigned: false },
    { vendor: "orchid", method: "bet", status: "TEMPORARY_ERROR", isSigned: false },
    { vendor: "orchid", method: "bet", status: "NOT_ENOUGH_MONEY", isSigned: true },
    { vendor: "orchid", method: "win", status: "TEMPORARY_ERROR", isSigned: false },
  ]);
  expect(series).toEqual([
    'vendor="unknown",call="bet",status="INVALID_PARTNER"',
    'vendor="unknown",call="bet",status="INVALID_SIGNATURE"',
    'vendor="unknown",call="bet",status="TEMPORARY_ERROR"',
    'vendor="orchid",call="bet",status="NOT_ENOUGH_MONEY"',
    'vendor="orchid",call="win",status="TEMPORARY_ERROR"',
  ]);
});

test("unknown calls and statuses share one series", async () => {
  const series = await seriesAfter(
    Array.from({ length: 20 }, (_, index) => ({
      vendor: `v${index}`,
      method: `call-${index}`,
      status: `STATUS_${"A".repeat(index)}`,
      isSigned: false,
    })),
  );
  expect(series).toEqual(['vendor="unknown",call="unknown",status="other"']);
});
