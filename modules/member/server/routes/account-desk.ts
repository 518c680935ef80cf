import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle, type StaffPrincipal } from "@fairhouse/platform/http";
import * as contract from "../../contract/account-desk.ts";
import { askToLiftHold, dropLift, liftHold } from "../commands/two-operators/lift-hold.ts";
import { askToRemoveFactors, dropRemoval, removeFactors } from "../commands/two-operators/remove-factors.ts";
import type { AccountDeskDependencies } from "../dependencies/account-desk.ts";
import { findAccount, listAccountRequests } from "../queries/account-desk.ts";

type Caller = { readonly staff: StaffPrincipal; readonly ip: string };

const actingFor = (memberId: string, { staff, ip }: Caller) => ({ memberId, staffId: staff.staffId, address: ip });

/** What two operators together do for a player's account. */
export function accountDeskRoutes(deps: AccountDeskDependencies): HandledEndpoint[] {
  return [
    handle(contract.findAccount, async ({ name }, { staff }) => {
      const found = await findAccount(deps, name, staff);
      return found.ok ? ok({ account: found.value }) : found;
    }),
    handle(contract.listAccountRequests, async (input) => ok({ requests: await listAccountRequests(deps, input) })),
    handle(contract.askToLiftHold, ({ memberId, heldAt, reason }, context) =>
      askToLiftHold(deps, { ...actingFor(memberId, context), heldAt: new Date(heldAt), reason }),
    ),
    handle(contract.liftHold, ({ memberId, heldAt }, context) =>
      liftHold(deps, { ...actingFor(memberId, context), heldAt: new Date(heldAt) }),
    ),
    handle(contract.dropLift, ({ memberId, heldAt }, context) =>
      dropLift(deps, { ...actingFor(memberId, context), heldAt: new Date(heldAt) }),
    ),
    handle(contract.askToRemoveFactors, ({ memberId, ...words }, context) =>
      askToRemoveFactors(deps, { ...actingFor(memberId, context), ...words }),
    ),
    handle(contract.removeFactors, async ({ memberId, requestId }, context) => {
      const removed = await removeFactors(deps, { ...actingFor(memberId, context), requestId });
      return removed.ok ? ok({ heldUntil: removed.value.heldUntil.toISOString() }) : removed;
    }),
    handle(contract.dropRemoval, ({ memberId, requestId }, context) =>
      dropRemoval(deps, { ...actingFor(memberId, context), requestId }),
    ),
  ];
}
