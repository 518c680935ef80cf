import { type Clock, newId } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import type { VendorCallRow } from "../tables.ts";
import { copyCalls, insertCall } from "./insert.ts";
import { makeMonths } from "./months.ts";
import type { VendorCall, VendorCalls } from "./record.ts";
import { rowOf } from "./row.ts";

/** Calls that may wait to be written: some megabytes. */
const WAITING_MAX = 10_000;
const BATCH_MAX = 500;
const FLUSH_MS = 250;
/** After a failure; what waits meanwhile is bounded. */
const PAUSE_MS = 1_000;

export type VendorCallMetrics = {
  /** A call of a vendor was answered, kept or not. Its names are as they came; without a signature anybody may have sent them. */
  onAnswered(call: {
    readonly vendor: string;
    readonly method: string;
    readonly status: string;
    readonly isSigned: boolean;
    readonly durationMs: number;
  }): void;
  onKept(calls: number): void;
  onDropped(calls: number): void;
  onWaiting(calls: number): void;
};

export type VendorCallWriter = VendorCalls & {
  start(): void;
  /** Writes what waits, then ends. */
  stop(): Promise<void>;
  /** Writes everything that waits now: for tests and for a screen that must not miss the newest. */
  flush(): Promise<void>;
};

type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  metrics?: Omit<VendorCallMetrics, "onAnswered"> | undefined;
  waitingMax?: number;
};

/**
 * The log of vendor calls. `record` puts the call into a bounded list and returns; a timer writes batches on a
 * connection of the pool, without waiting for the disk. When the list is full a call is not kept: it is counted in a
 * metric, and the gap itself becomes a row.
 */
export function createVendorCallWriter(options: Options): VendorCallWriter {
  const { clock, metrics, log, waitingMax = WAITING_MAX } = options;
  const waiting: VendorCall[] = [];
  let batch: VendorCallRow[] | undefined;
  let gap: Gap | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | undefined;
  let isStopped = true;

  function record(call: VendorCall): void {
    if (waiting.length < waitingMax) {
      waiting.push(call);
      return;
    }
    metrics?.onDropped(1);
    if (gap) gap.calls += 1;
    else {
      gap = { since: clock.now(), calls: 1 };
      log.error("the log of vendor calls is full: calls are counted and not kept");
    }
  }

  /** One batch at a time. False when it could not be written; it then waits on. */
  function writeOnce(): Promise<boolean> {
    writing ??= writeBatch().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function writeBatch(): Promise<boolean> {
    // Rows keep their ids until they are written: a batch whose answer was lost is not written twice.
    batch ??= waiting.slice(0, BATCH_MAX).map(rowOf);
    if (batch.length === 0) batch = undefined;
    try {
      const refused = batch ? await insertCalls(options, batch) : 0;
      if (refused > 0) metrics?.onDropped(refused);
    } catch (error) {
      log.error({ err: error, calls: batch?.length }, "vendor calls could not be written, they wait");
      return false;
    }
    const written = batch?.length ?? 0;
    waiting.splice(0, written);
    batch = undefined;
    metrics?.onKept(written);
    metrics?.onWaiting(waiting.length);
    return gap && waiting.length < waitingMax ? writeGap() : true;
  }

  async function writeGap(): Promise<boolean> {
    const ended = gap;
    gap = undefined;
    if (!ended) return true;
    try {
      await insertGap(options, { ...ended, until: clock.now() });
      return true;
    } catch (error) {
      gap = { since: ended.since, calls: ended.calls + ((gap as Gap | undefined)?.calls ?? 0) };
      log.error({ err: error }, "a gap in the log of vendor calls could not be written, it waits");
      return false;
    }
  }

  async function writeAll(): Promise<boolean> {
    let isWritten = true;
    while (isWritten && (waiting.length > 0 || gap)) isWritten = await writeOnce();
    return isWritten;
  }

  function schedule(ms: number): void {
    timer = setTimeout(async () => {
      const isWritten = await writeAll();
      if (!isStopped) schedule(isWritten ? FLUSH_MS : PAUSE_MS);
    }, ms);
  }

  return {
    record,
    start(): void {
      isStopped = false;
      schedule(FLUSH_MS);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await writing;
      await writeAll();
    },
    async flush(): Promise<void> {
      await writing;
      await writeAll();
    },
  };
}

type Gap = { since: Date; calls: number };

/**
 * Copies the batch; where that is refused, row by row. That is also how a batch whose answer was lost passes: its rows
 * are there already and are left as they are.
 * @returns how many rows PostgreSQL would not take as they are; one of them does not hold up the others
 */
async function insertCalls(options: Options, batch: readonly VendorCallRow[]): Promise<number> {
  try {
    await copyCalls(options.database, batch);
    return 0;
  } catch (error) {
    if (!isAboutData(error)) throw error;
  }
  // Perhaps there is no month for a call, because the job that makes them has not run for long.
  for (const month of new Set(batch.map((row) => row.received_at.toISOString().slice(0, 7)))) {
    const day = new Date(`${month}-01T00:00:00Z`);
    await makeMonths(options.database, day, day);
  }
  let refused = 0;
  for (const row of batch) {
    await insertCall(options.database, row).catch((error: unknown) => {
      if (!isAboutData(error)) throw error;
      options.log.error({ err: error, vendor: row.vendor, method: row.method }, "a vendor call could not be kept");
      refused += 1;
    });
  }
  return refused;
}

/** A number that has no binary form; and classes 22 and 23 of PostgreSQL's codes: a value that is none, a constraint that does not hold. */
const isAboutData = (error: unknown): boolean =>
  error instanceof RangeError || /^2[23]/.test((error as { code?: string }).code ?? "");

async function insertGap(
  { database }: Options,
  { since, until, calls }: { since: Date; until: Date; calls: number },
): Promise<void> {
  await sql`insert into games_vendor_call_gap (gap_id, since, until, calls)
    values (${newId()}, ${since}, ${until}, ${calls})`.execute(database.kysely);
}
