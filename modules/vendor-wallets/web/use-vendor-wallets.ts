import type { ReceivedOf } from "@fairhouse/contract";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import type { listVendorWallets } from "../contract.ts";
import { useCall } from "./api.ts";

export const VENDOR_WALLETS_CALL = "GET /wps/relay/GCS_merchantWallet";
/** While a transfer is not known, the page asks until it is. */
const ASK_EVERY_MS = 3_000;

export type VendorWallets = ReceivedOf<typeof listVendorWallets>;
export type VendorWallet = VendorWallets["wallets"][number];
export type VendorTransfer = NonNullable<VendorWallet["transfer"]>;

/** The wallets that vendors keep, all of them or one vendor's. */
export function useVendorWallets(vendor?: string) {
  const { queries } = useApiHandle();
  const input = vendor ? { vendor } : {};
  const known = queries.getQueryData<VendorWallets>(callKey(VENDOR_WALLETS_CALL, input));
  const isOpen = known?.wallets.some((wallet) => wallet.transfer?.isOpen) ?? false;
  return useCall(VENDOR_WALLETS_CALL, input, { staleTimeMs: 0, ...(isOpen ? { refetchEveryMs: ASK_EVERY_MS } : {}) });
}
