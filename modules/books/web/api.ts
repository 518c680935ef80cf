import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type HouseDay = ReceivedOf<typeof contract.listHouseDays>["days"][number];
export type Root = ReceivedOf<typeof contract.listRoots>["days"][number];
