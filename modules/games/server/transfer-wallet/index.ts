import { jobHandler } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import type { TransferWalletDependencies } from "./dependencies.ts";
import { askAboutTransfer, sendTransfer } from "./drive-transfer.ts";
import { askTransferJob, sendTransferJob, transferWalletJobKinds } from "./jobs.ts";
import { requestTransfer } from "./request-transfer.ts";
import { transferWalletRoutes } from "./routes.ts";
import { createVendorBalances, type VendorBalance } from "./vendor-balances.ts";

export { TRANSFER_STEPS, type TransferStep, type TransferWalletDependencies } from "./dependencies.ts";
export type { VendorBalance } from "./vendor-balances.ts";

export type TransferWallet = ServerModule & {
  request(input: Parameters<typeof requestTransfer>[1]): ReturnType<typeof requestTransfer>;
  /** What a member has in the wallets of vendors; null where a vendor did not say. */
  balancesOf(memberId: string): Promise<VendorBalance[]>;
};

/** A dozen days of questions, an hour apart at the end: what a vendor owes an answer for is never forgotten. */
const RETRY_LIMIT = 500;
/** A vendor that answers slowly delays the transfers of the others by a few calls only. */
const VENDOR_CALLS = { retryLimit: RETRY_LIMIT, atOnce: 10 };

/** Wallets that vendors keep themselves: money is moved there and back, and asked about until it is known. */
export function createTransferWallet(deps: TransferWalletDependencies): TransferWallet {
  const balances = createVendorBalances(deps);
  return {
    name: "games-transfer-wallet",
    site: transferWalletRoutes(deps, balances),
    jobKinds: transferWalletJobKinds,
    jobs: [
      jobHandler(sendTransferJob, (subject) => sendTransfer(deps, subject), VENDOR_CALLS),
      jobHandler(askTransferJob, (question) => askAboutTransfer(deps, question), VENDOR_CALLS),
    ],
    request: (input) => requestTransfer(deps, input),
    balancesOf: (memberId) => balances.of(memberId),
  };
}
