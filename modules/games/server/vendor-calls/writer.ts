import { bucketOf, type Clock, isId, newId } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import { makeMonths } from "./months.ts";
import type { VendorCall, VendorCalls } from "./record.ts";
import { redactBody } from "./redact.ts";

/** Calls that may wait to be written: some megabytes. */
const WAITING_MAX = 10_000;
const BATCH_MAX = 500;
const FLUSH_MS = 250;
/** After a failure; what waits meanwhile is bounded. */
const PAUSE_MS = 1_000;
const TEXT_MAX = 256;

export type VendorCallMetrics = {
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
  metrics?: VendorCallMetrics | undefined;
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

/** @returns how many rows PostgreSQL would not take as they are; one of them does not hold up the others */
async function insertCalls(options: Options, batch: readonly VendorCallRow[]): Promise<number> {
  try {
    await insertRows(options, batch);
    return 0;
  } catch (error) {
    if (!isAboutData(error)) throw error;
  }
  // Perhaps there is no month for a call, because the job that makes them has not run for long.
  for (const month of new Set(batch.map((row) => row.received_at.slice(0, 7)))) {
    const day = new Date(`${month}-01T00:00:00Z`);
    await makeMonths(options.database, day, day);
  }
  let refused = 0;
  for (const row of batch) {
    await insertRows(options, [row]).catch((error: unknown) => {
      if (!isAboutData(error)) throw error;
      options.log.error({ err: error, vendor: row.vendor, method: row.method }, "a vendor call could not be kept");
      refused += 1;
    });
  }
  return refused;
}

/** Classes 22 and 23 of PostgreSQL's codes: a value that is none, a constraint that does not hold. */
const isAboutData = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? "");

/** The log may lose its last quarter of a second with the machine; nothing of money hangs on it. */
async function insertRows({ database }: Options, batch: readonly VendorCallRow[]): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`
      insert into games_vendor_call (
        bucket, received_at, call_id, direction, vendor, method, member_id, game_code, round_id, transaction_id, request_id,
        status, unit, amount, duration_us, body, is_cut
      )
      select bucket, received_at, call_id, direction, vendor, method, member_id, game_code, round_id, transaction_id,
             request_id, status, unit, amount, duration_us, body, is_cut
      from json_to_recordset(${JSON.stringify(batch)}::json) as x (
        bucket smallint, received_at timestamptz, call_id uuid, direction text, vendor text, method text, member_id uuid,
        game_code text, round_id text, transaction_id text, request_id text, status text, unit text, amount bigint,
        duration_us bigint, body text, is_cut boolean
      )
      on conflict do nothing`.execute(trx);
  });
}

async function insertGap(
  { database }: Options,
  { since, until, calls }: { since: Date; until: Date; calls: number },
): Promise<void> {
  await sql`insert into games_vendor_call_gap (gap_id, since, until, calls)
    values (${newId()}, ${since}, ${until}, ${calls})`.execute(database.kysely);
}

type VendorCallRow = ReturnType<typeof rowOf>;

function rowOf(call: VendorCall) {
  const text = call.body === null ? null : redactBody(call.body.toString());
  const memberId = call.memberId !== undefined && isId(call.memberId) ? call.memberId : null;
  const callId = newId(call.receivedAt.getTime());
  return {
    // A call about nobody lies with the id that was drawn for it.
    bucket: bucketOf(memberId ?? callId),
    received_at: call.receivedAt.toISOString(),
    call_id: callId,
    direction: call.direction,
    vendor: bounded(call.vendor),
    method: bounded(call.method),
    member_id: memberId,
    game_code: bounded(call.gameCode),
    round_id: bounded(call.roundId),
    transaction_id: bounded(call.transactionId),
    request_id: bounded(call.requestId),
    status: bounded(call.status),
    unit: bounded(call.unit),
    amount: call.amount?.toString() ?? null,
    duration_us: Math.max(0, Math.round(call.durationMs * 1_000)),
    body: text?.body ?? null,
    is_cut: text?.isCut ?? false,
  };
}

const bounded = (text: string | undefined): string | null =>
  text === undefined ? null : text.slice(0, TEXT_MAX).replaceAll("\0", "").toWellFormed();
