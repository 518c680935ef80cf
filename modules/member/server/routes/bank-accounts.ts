import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract.ts";
import { BANK_ACCOUNTS_MAX } from "../../rules/bank-accounts.ts";
import { addBankAccount, listBankAccounts, removeBankAccount } from "../commands/bank-accounts.ts";
import type { BankAccountDependencies } from "../dependencies/routes.ts";
import { holderNameOf } from "../queries/profile.ts";

/** The accounts that a member is paid to. */
export function bankAccountRoutes(deps: BankAccountDependencies): HandledEndpoint[] {
  return [
    handle(contract.listBankAccounts, async (_, { session: { memberId } }) => {
      const [accounts, holderName] = await Promise.all([
        listBankAccounts(deps, memberId),
        holderNameOf(deps, memberId),
      ]);
      return ok({ accounts, maxAccounts: BANK_ACCOUNTS_MAX, holderName });
    }),
    handle(contract.addBankAccount, async (typed, { session }) => {
      if (!(await deps.isStepUpFresh(session.sessionId, session.memberId))) return refuse("step_up_required");
      return addBankAccount(deps, session.memberId, typed);
    }),
    handle(contract.removeBankAccount, async ({ accountId }, { session }) => {
      if (!(await deps.isStepUpFresh(session.sessionId, session.memberId))) return refuse("step_up_required");
      return (await removeBankAccount(deps, session.memberId, accountId)) ? ok({}) : refuse("not_found");
    }),
  ];
}
