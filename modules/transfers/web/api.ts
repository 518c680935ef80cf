import type { ReceivedOf } from "@fairhouse/contract";
import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useApi, useCall, useAction } = apiHooks<typeof contract>();

export type Transfer = ReceivedOf<typeof contract.readTransfer>;
export type Terms = ReceivedOf<typeof contract.readTransferTerms>;

export const TERMS_CALL = "GET /wps/transfers/terms";

/** The calls whose answers a transfer changes. */
export const CHANGED = new Set([
  ...[TERMS_CALL, "GET /wps/transfers", "GET /wps/v2/wallets/balance"],
  ...["GET /wps/wallet/ledger", "GET /wps/wallet/records", "GET /wps/protection/limits"],
]);
