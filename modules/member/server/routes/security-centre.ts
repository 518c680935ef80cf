import type { ServerModule } from "@fairhouse/platform/module";
import { createMemberNotifier } from "../commands/notify-member.ts";
import type { SecurityCentreDependencies } from "../dependencies/routes.ts";
import { bankAccountRoutes } from "./bank-accounts.ts";
import { contactRoutes } from "./contacts.ts";
import { profileRoutes } from "./profile.ts";

/** What stands behind the member's page "My account": profile, picture, number, address, bank accounts. */
export function createSecurityCentre(deps: SecurityCentreDependencies): ServerModule {
  return {
    name: "security-centre",
    site: [...profileRoutes(deps), ...contactRoutes(deps), ...bankAccountRoutes(bankDependencies(deps))],
  };
}

const bankDependencies = (deps: SecurityCentreDependencies) => ({
  ...deps,
  blockWithdrawals: deps.blockForBankAccount,
  notifyMember: createMemberNotifier(deps),
});
