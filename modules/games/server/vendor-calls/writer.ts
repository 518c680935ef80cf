import { type Clock, newId } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import type { BlockWriter } from "./block-writer.ts";
import { countPacked, type PackedCalls, packCalls } from "./packed-calls.ts";
import type { VendorCall, VendorCalls } from "./record.ts";

/** Calls that may wait to be written: some megabytes. */
const WAITING_MAX = 10_000;
const BLOCK_MAX = 500;
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
  /** For the gaps; calls go to `blocks`. */
  database: Database;
  blocks: BlockWriter;
  clock: Clock;
  log: Log;
  metrics?: Omit<VendorCallMetrics, "onAnswered"> | undefined;
  waitingMax?: number;
};

/**
 * The log of vendor calls. `record` puts the call into a bounded list and returns; a timer has blocks of them written,
 * without waiting for the disk. When the list is full a call is not kept: it is counted in a metric, and the gap itself
 * becomes a row.
 */
export function createVendorCallWriter(options: Options): VendorCallWriter {
  const { clock, metrics, log, blocks, waitingMax = WAITING_MAX } = options;
  const waiting: VendorCall[] = [];
  let block: PackedCalls | undefined;
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

  /** One block at a time. False when it could not be written; it then waits. */
  function writeOnce(): Promise<boolean> {
    writing ??= writeBlock().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function writeBlock(): Promise<boolean> {
    // Calls keep their ids until they are written: a block whose answer was lost is not written twice.
    if (waiting.length > 0) block ??= packCalls(waiting.slice(0, BLOCK_MAX));
    const written = block ? countPacked(block) : 0;
    try {
      for (const refused of block ? await blocks.write(block) : []) {
        metrics?.onDropped(1);
        log.error(refused, "a vendor call could not be kept");
      }
    } catch (error) {
      log.error({ err: error, calls: written }, "vendor calls could not be written, they wait");
      return false;
    }
    waiting.splice(0, written);
    block = undefined;
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
      await blocks.close();
    },
    async flush(): Promise<void> {
      await writing;
      await writeAll();
    },
  };
}

type Gap = { since: Date; calls: number };

async function insertGap(
  { database }: Options,
  { since, until, calls }: { since: Date; until: Date; calls: number },
): Promise<void> {
  await sql`insert into games_vendor_call_gap (gap_id, since, until, calls)
    values (${newId()}, ${since}, ${until}, ${calls})`.execute(database.kysely);
}
