import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type VendorCall = ReceivedOf<typeof contract.listVendorCalls>["calls"][number];
export type HouseSwitch = ReceivedOf<typeof contract.listSwitches>["switches"][number];
export type StoppableVendor = ReceivedOf<typeof contract.listSwitches>["vendors"][number];
export type VendorKey = ReceivedOf<typeof contract.listVendorKeys>["keys"][number];
export type Debt = ReceivedOf<typeof contract.listDebts>["debts"][number];
export type HeldCredit = ReceivedOf<typeof contract.listHeldCredits>["credits"][number];
