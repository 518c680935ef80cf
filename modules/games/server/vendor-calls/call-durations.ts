import { QuickHistogram, type Registry, type Tally } from "@fairhouse/platform/metrics";
import { isCall, isStatus } from "@fairhouse/wallet-protocol";
import type { VendorCallMetrics } from "./writer.ts";

/**
 * Counts and times the calls of the seamless wallet by vendor, call and status. No label is taken from an address unless it
 * is known to be one of a few: a vendor is named once a signature of its own was good.
 */
export function walletCallMetrics(registry: Registry): VendorCallMetrics["onAnswered"] {
  const duration = new QuickHistogram({
    name: "wallet_call_duration_seconds",
    help: "Time to answer a vendor's call of the wallet, by vendor, call and the status in the reply.",
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  });
  const proven = new Set<string>();
  return ({ vendor, method, status, isSigned, durationMs }) => {
    if (isSigned) proven.add(vendor);
    const tally: Tally = duration.tally({
      vendor: proven.has(vendor) ? vendor : "unknown",
      call: isCall(method) || method === "session" ? method : "unknown",
      status: isStatus(status) ? status : "other",
    });
    tally.observe(durationMs / 1000);
  };
}
