import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type Invitation = ReceivedOf<typeof contract.readInvitation>;
export type Friend = ReceivedOf<typeof contract.listFriends>["friends"][number];
