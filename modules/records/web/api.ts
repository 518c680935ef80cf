import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall } = apiHooks<typeof contract>();

export type RoundPage = ReceivedOf<typeof contract.listRounds>;
export type Round = RoundPage["rounds"][number];
export type Played = ReceivedOf<typeof contract.listPlayed>["games"][number];
export type Profit = ReceivedOf<typeof contract.readProfit>;
export type Sums = Omit<Profit["totals"], "unit">;
