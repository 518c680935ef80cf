import { ok, type Result, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Transaction } from "@fairhouse/platform/database";
import { type Cookies, type HandledEndpoint, handle, type RequestContext } from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import * as contract from "../contract.ts";
import { capabilitiesOf, hasCapability } from "../rules/account-types.ts";
import { isFreshLogin } from "../rules/fresh-login.ts";
import { acceptTerms } from "./commands/registration/agreement.ts";
import type { TellOfChange } from "./commands/tell-of-change.ts";
import type { MemberDeps, Members } from "./index.ts";
import type { Account } from "./queries/accounts.ts";
import { passwordRoutes } from "./routes/passwords.ts";
import type { RegistrationHelp } from "./routes/registration.ts";

export const DEVICE_COOKIE = "fairhouse_device";

/** A session that was opened in a transaction; its cookies go out only after the commit. */
export type OpenedSession = { readonly token: string; attach(cookies: Cookies): void };

type SignedIn = {
  readonly token: string | null;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly member: OutputOf<typeof contract.readInfo> | null;
};

/** What this slice needs of the sessions, which stand above it. */
export type MemberSessions = {
  /** Lets in whoever has just registered, by the one way in for everybody. */
  signIn(
    context: RequestContext,
    proved: { memberId: string; method: "registration" },
  ): Promise<Result<SignedIn, "account_closed" | "system_maintenance" | "location_restricted" | "wrong_credentials">>;
  open(transaction: Transaction, memberId: string, context: RequestContext): Promise<OpenedSession>;
  /** Locks a member until the transaction ends and tells whether this session of his is still open. */
  holdOpen(transaction: Transaction, session: { memberId: string; sessionId: string }): Promise<boolean>;
  /** Ends all of a member's sessions; call the result after the commit, to cut their live connections. */
  endAll(transaction: Transaction, memberId: string, reason: "password_changed"): Promise<() => void>;
};

export type MemberRoutesDeps = MemberDeps &
  RegistrationHelp & {
    members: Members;
    system: System;
    sessions: MemberSessions;
    /** Opens the wallet of a new member in the transaction of his registration. */
    openWallet(transaction: Transaction, memberId: string): Promise<void>;
    /** Keeps the member's money from leaving for a day after a password that was changed without the one before. */
    holdWithdrawals(transaction: Transaction, memberId: string): Promise<Date>;
    /** Tells a member that a password of his was changed; nobody is told where it is absent. */
    readonly tellOfChange?: TellOfChange;
  };

export function memberRoutes(deps: MemberRoutesDeps): HandledEndpoint[] {
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

/** A member as his own pages see him. */
export const infoOf = (account: Account, mayOmitOldPassword: boolean) => ({
  id: account.memberId,
  account: account.userName,
  nickname: account.nickname,
  type: account.accountType,
  capabilities: [...capabilitiesOf(account.accountType)],
  toUpline: hasCapability(account.accountType, "transfer-to-upline"),
  clubLabel: account.clubLabel === null ? null : { labelName: account.clubLabel, rankLevel: account.clubRank ?? 0 },
  memberLabel: account.memberLabel,
  registeredAt: account.registeredAt.toISOString(),
  hasPaymentPassword: account.hasPaymentPassword,
  mustChangePassword: account.mustChangePassword,
  mustAcceptTerms: account.mustAcceptTerms,
  mayOmitOldPassword,
});
