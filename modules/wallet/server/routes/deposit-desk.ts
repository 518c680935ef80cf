import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/deposit-desk.ts";
import { decideDeposit } from "../commands/decide-deposit.ts";
import { seeFailedDeposits } from "../commands/see-failed-deposits.ts";
import { setDepositMethod } from "../commands/set-deposit-method.ts";
import type { QueueDependencies } from "../dependencies.ts";
import * as desk from "../queries/deposit-desk.ts";

/** What operators see, confirm and set of deposits. */
export const depositDeskRoutes = (deps: QueueDependencies): HandledEndpoint[] => [
  handle(contract.listReviews, async ({ limit }, { staff }) =>
    ok({ reviews: await desk.readReviews(deps, { staffId: staff.staffId, limit }) }),
  ),
  handle(contract.readSlip, async ({ memberId, depositId }) => {
    const image = await desk.readSlip(deps, { memberId, id: depositId });
    return image === null ? refuse("not_found") : ok({ image });
  }),
  handle(contract.decideDeposit, ({ amountLedger, ...input }, { staff, ip }) =>
    decideDeposit(deps, {
      ...{ ...input, staffId: staff.staffId, address: ip },
      amount: input.isConfirmed && amountLedger !== null ? BigInt(amountLedger) : null,
    }),
  ),
  handle(contract.listFailedDeposits, async ({ limit }, { staff }) =>
    ok({ flags: await desk.readFlags(deps, { staffId: staff.staffId, limit }) }),
  ),
  handle(contract.seeFailedDeposits, (input, { staff, ip }) =>
    seeFailedDeposits(deps, { ...input, staffId: staff.staffId, address: ip }),
  ),
  handle(contract.listDepositMethods, async () => ok({ methods: await desk.readMethodTerms(deps) })),
  handle(contract.setDepositMethod, ({ code, revision, reason, ...given }, { staff, ip }) => {
    const { amountLedgerMin, amountLedgerMax, feeFixedLedger, ...rest } = given;
    const terms = {
      ...{ ...rest, amountMin: BigInt(amountLedgerMin), amountMax: BigInt(amountLedgerMax) },
      feeFixed: BigInt(feeFixedLedger),
    };
    return setDepositMethod(deps, { code, revision, terms, reason, staffId: staff.staffId, address: ip });
  }),
  handle(contract.listMethodChanges, async (input) => ok({ changes: await desk.readMethodChanges(deps, input) })),
];
