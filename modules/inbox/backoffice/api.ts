import type { ReceivedOf, SentInputOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useCall, useAction } = apiHooks<typeof contract>();

export type Sent = ReceivedOf<typeof contract.listSent>["messages"][number];
export type Sending = SentInputOf<typeof contract.sendMessage>;
