import { type ProbeQuery, sample } from "@fairhouse/platform/metrics";

const vendorTransfers: ProbeQuery = {
  name: "vendor_transfers",
  text: `select vendor, state, count(*), extract(epoch from now() - min(created_at)) as age
    from vendor_wallets_transfer where state in ('pending', 'unknown') group by vendor, state`,
  gauges: {
    vendor_transfers_open: {
      help: "Transfers to and from vendors' own wallets whose end is not known, by state.",
      labels: ["vendor", "state"],
    },
    vendor_transfers_oldest_seconds: { help: "Age of the oldest of them.", labels: ["vendor", "state"] },
  },
  samplesOf: (row) => [
    ...sample("vendor_transfers_open", row.count, { vendor: row.vendor, state: row.state }),
    ...sample("vendor_transfers_oldest_seconds", row.age, { vendor: row.vendor, state: row.state }),
  ],
};

/** Money on its way to and from vendors. */
export const probes: readonly ProbeQuery[] = [vendorTransfers];
