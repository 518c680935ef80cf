import { fromKysely, type KyselyTransactionLike, PgBoss } from "pg-boss";
import type { z } from "zod";
import { createLookout } from "./job-lookout.ts";
import type { Log } from "./log.ts";

/** What may be enqueued: a name and the shape of its data. Known to the one who asks and to the one who does. */
export type JobKind<Data> = { readonly name: string; readonly schema: z.ZodType<Data> };

export type JobHandler = {
  readonly kind: JobKind<unknown>;
  readonly run: (data: unknown) => Promise<void>;
  /** Tries after the first; 20 with growing pauses (seconds to hours) unless said otherwise. */
  readonly retryLimit?: number;
  /**
   * So many of the kind run at the same time in each process; 1 unless said otherwise. More for what waits on another
   * company's answer, so that a slow answer delays none of the others.
   */
  readonly atOnce?: number;
  /** Runs by itself at these times, as a cron expression in UTC, with empty data. */
  readonly cron?: string;
};

export const jobKind = <Data>(name: string, schema: z.ZodType<Data>): JobKind<Data> => ({ name, schema });

/** Binds a kind to the code that does it. The code may run twice for one job and must not mind. */
export function jobHandler<Data>(
  kind: JobKind<Data>,
  run: (data: Data) => Promise<void>,
  options: Pick<JobHandler, "retryLimit" | "atOnce" | "cron"> = {},
): JobHandler {
  return { kind: kind as JobKind<unknown>, run: (data) => run(data as Data), ...options };
}

export type EnqueueOptions = {
  startAfter?: Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
};

export type Jobs = {
  /** Makes the queues of these kinds. Before anything is enqueued, so that nothing waits for a kind without a handler. */
  declare(kinds: readonly { readonly name: string }[]): Promise<void>;
  /** Adds a job inside the caller's transaction: it exists exactly when the change does. */
  enqueue<Data>(trx: KyselyTransactionLike, kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
  /** Takes up work. A process that only serves pages never calls it. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
};

const RETRY_LIMIT = 20;
const SCHEMA = "jobs";
/** How often a worker asks by itself; the lookout wakes it far earlier. */
const IDLE_POLL_S = 600;
/** A job whose process was killed is taken up by another one after this long without a sign of life, and a look. */
const HEARTBEAT_S = 10;
const LOOK_S = 5;

/** Jobs in PostgreSQL (schema `jobs`). */
export async function startJobs(options: { url: string; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: SCHEMA,
    max: 4,
    application_name: "fairhouse-jobs",
    superviseIntervalSeconds: LOOK_S,
    monitorIntervalSeconds: LOOK_S,
  });
  const onError = (error: unknown) => options.log.error({ err: error }, "jobs");
  boss.on("error", onError);
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

  const lookout = createLookout({ boss, schema: SCHEMA, onError });

  async function work(handlers: readonly JobHandler[]): Promise<void> {
    for (const handler of handlers) {
      const { name } = handler.kind;
      if (handler.retryLimit !== undefined) await boss.updateQueue(name, { retryLimit: handler.retryLimit });
      if (handler.cron) await boss.schedule(name, handler.cron, {});
      for (let count = 0; count < (handler.atOnce ?? 1); count += 1) await addWorker(handler);
    }
    lookout.start();
  }

  /** One job at a time. After each the worker asks for the next one without a pause, until there is none. */
  async function addWorker({ kind, run }: JobHandler): Promise<void> {
    const settings = { pollingIntervalSeconds: IDLE_POLL_S, batchSize: 1 };
    const workerId = await boss.work(kind.name, settings, async (jobs) => {
      for (const job of jobs) {
        try {
          await run(kind.schema.parse(job.data ?? {}));
        } catch (error) {
          options.log.warn({ err: error, job: kind.name, jobId: job.id }, "job failed, will be tried again");
          throw error;
        } finally {
          boss.notifyWorker(workerId);
        }
      }
    });
    lookout.add(kind.name, workerId);
  }

  async function stop(): Promise<void> {
    await lookout.stop();
    await boss.stop({ graceful: true, timeout: 5_000 });
  }
  return { declare, enqueue, work, stop };
}
