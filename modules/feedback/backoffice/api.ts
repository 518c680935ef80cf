import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useCall, useAction } = apiHooks<typeof contract>();

export const QUEUE_CALL = "GET /staff/feedback";
export const THREAD_CALL = "GET /staff/feedback/{memberId}/{threadId}";
export type Queued = ReceivedOf<typeof contract.listQueue>["threads"][number];
export type Opened = ReceivedOf<typeof contract.readQueuedThread>;
export type State = Queued["state"];
