import type { GaugeWords, Sample } from "@fairhouse/platform/metrics";

type Row = { readonly [column: string]: unknown };

/** One query and the gauges that its rows fill. It reads little: what is open, not what ever was. */
export type ProbeQuery = {
  readonly name: string;
  readonly text: string;
  readonly gauges: { readonly [name: string]: GaugeWords };
  readonly samplesOf: (row: Row) => readonly Sample[];
};

/** A column of a row as a gauge; nothing where it is null. */
const sample = (gauge: string, value: unknown, labels: { [name: string]: unknown } = {}): Sample[] =>
  value === null || value === undefined
    ? []
    : [
        {
          gauge,
          value: Number(value),
          labels: Object.fromEntries(Object.entries(labels).map(([name, text]) => [name, String(text)])),
        },
      ];

const database: ProbeQuery = {
  name: "database",
  text: `select
    pg_database_size(current_database()) as bytes,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as connections_max,
    (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
    (select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()) as oldest`,
  gauges: {
    database_size_bytes: { help: "Size of the site's database." },
    database_connections: { help: "Connections to the site's database, by every process." },
    database_connections_max: { help: "Connections that the database takes." },
    database_deadlocks: { help: "Deadlocks that the database has broken since its figures began." },
    database_oldest_transaction_seconds: {
      help: "Age of the oldest open transaction of the site; it holds back events and sealing.",
    },
  },
  samplesOf: (row) => [
    ...sample("database_size_bytes", row.bytes),
    ...sample("database_connections", row.connections),
    ...sample("database_connections_max", row.connections_max),
    ...sample("database_deadlocks", row.deadlocks),
    ...sample("database_oldest_transaction_seconds", row.oldest),
  ],
};

const archive: ProbeQuery = {
  name: "archive",
  text: `select archived_count, failed_count, extract(epoch from last_archived_time) as archived_at,
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as failing from pg_stat_archiver`,
  gauges: {
    wal_archived: { help: "Segments of the log that were archived since the database's figures began." },
    wal_archive_failures: { help: "Tries to archive a segment that failed since the database's figures began." },
    wal_archive_last_timestamp_seconds: { help: "When a segment was last archived." },
    wal_archive_failing: { help: "1 when the last try to archive failed; the log then piles up in the data folder." },
  },
  samplesOf: (row) => [
    ...sample("wal_archived", row.archived_count),
    ...sample("wal_archive_failures", row.failed_count),
    ...sample("wal_archive_last_timestamp_seconds", row.archived_at),
    ...sample("wal_archive_failing", row.failing),
  ],
};

const jobs: ProbeQuery = {
  name: "jobs",
  text: `select queue.name, queue.ready_count, queue.deferred_count, queue.active_count, queue.failed_count,
      coalesce(waiting.age, 0) as age
    from jobs.queue queue left join (
      select name, extract(epoch from now() - min(greatest(created_on, start_after))) as age
      from jobs.job where state < 'active' and not blocked and start_after <= now() group by name
    ) waiting using (name)`,
  gauges: {
    jobs: { help: "Jobs of a kind, by state: waiting, deferred, active, failed for good.", labels: ["kind", "state"] },
    jobs_oldest_waiting_seconds: { help: "How long the oldest job has been due and waits.", labels: ["kind"] },
  },
  samplesOf: (row) => [
    ...sample("jobs", row.ready_count, { kind: row.name, state: "waiting" }),
    ...sample("jobs", row.deferred_count, { kind: row.name, state: "deferred" }),
    ...sample("jobs", row.active_count, { kind: row.name, state: "active" }),
    ...sample("jobs", row.failed_count, { kind: row.name, state: "failed" }),
    ...sample("jobs_oldest_waiting_seconds", row.age, { kind: row.name }),
  ],
};

const events: ProbeQuery = {
  name: "events",
  text: `select count(*) as waiting, coalesce(extract(epoch from now() - min(occurred_at)), 0) as age from (
      select occurred_at from platform_event where (xid, id) > (
        select coalesce(max(xid), '0'::xid8), coalesce(max(id), 0) from platform_event_cursor where reader = 'listeners'
      ) order by xid, id limit 10000
    ) event`,
  gauges: {
    events_waiting: { help: "Events that are not with their listeners yet; 10,000 stands for that many or more." },
    events_oldest_seconds: { help: "Age of the oldest of them." },
  },
  samplesOf: (row) => [...sample("events_waiting", row.waiting), ...sample("events_oldest_seconds", row.age)],
};

const deposits: ProbeQuery = {
  name: "deposits",
  text: `select state, count(deposit_id), coalesce(extract(epoch from now() - min(updated_at)), 0) as age
    from (values ('created'), ('pending'), ('paid')) known (state)
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
      select * from wallet_withdrawal w where state <> 'approved' or not exists (
        select 1 from wallet_withdrawal_hold h
        where h.bucket = w.bucket and h.member_id = w.member_id and h.ends_at > now() and h.lifted_at is null)
    ) w using (state) group by state`,
  gauges: {
    withdrawals_open: { help: "Withdrawals that somebody has to do something about, by state.", labels: ["state"] },
    withdrawals_oldest_seconds: { help: "How long the oldest of them has been in that state.", labels: ["state"] },
  },
  samplesOf: (row) => [
    ...sample("withdrawals_open", row.count, { state: row.state }),
    ...sample("withdrawals_oldest_seconds", row.age, { state: row.state }),
  ],
};

const holds: ProbeQuery = {
  name: "holds",
  text: `select count(*) as open, count(*) filter (where expires_at < now()) as overdue from ledger_hold
    where state = 'pending' and expires_at is not null`,
  gauges: {
    ledger_holds_open: { help: "Holds that will expire and are pending." },
    ledger_holds_overdue: { help: "Those of them whose time is over and that are still pending." },
  },
  samplesOf: (row) => [...sample("ledger_holds_open", row.open), ...sample("ledger_holds_overdue", row.overdue)],
};

const heldCredits: ProbeQuery = {
  name: "held_credits",
  text: "select count(*) as members from ledger_wallet where account = 'held' and balance > 0",
  gauges: {
    held_credits_members: {
      help: "Members with a vendor's credit above its ceiling, which two operators have to decide.",
    },
  },
  samplesOf: (row) => [...sample("held_credits_members", row.members)],
};

const vendorTransfers: ProbeQuery = {
  name: "vendor_transfers",
  text: `select vendor, state, count(*), extract(epoch from now() - min(created_at)) as age
    from games_vendor_transfer where state in ('pending', 'unknown') group by vendor, state`,
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

const books: ProbeQuery = {
  name: "books",
  text: `select count(row.posted_at) as rows, coalesce(extract(epoch from now() - min(row.posted_at)), 0) as age,
      (select extract(epoch from max(made_at)) from books_head) as head_at,
      (select coalesce(sum(checked - matching), 0) from books_round_day where day > current_date - 30) as not_matching,
      (select coalesce(sum(unchecked), 0) from books_round_day where day > current_date - 30) as unchecked,
      (select coalesce(extract(epoch from now() - min(next_try_at)), 0) from books_round where next_try_at < now()) as check_late
    from books_progress progress left join lateral (
      select posted_at from ledger_transfer where batch >= progress.sealed_below limit 100000
    ) row on true`,
  gauges: {
    books_unsealed_rows: { help: "Rows of the ledger that no seal closes yet; 100,000 stands for that many or more." },
    books_unsealed_oldest_seconds: { help: "Age of the oldest of them." },
    books_head_timestamp_seconds: { help: "When a head over the seals was last signed." },
    books_rounds_not_matching: {
      help: "Rounds of the last 30 days that are not what was sealed with their bets, and money without a round.",
    },
    books_rounds_not_checked: { help: "Rounds of the last 30 days that could not be checked." },
    books_rounds_late_seconds: { help: "For how long the oldest round that is due has not been checked." },
  },
  samplesOf: (row) => [
    ...sample("books_unsealed_rows", row.rows),
    ...sample("books_unsealed_oldest_seconds", row.age),
    ...sample("books_head_timestamp_seconds", row.head_at),
    ...sample("books_rounds_not_matching", row.not_matching),
    ...sample("books_rounds_not_checked", row.unchecked),
    ...sample("books_rounds_late_seconds", row.check_late),
  ],
};

export const PROBES: readonly ProbeQuery[] = [
  database,
  archive,
  jobs,
  events,
  deposits,
  withdrawals,
  holds,
  heldCredits,
  vendorTransfers,
  reconciliation,
  books,
];
