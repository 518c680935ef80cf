import type { ReceivedOf } from "@fairhouse/contract";
import type * as protectionContract from "@fairhouse/protection/contract";
import type * as systemContract from "@fairhouse/system/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as walletContract from "@fairhouse/wallet/contract";
import type * as contract from "../contract.ts";

type Contracts = typeof contract &
  Pick<typeof protectionContract, "listLimits" | "confirmAdult"> &
  Pick<typeof systemContract, "readRegistrationRules"> &
  Pick<typeof walletContract, "readBalance">;

export const { useApi, useCall, useAction } = apiHooks<Contracts>();

export type Game = ReceivedOf<typeof contract.readGame>["game"];
export type Round = ReceivedOf<typeof contract.listRounds>["rounds"][number];
export type Launch = ReceivedOf<typeof contract.launchGame>;
export type SealedEvidence = NonNullable<ReceivedOf<typeof contract.readRound>["sealed"]>;
export type RoundRecord = ReceivedOf<typeof contract.revealRound>["record"];
