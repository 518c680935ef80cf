import type { ReceivedOf } from "@fairhouse/contract";
import { callKey } from "@fairhouse/ui/api";
import type { readBalance } from "../contract.ts";

export const BALANCE_CALL = "GET /wps/v2/wallets/balance";
export const BALANCE_KEY = callKey(BALANCE_CALL, {});

export type BalanceAnswer = ReceivedOf<typeof readBalance>;
export type AccountBalance = BalanceAnswer["accounts"][number];
