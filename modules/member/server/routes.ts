import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { capabilitiesOf, hasCapability } from "../rules/account-types.ts";
import { isFreshLogin } from "../rules/fresh-login.ts";
import { acceptTerms } from "./commands/registration/agreement.ts";
import type { MemberRoutesDependencies } from "./dependencies/routes.ts";
import type { Account } from "./queries/accounts.ts";
import { passwordRoutes } from "./routes/passwords.ts";

export function memberRoutes(deps: MemberRoutesDependencies): HandledEndpoint[] {
  return [
    handle(contract.readInfo, async (_, context) => {
      const account = await deps.members.find(context.session.memberId);
      return account
        ? ok(infoOf(account, isFreshLogin(deps.clock, context.session.authenticatedAt)))
        : refuse("not_logged_in");
    }),
    handle(contract.acceptTerms, async (given, { session: { memberId, authenticatedAt }, ip }) => {
      const accepted = await acceptTerms(deps, { memberId, given, rules: await deps.system.registrationRules(), ip });
      if (!accepted.ok) return accepted;
      const account = await deps.members.find(memberId);
      return account ? ok(infoOf(account, isFreshLogin(deps.clock, authenticatedAt))) : refuse("not_logged_in");
    }),
    ...passwordRoutes(deps),
  ];
}

/** No module moves money along the tree of agents, so no member is told that they could. */
const TRANSFERS_TO_UPLINE: boolean = false;

/** A member as their own pages see them. */
export const infoOf = (account: Account, mayOmitOldPassword: boolean) => ({
  id: account.memberId,
  account: account.userName,
  nickname: account.nickname,
  type: account.accountType,
  capabilities: [...capabilitiesOf(account.accountType)],
  toUpline: TRANSFERS_TO_UPLINE && hasCapability(account.accountType, "transfer-to-upline"),
  clubLabel: account.clubLabel === null ? null : { labelName: account.clubLabel, rankLevel: account.clubRank ?? 0 },
  memberLabel: account.memberLabel,
  registeredAt: account.registeredAt.toISOString(),
  hasPaymentPassword: account.hasPaymentPassword,
  mustChangePassword: account.mustChangePassword,
  mustAcceptTerms: account.mustAcceptTerms,
  mayOmitOldPassword,
});
