import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { type RawBuilder, sql } from "kysely";

const POLL_MS = 500;
/** Without news for this long nothing is known: what refuses a bet must not be missed because the database is slow. */
const BLIND_MS = 5_000;

type Watched<Row> = {
  readonly database: Database;
  readonly log: Log;
  /** Told in the log when the rows cannot be read. */
  readonly what: string;
  /** Columns, table and buckets. */
  readonly select: RawBuilder<Row>;
  /** Which rows count at the first reading; later ones take every row that was changed. */
  readonly counts: () => RawBuilder<unknown>;
  readonly take: (rows: readonly Row[]) => void;
};

/**
 * Keeps rows of all buckets in the memory of each process, read each half second, so that a bet costs no look-up. Rows are read by
 * the transaction that wrote them (`changed_in`), from the oldest one under way at the last reading, so that none is missed,
 * however long its transaction took.
 */
export function watchRows<Row>({ database, log, what, select, counts, take }: Watched<Row>) {
  let readFrom: string | undefined;

  async function read(): Promise<void> {
    const { rows: snapshot } = await sql<{
      oldest: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database.kysely);
    const condition = readFrom === undefined ? counts() : sql`changed_in >= ${readFrom}::text::xid8`;
    const { rows } = await sql<Row>`${select} and ${condition}`.execute(database.kysely);
    take(rows);
    readFrom = snapshot[0]?.oldest;
  }

  const poll = createPoll({
    everyMs: POLL_MS,
    read,
    onError: (error) => log.error({ err: error }, `${what} could not be read`),
  });
  return {
    isBlind: (): boolean => poll.ageMs() > BLIND_MS,
    life: { refresh: poll.refresh, start: poll.start, stop: poll.stop },
  };
}
