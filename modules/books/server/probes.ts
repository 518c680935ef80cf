import { type ProbeQuery, sample } from "@fairhouse/platform/metrics";

const books: ProbeQuery = {
  name: "books",
  text: `select count(row.posted_at) as rows, coalesce(extract(epoch from now() - min(row.posted_at)), 0) as age,
      (select extract(epoch from max(made_at)) from books_head) as head_at,
      (select coalesce(sum(checked - matching), 0) from books_round_day where day > current_date - 30) as not_matching,
      (select coalesce(sum(unchecked), 0) from books_round_day where day > current_date - 30) as unchecked,
      (select coalesce(extract(epoch from now() - min(next_try_at)), 0) from books_round where next_try_at < now()) as check_late
    from books_progress progress left join lateral (
      select posted_at from ledger_journal where batch >= progress.sealed_below limit 100000
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

/** What is not sealed, signed or checked yet. */
export const probes: readonly ProbeQuery[] = [books];
