import { type ProbeQuery, sample } from "@fairhouse/platform/metrics";

const deposits: ProbeQuery = {
  name: "deposits",
  text: `select state, count(deposit_id), coalesce(extract(epoch from now() - min(updated_at)), 0) as age
    from (values ('created'), ('pending'), ('reviewing'), ('paid')) known (state)
    left join wallet_deposit using (state) group by state`,
  gauges: {
    deposits_open: { help: "Deposits that are under way, by state.", labels: ["state"] },
    deposits_oldest_seconds: { help: "How long the oldest of them has been in that state.", labels: ["state"] },
  },
  samplesOf: (row) => [
    ...sample("deposits_open", row.count, { state: row.state }),
    ...sample("deposits_oldest_seconds", row.age, { state: row.state }),
  ],
};

const withdrawals: ProbeQuery = {
  name: "withdrawals",
  text: `select state, count(withdrawal_id), coalesce(extract(epoch from now() - min(updated_at)), 0) as age
    from (values ('requested'), ('waiting'), ('approved'), ('not_received')) known (state)
    left join (
      -- A payout that a hold postpones needs no action.
      select w.state, w.withdrawal_id, w.updated_at from wallet_withdrawal w where state <> 'approved' or not exists (
        select 1 from wallet_withdrawal_hold h
        where h.bucket = w.bucket and h.member_id = w.member_id and h.ends_at > now() and h.lifted_at is null)
    ) w using (state) group by state`,
  gauges: {
    withdrawals_open: { help: "Withdrawals that wait for an act, by state.", labels: ["state"] },
    withdrawals_oldest_seconds: { help: "How long the oldest of them has been in that state.", labels: ["state"] },
  },
  samplesOf: (row) => [
    ...sample("withdrawals_open", row.count, { state: row.state }),
    ...sample("withdrawals_oldest_seconds", row.age, { state: row.state }),
  ],
};

/** Deposits and withdrawals that are under way. */
export const probes: readonly ProbeQuery[] = [deposits, withdrawals];
