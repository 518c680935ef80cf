import { type ProbeQuery, sample } from "@fairhouse/platform/metrics";

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
      help: "Age of the oldest open transaction of the site; it holds back the feed of postings and sealing.",
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

const ledgerReaders: ProbeQuery = {
  name: "ledger_readers",
  text: `select reader, postings, coalesce(extract(epoch from now() - oldest_at), 0) as lag from ledger_reader_lag`,
  gauges: {
    ledger_reader_postings: {
      help: "Postings that a reader of the ledger's feed has not been handed; 100,000 stands for that many or more.",
      labels: ["reader"],
    },
    ledger_reader_lag_seconds: { help: "Age of the oldest of them.", labels: ["reader"] },
  },
  samplesOf: (row) => [
    ...sample("ledger_reader_postings", row.postings, { reader: row.reader }),
    ...sample("ledger_reader_lag_seconds", row.lag, { reader: row.reader }),
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

/** What belongs to no module: the database itself, jobs and the ledger. */
export const OWN_PROBES: readonly ProbeQuery[] = [database, archive, jobs, ledgerReaders, holds, heldCredits];
