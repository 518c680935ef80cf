import { type JobKind, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";

/** Compares yesterday with every vendor. */
export const reconcileYesterdayJob: JobKind<Record<string, never>> = jobKind(
  "games.reconcile-yesterday",
  z.strictObject({}),
);

const run = z.strictObject({ runId: z.uuid() });

/** Takes one comparison on to its end, from wherever it stands. */
export const reconcileJob: JobKind<z.output<typeof run>> = jobKind("games.reconcile", run);

export const reconciliationJobKinds = [reconcileYesterdayJob, reconcileJob] as const;
