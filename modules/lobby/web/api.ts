import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type Game = ReceivedOf<typeof contract.listGames>["games"][number];
export type Winner = ReceivedOf<typeof contract.readWinnerBoard>["list"][number];
export type Pot = ReceivedOf<typeof contract.readJackpots>["pots"][number];
export type SimulatedJackpot = NonNullable<ReceivedOf<typeof contract.readJackpots>["simulated"]>;
