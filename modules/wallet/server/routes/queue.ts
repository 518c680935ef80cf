import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { decideWithdrawal, listQueue } from "../../contract/queue.ts";
import * as decisions from "../commands/decide-withdrawal.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { readQueue } from "../queries/queue.ts";

/** What operators see and decide of withdrawals. */
export const queueRoutes = (deps: QueueDependencies): HandledEndpoint[] => [
  handle(listQueue, async (input, { staff }) =>
    ok({ withdrawals: await readQueue(deps, { ...input, staffId: staff.staffId }) }),
  ),
  handle(decideWithdrawal, (input, { staff, ip }) =>
    decisions.decideWithdrawal(deps, { ...input, staffId: staff.staffId, address: ip }),
  ),
];
