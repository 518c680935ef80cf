import { extensionPoint } from "@fairhouse/base";
import { jobHandler } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { driveTransferBy } from "./commands/drive-transfer.ts";
import { requestTransfer } from "./commands/request-transfer.ts";
import { tellReceiver } from "./commands/tell-receiver.ts";
import type { TransfersDependencies } from "./dependencies.ts";
import { driveTransferJob, tellReceiverJob, transfersJobKinds } from "./jobs.ts";
import { transfersRoutes } from "./routes.ts";

export type { TransferSetting, TransfersDependencies } from "./dependencies.ts";

/** Money from member to member, one step along the agents' tree. */
export const createTransfersModule = (deps: TransfersDependencies): ServerModule & TransfersFacade => ({
  name: "transfers",
  site: transfersRoutes(deps),
  jobKinds: transfersJobKinds,
  jobs: [
    jobHandler(driveTransferJob, (subject) => driveTransferBy(deps, subject)),
    jobHandler(tellReceiverJob, (subject) => tellReceiver(deps, subject)),
  ],
  request: (input) => requestTransfer(deps, input),
});

type TransfersFacade = {
  request(input: Parameters<typeof requestTransfer>[1]): ReturnType<typeof requestTransfer>;
};

/** Who a member is, by whatever checks identities. With real money both sides of a transfer have to be known to one of these. */
export const IDENTITY_CHECKS = extensionPoint<(memberId: string) => Promise<boolean>>("transfers.identity-checks");
