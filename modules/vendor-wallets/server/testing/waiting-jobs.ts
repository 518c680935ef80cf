import type { JobHandler, Jobs } from "@fairhouse/platform/jobs";
import { type FixedClock, type KeptJob, keepJobs } from "@fairhouse/platform/testing";

/** Jobs that wait until a test runs them, in the order of their time. */
export function createWaitingJobs(clock: FixedClock) {
  const { waiting, enqueue: keep } = keepJobs();
  const enqueue: Jobs["enqueue"] = (transaction, kind, data, options) =>
    keep(transaction, kind, data, { startAfter: clock.now(), ...options });
  const dueMs = ({ startAfter }: KeptJob): number => startAfter?.getTime() ?? 0;
  /** Does everything that waits, turning the clock on to when each is due; what fails is tried again a second later. */
  async function runAll(handlers: readonly JobHandler[], roundsMax = 500): Promise<void> {
    for (let round = 0; waiting.length > 0; round += 1) {
      if (round === roundsMax) throw new Error(`There is still work after ${roundsMax} jobs.`);
      waiting.sort((one, other) => dueMs(one) - dueMs(other));
      const job = waiting.shift();
      if (!job) return;
      if (dueMs(job) > clock.now().getTime()) clock.set(new Date(dueMs(job)));
      const handler = handlers.find((one) => one.kind.name === job.name);
      if (!handler) throw new Error(`There is no handler of ${job.name}.`);
      await handler.run(job.data).catch(() => {
        waiting.push({ ...job, startAfter: new Date(clock.now().getTime() + 1_000) });
      });
    }
  }
  return { enqueue, runAll, count: () => waiting.length };
}
