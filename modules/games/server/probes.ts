import { type ProbeQuery, sample } from "@fairhouse/platform/metrics";

const reconciliation: ProbeQuery = {
  name: "reconciliation",
  text: `select vendor, differences, (state = 'failed' or fault is not null)::int as failed, extract(epoch from done_at) as done_at from (
      select distinct on (vendor) vendor, state, fault, differences,
        max(finished_at) filter (where state = 'done') over (partition by vendor) as done_at
      from games_reconciliation_run where day > current_date - 40 order by vendor, day desc, started_at desc
    ) newest`,
  gauges: {
    reconciliation_differences: {
      help: "Differences that the newest comparison with a vendor found.",
      labels: ["vendor"],
    },
    reconciliation_failed: { help: "1 when the newest comparison could not be made.", labels: ["vendor"] },
    reconciliation_last_done_timestamp_seconds: { help: "When one was last made whole.", labels: ["vendor"] },
  },
  samplesOf: (row) => [
    ...sample("reconciliation_differences", row.differences, { vendor: row.vendor }),
    ...sample("reconciliation_failed", row.failed, { vendor: row.vendor }),
    ...sample("reconciliation_last_done_timestamp_seconds", row.done_at, { vendor: row.vendor }),
  ],
};

/** What the comparison with vendors found. */
export const probes: readonly ProbeQuery[] = [reconciliation];
