import { Counter, Gauge, type Registry } from "@fairhouse/platform/metrics";
import { walletCallMetrics } from "./call-durations.ts";
import type { VendorCallMetrics } from "./writer.ts";

/** What an operator watches of vendors' calls: how they are answered, and that nothing is missing from their log. */
export function vendorCallMetrics(registry: Registry): VendorCallMetrics {
  const registers = [registry];
  const kept = new Counter({ name: "vendor_calls_kept_total", help: "Vendor calls written to the log.", registers });
  const dropped = new Counter({
    name: "vendor_calls_dropped_total",
    help: "Vendor calls that could not be kept.",
    registers,
  });
  const waiting = new Gauge({
    name: "vendor_calls_waiting",
    help: "Vendor calls that wait to be written.",
    registers,
  });
  return {
    onAnswered: walletCallMetrics(registry),
    onKept: (calls: number): void => kept.inc(calls),
    onDropped: (calls: number): void => dropped.inc(calls),
    onWaiting: (calls: number): void => waiting.set(calls),
  };
}
