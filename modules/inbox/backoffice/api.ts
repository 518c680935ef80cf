import type { ReceivedOf, SentInputOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type SentPage = ReceivedOf<typeof contract.listSent>;
export type Sent = SentPage["messages"][number];
export type Sending = SentInputOf<typeof contract.sendMessage>;
