import type { ReceivedOf } from "@fairhouse/contract";
import type { listReconciliations, readReconciliation } from "../../contract.ts";

export const RUNS_CALL = "GET /staff/reconciliations";
export const RUN_CALL = "GET /staff/reconciliations/{runId}";

export type Run = ReceivedOf<typeof listReconciliations>["runs"][number];
export type Difference = ReceivedOf<typeof readReconciliation>["differences"][number];
