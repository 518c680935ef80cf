import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/withdrawal-methods.ts";
import { askForTerms, decideTerms } from "../commands/set-withdrawal-terms.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { readTermsChanges, readWithdrawalTerms } from "../queries/withdrawal-terms.ts";

/** What operators see and set of the ways to withdraw. */
export const withdrawalMethodRoutes = (deps: QueueDependencies): HandledEndpoint[] => [
  handle(contract.listWithdrawalMethods, async (_, { staff }) =>
    ok({ methods: await readWithdrawalTerms(deps, staff.staffId) }),
  ),
  handle(contract.askForWithdrawalTerms, ({ code, revision, reason, ...given }, { staff, ip }) => {
    const { amountLedgerMin, amountLedgerMax, feeFixedLedger, ...rest } = given;
    const terms = {
      ...{ ...rest, amountMin: BigInt(amountLedgerMin), amountMax: BigInt(amountLedgerMax) },
      feeFixed: BigInt(feeFixedLedger),
    };
    return askForTerms(deps, { code, revision, terms, reason, staffId: staff.staffId, address: ip });
  }),
  handle(contract.decideWithdrawalTerms, (input, { staff, ip }) =>
    decideTerms(deps, { ...input, staffId: staff.staffId, address: ip }),
  ),
  handle(contract.listWithdrawalMethodChanges, async (input) => ok({ changes: await readTermsChanges(deps, input) })),
];
