import { type Kysely, sql } from "kysely";
import type { KyselyTransactionLike } from "pg-boss";
import { z } from "zod";
import { type JobHandler, type JobKind, type Jobs, jobHandler, jobKind } from "./jobs.ts";
import type { Log } from "./log.ts";

/** A domain event: something that has happened, told to whoever listens. `data` is JSON without money as numbers. */
export type DomainEvent = {
  readonly type: string;
  readonly memberId: string | null;
  readonly data: { readonly [name: string]: unknown };
};

const eventSchema = z.object({
  type: z.string(),
  memberId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});

/** A listener's work runs as a job of its own, so one that fails delays nobody else. It may run twice. */
export type Listener = {
  readonly event: string;
  readonly name: string;
  readonly run: (event: DomainEvent) => Promise<void>;
};

export const listener = (event: string, name: string, run: Listener["run"]): Listener => ({ event, name, run });

const kindOf = (one: Listener): JobKind<DomainEvent> => jobKind(`event.${one.event}.${one.name}`, eventSchema);

export const listenerKinds = (listeners: readonly Listener[]): JobKind<unknown>[] =>
  listeners.map((one) => kindOf(one) as JobKind<unknown>);

export const listenerHandlers = (listeners: readonly Listener[]): JobHandler[] =>
  listeners.map((one) => jobHandler(kindOf(one), one.run));

type Database = Kysely<unknown>;
type Row = { id: bigint; xid: string; type: string; member_id: string | null; data: DomainEvent["data"] };

/** Writes an event in the transaction of the change that it tells of. */
export async function appendEvent(trx: Database, event: DomainEvent): Promise<void> {
  await sql`insert into platform_event (type, member_id, data)
    values (${event.type}, ${event.memberId}, ${JSON.stringify(event.data)})`.execute(trx);
}

const BATCH = 200;
const READER = "listeners";

/** Events behind the cursor of which every transaction that could still write an earlier one has ended. */
const UNREAD = sql`(
    select coalesce(max(xid), '0'::xid8) as xid, coalesce(max(id), 0) as id
    from platform_event_cursor where reader = ${READER}
  ) cursor join platform_event event
    on (event.xid, event.id) > (cursor.xid, cursor.id) and event.xid < pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * Moves committed events on to their listeners' jobs. Jobs and cursor change in one transaction, so each event
 * becomes each listener's job exactly once. Of several processes one drains at a time.
 * @returns how many events were moved
 */
export async function drainEvents(database: Database, jobs: Jobs, listeners: readonly Listener[]): Promise<number> {
  // One statement: without news there is no transaction to open.
  const { rows: news } = await sql`select from ${UNREAD} limit 1`.execute(database);
  if (news.length === 0) return 0;
  return database.transaction().execute(async (trx) => {
    const lock = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('platform_event')) as taken`.execute(trx);
    if (!lock.rows[0]?.taken) return 0;
    const { rows } = await sql<Row>`
      select event.id, event.xid::text as xid, event.type, event.member_id, event.data
      from ${UNREAD} order by event.xid, event.id limit ${BATCH}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return 0;
    for (const row of rows) {
      const event = { type: row.type, memberId: row.member_id, data: row.data };
      for (const one of listeners.filter((candidate) => candidate.event === row.type)) {
        await jobs.enqueue(trx as KyselyTransactionLike, kindOf(one), event);
      }
    }
    await sql`insert into platform_event_cursor (reader, xid, id) values (${READER}, ${last.xid}::xid8, ${last.id})
      on conflict (reader) do update set xid = excluded.xid, id = excluded.id`.execute(trx);
    return rows.length;
  });
}

/** An event that has been with its listeners' jobs for so long is removed. Jobs carry what their event told. */
const KEPT_DAYS = 7;
const FORGET_BATCH = 10_000;

export const forgetEventsJob: JobKind<Record<string, never>> = jobKind("platform.forget-events", z.object({}).strict());

export const forgetEventsHandler = (database: Database): JobHandler =>
  jobHandler(forgetEventsJob, async () => void (await forgetEvents(database)), { cron: "13 * * * *", retryLimit: 0 });

/** Removes old events that have been drained, the oldest first. @returns how many */
export async function forgetEvents(database: Database): Promise<number> {
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from platform_event where id = any (array(
        select event.id from (
          select event.id, event.occurred_at from platform_event event
          join platform_event_cursor cursor
            on cursor.reader = ${READER} and (event.xid, event.id) <= (cursor.xid, cursor.id)
          order by event.xid, event.id limit ${FORGET_BATCH}
        ) event
        where event.occurred_at < now() - make_interval(days => ${KEPT_DAYS})
      ))`.execute(database);
    removed += Number(numAffectedRows);
    // Fewer than were looked at: the first that is to stay has been met.
    if (numAffectedRows < BigInt(FORGET_BATCH)) return removed;
  }
}

const DRAIN_PAUSE_MS = 250;

/** Drains again and again until stopped. */
export function startDraining(database: Database, jobs: Jobs, listeners: readonly Listener[], log: Log) {
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      const moved = await drainEvents(database, jobs, listeners).catch((error: unknown) => {
        log.error({ err: error }, "events could not be drained");
        return 0;
      });
      if (moved < BATCH) await new Promise((resolve) => setTimeout(resolve, DRAIN_PAUSE_MS));
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
