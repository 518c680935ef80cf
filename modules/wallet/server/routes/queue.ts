import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/disputes.ts";
import { decideWithdrawal, listQueue } from "../../contract/queue.ts";
import * as disputes from "../commands/decide-dispute.ts";
import * as decisions from "../commands/decide-withdrawal.ts";
import { readProofs } from "../commands/proofs.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { readDisputes } from "../queries/disputes.ts";
import { readQueue } from "../queries/queue.ts";

/** What operators see and decide of withdrawals. */
export const queueRoutes = (deps: QueueDependencies): HandledEndpoint[] => [
  handle(listQueue, async (input, { staff }) =>
    ok({ withdrawals: await readQueue(deps, { ...input, staffId: staff.staffId }) }),
  ),
  handle(decideWithdrawal, (input, { staff, ip }) =>
    decisions.decideWithdrawal(deps, { ...input, staffId: staff.staffId, address: ip }),
  ),
  handle(contract.listDisputes, async (input, { staff }) =>
    ok({ disputes: await readDisputes(deps, { ...input, staffId: staff.staffId }) }),
  ),
  handle(contract.listDisputeProofs, async ({ withdrawalId, memberId }) => {
    const proofs = await readProofs(deps, { memberId, id: withdrawalId });
    return proofs ? ok({ proofs: [...proofs] }) : refuse("not_found");
  }),
  handle(contract.decideDispute, (input, { staff, ip }) =>
    disputes.decideDispute(deps, { ...input, staffId: staff.staffId, address: ip }),
  ),
];
