import type { PgBoss } from "pg-boss";

/** How often a process asks what is due. One question for all kinds together. */
const LOOK_MS = 500;

export type Lookout = {
  /** Adds a worker of a kind, by the id that pg-boss gave it. */
  add(kind: string, workerId: string): void;
  start(): void;
  stop(): Promise<void>;
};

export type LookoutOptions = {
  boss: PgBoss;
  schema: string;
  onError: (error: unknown) => void;
};

/**
 * Asks the database in one statement which kinds have jobs that are due, and wakes as many of their workers as there
 * are jobs. Without it every worker would ask for itself several times a second.
 */
export function createLookout({ boss, schema, onError }: LookoutOptions): Lookout {
  const workers = new Map<string, string[]>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  // The same condition as that of pg-boss's fetch, so that the same index serves it.
  const due = `select asked.kind, found.jobs
    from unnest($1::text[], $2::int[]) asked (kind, workers)
    cross join lateral (
      select count(*)::int as jobs from (
        select 1 from ${schema}.job
        where name = asked.kind and state < 'active' and not blocked and start_after < now()
        limit asked.workers
      ) waiting
    ) found
    where found.jobs > 0`;

  async function look(): Promise<void> {
    const kinds = [...workers.keys()];
    const counts = kinds.map((kind) => workers.get(kind)?.length ?? 0);
    const { rows } = await boss.getDb().executeSql(due, [kinds, counts]);
    for (const { kind, jobs } of rows as { kind: string; jobs: number }[]) {
      for (const workerId of workers.get(kind)?.slice(0, jobs) ?? []) boss.notifyWorker(workerId);
    }
  }

  function again(): void {
    timer = setTimeout(() => {
      looking = look()
        .catch(onError)
        .then(() => {
          if (!isStopped) again();
        });
    }, LOOK_MS);
  }

  return {
    add: (kind, workerId) => {
      const own = workers.get(kind);
      if (own) own.push(workerId);
      else workers.set(kind, [workerId]);
    },
    start(): void {
      if (timer === undefined) again();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
