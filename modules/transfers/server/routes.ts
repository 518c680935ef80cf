import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { requestTransfer } from "./commands/request-transfer.ts";
import type { TransfersDependencies } from "./dependencies.ts";
import { readTerms } from "./queries/terms.ts";
import { readOwnTransfer, readTransfers, sentView } from "./queries/transfers.ts";

export const transfersRoutes = (deps: TransfersDependencies): HandledEndpoint[] => [
  handle(contract.readTransferTerms, async (_, { session }) => ok(await readTerms(deps, session.memberId))),
  handle(contract.sendToUpline, async ({ amountLedger, ...input }, { session: { memberId } }) => {
    const sent = await requestTransfer(deps, { ...input, memberId, amount: BigInt(amountLedger), to: "upline" });
    return sent.ok ? ok(sentView(sent.value)) : sent;
  }),
  handle(contract.sendToDownline, async ({ amountLedger, downline, ...input }, { session: { memberId } }) => {
    const amount = BigInt(amountLedger);
    const sent = await requestTransfer(deps, { ...input, memberId, amount, to: { memberId: downline } });
    return sent.ok ? ok(sentView(sent.value)) : sent;
  }),
  handle(contract.listTransfers, async (input, { session }) =>
    ok(await readTransfers(deps, { memberId: session.memberId, ...input })),
  ),
  handle(contract.readTransfer, async ({ transferId }, { session }) => {
    const found = await readOwnTransfer(deps, { memberId: session.memberId, transferId });
    return found ? ok(found) : refuse("not_found");
  }),
];
