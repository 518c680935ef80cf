import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useCall, useAction } = apiHooks<typeof contract>();

export const LIST_CALL = "GET /wps/feedback";
export type Thread = ReceivedOf<typeof contract.listFeedback>["threads"][number];
export type Message = Thread["messages"][number];
