import { jobHandler } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { askAboutTransfer, sendTransfer } from "./commands/drive-transfer.ts";
import { requestTransfer } from "./commands/request-transfer.ts";
import type { VendorWalletsDependencies } from "./dependencies.ts";
import { askTransferJob, sendTransferJob, vendorWalletsJobKinds } from "./jobs.ts";
import { createVendorBalances, type VendorBalance } from "./queries/vendor-balances.ts";
import { vendorWalletsRoutes } from "./routes.ts";

export { TRANSFER_STEPS, type TransferStep, type VendorWalletsDependencies } from "./dependencies.ts";
export { probes } from "./probes.ts";
export { createTransferBooks } from "./queries/transfer-books.ts";
export type { VendorBalance } from "./queries/vendor-balances.ts";

export type VendorWalletsModule = ServerModule & {
  request(input: Parameters<typeof requestTransfer>[1]): ReturnType<typeof requestTransfer>;
  /** What a member has in the wallets of vendors; null where a vendor did not say. */
  balancesOf(memberId: string): Promise<VendorBalance[]>;
};

/** A dozen days of questions, an hour apart at the end: what a vendor owes an answer for is never forgotten. */
const RETRY_LIMIT = 500;
/** A vendor that answers slowly delays the transfers of the others by a few calls only. */
const VENDOR_CALLS = { retryLimit: RETRY_LIMIT, atOnce: 10 };

/** Wallets that vendors keep themselves: money is moved there and back, and asked about until it is known. */
export function createVendorWallets(deps: VendorWalletsDependencies): VendorWalletsModule {
  const balances = createVendorBalances(deps);
  return {
    name: "vendor-wallets",
    site: vendorWalletsRoutes(deps, balances),
    jobKinds: vendorWalletsJobKinds,
    jobs: [
      jobHandler(sendTransferJob, (subject) => sendTransfer(deps, subject), VENDOR_CALLS),
      jobHandler(askTransferJob, (question) => askAboutTransfer(deps, question), VENDOR_CALLS),
    ],
    request: (input) => requestTransfer(deps, input),
    balancesOf: (memberId) => balances.of(memberId),
  };
}
