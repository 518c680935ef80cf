import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { capabilitiesOf } from "../rules/account-types.ts";
import { isFreshLogin } from "../rules/fresh-login.ts";
import { acceptTerms } from "./commands/registration/agreement.ts";
import type { MemberRoutesDependencies } from "./dependencies/routes.ts";
import type { Members } from "./facade.ts";
import type { Account } from "./queries/accounts.ts";
import { passwordRoutes } from "./routes/passwords.ts";

export function memberRoutes(deps: MemberRoutesDependencies): HandledEndpoint[] {
  return [
    handle(contract.readInfo, async (_, context) => {
      const account = await deps.members.find(context.session.memberId);
      if (!account) return refuse("not_logged_in");
      return ok(await infoOf(deps.members, account, isFreshLogin(deps.clock, context.session.authenticatedAt)));
    }),
    handle(contract.acceptTerms, async (given, { session: { memberId, authenticatedAt }, ip }) => {
      const accepted = await acceptTerms(deps, { memberId, given, rules: await deps.system.registrationRules(), ip });
      if (!accepted.ok) return accepted;
      const account = await deps.members.find(memberId);
      if (!account) return refuse("not_logged_in");
      return ok(await infoOf(deps.members, account, isFreshLogin(deps.clock, authenticatedAt)));
    }),
    ...passwordRoutes(deps),
  ];
}

/** A member as their own pages see them. */
export const infoOf = async (
  members: Pick<Members, "mayTransferToUpline">,
  account: Account,
  mayOmitOldPassword: boolean,
) => ({
  id: account.memberId,
  account: account.userName,
  nickname: account.nickname,
  type: account.accountType,
  capabilities: [...capabilitiesOf(account.accountType)],
  toUpline: await members.mayTransferToUpline(account),
  clubLabel: account.clubLabel === null ? null : { labelName: account.clubLabel, rankLevel: account.clubRank ?? 0 },
  memberLabel: account.memberLabel,
  registeredAt: account.registeredAt.toISOString(),
  hasPaymentPassword: account.hasPaymentPassword,
  mustChangePassword: account.mustChangePassword,
  mustAcceptTerms: account.mustAcceptTerms,
  mayOmitOldPassword,
});
