import { fromKysely, type KyselyTransactionLike, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Log } from "./log.ts";

/** What may be enqueued: a name and the shape of its data. Known to the one who asks and to the one who does. */
export type JobKind<Data> = { readonly name: string; readonly schema: z.ZodType<Data> };

export type JobHandler = {
  readonly kind: JobKind<unknown>;
  readonly run: (data: unknown) => Promise<void>;
  /** Tries after the first; 20 with growing pauses (seconds to hours) unless said otherwise. */
  readonly retryLimit?: number;
  /** Runs by itself at these times, as a cron expression in UTC, with empty data. */
  readonly cron?: string;
};

export const jobKind = <Data>(name: string, schema: z.ZodType<Data>): JobKind<Data> => ({ name, schema });

/** Binds a kind to the code that does it. The code may run twice for one job and must not mind. */
export function jobHandler<Data>(
  kind: JobKind<Data>,
  run: (data: Data) => Promise<void>,
  options: { retryLimit?: number; cron?: string } = {},
): JobHandler {
  return { kind: kind as JobKind<unknown>, run: (data) => run(data as Data), ...options };
}

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
};

export type Jobs = {
  /** Makes the queues of these kinds. Before anything is enqueued, so that nothing waits for a kind that nobody does. */
  declare(kinds: readonly { readonly name: string }[]): Promise<void>;
  /** Adds a job inside the caller's transaction: it exists exactly when the change does. */
  enqueue<Data>(trx: KyselyTransactionLike, kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
  /** Takes up work. A process that only serves pages never calls it. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
};

const RETRY_LIMIT = 20;
const POLL_S = 0.5;
/** A job whose process was killed is taken up by another one after this long without a sign of life, and a look. */
const HEARTBEAT_S = 10;
const LOOK_S = 5;

/** Jobs in PostgreSQL (schema `jobs`). */
export async function startJobs(options: { url: string; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: "jobs",
    max: 4,
    application_name: "fairhouse-jobs",
    superviseIntervalSeconds: LOOK_S,
    monitorIntervalSeconds: LOOK_S,
  });
  boss.on("error", (error) => options.log.error({ err: error }, "jobs"));
  await boss.start();

  async function declare(kinds: readonly { readonly name: string }[]): Promise<void> {
    for (const { name } of kinds) {
      await boss.createQueue(name, { retryLimit: RETRY_LIMIT, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 });
      await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_S });
    }
  }

  async function enqueue<Data>(
    trx: KyselyTransactionLike,
    kind: JobKind<Data>,
    data: Data,
    extra: EnqueueOptions = {},
  ) {
    await boss.send(kind.name, kind.schema.parse(data) as object, { ...extra, db: fromKysely(trx) });
  }

  async function work(handlers: readonly JobHandler[]): Promise<void> {
    for (const handler of handlers) {
      const { name, schema } = handler.kind;
      if (handler.retryLimit !== undefined) await boss.updateQueue(name, { retryLimit: handler.retryLimit });
      if (handler.cron) await boss.schedule(name, handler.cron, {});
      await boss.work(name, { pollingIntervalSeconds: POLL_S, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) {
          try {
            await handler.run(schema.parse(job.data ?? {}));
          } catch (error) {
            options.log.warn({ err: error, job: name, jobId: job.id }, "job failed, will be tried again");
            throw error;
          }
        }
      });
    }
  }
  return { declare, enqueue, work, stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
