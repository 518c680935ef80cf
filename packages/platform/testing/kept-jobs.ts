import type { Jobs } from "../jobs.ts";

export type KeptJob = { name: string; data: unknown; startAfter: Date | undefined };

/** Jobs that are only kept: a test runs them when it likes, as often as it likes. */
export function keepJobs() {
  const waiting: KeptJob[] = [];
  const enqueue: Jobs["enqueue"] = async (_transaction, kind, data, options = {}) => {
    waiting.push({ name: kind.name, data: kind.schema.parse(data), startAfter: options.startAfter });
  };
  return { waiting, enqueue };
}
