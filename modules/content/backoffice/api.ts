import type { ReceivedOf, SentInputOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type Listed = ReceivedOf<typeof contract.listContent>["items"][number];
export type Written = ReceivedOf<typeof contract.readContent>;
export type DraftInput = SentInputOf<typeof contract.writeContent>;
