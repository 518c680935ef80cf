import { type Clock, ok, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import {
  type Cookies,
  type HandledEndpoint,
  type HandlerReply,
  handle,
  type RequestContext,
} from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import * as contract from "../contract.ts";
import { capabilitiesOf, hasCapability } from "../rules/account-types.ts";
import { provePassword } from "./commands/change-password.ts";
import { paymentPasswordFaults } from "./commands/payment-password.ts";
import type { Registration } from "./commands/register-member.ts";
import type { MemberDeps, Members } from "./index.ts";
import type { Account } from "./queries/accounts.ts";

export const DEVICE_COOKIE = "fairhouse_device";

/** A session that was opened in a transaction; its cookies go out only after the commit. */
export type OpenedSession = { readonly token: string; attach(cookies: Cookies): void };

/** What this slice needs of the sessions, which stand above it. */
export type MemberSessions = {
  open(transaction: Transaction, memberId: string, context: RequestContext): Promise<OpenedSession>;
  /** Ends all of a member's sessions; call the result after the commit, to cut their live connections. */
  endAll(transaction: Transaction, memberId: string, reason: "password_changed"): Promise<() => void>;
};

export type MemberRoutesDeps = MemberDeps & {
  members: Members;
  system: System;
  sessions: MemberSessions;
  /** Opens the wallet of a new member in the transaction of his registration. */
  openWallet(transaction: Transaction, memberId: string): Promise<void>;
};

/** The old password is not asked for again so soon after a login. */
const FRESH_LOGIN_MS = 5 * 60_000;

export function memberRoutes(deps: MemberRoutesDeps): HandledEndpoint[] {
  return [
    handle(contract.registerMember, (input, context) => register(deps, input, context)),
    handle(contract.readInfo, async (_, context) => {
      const account = await deps.members.find(context.session.memberId);
      return account
        ? ok(infoOf(account, isFreshLogin(deps.clock, context.session.authenticatedAt)))
        : refuse("not_logged_in");
    }),
    handle(contract.changePassword, async (input, context) => {
      const { memberId, userName, authenticatedAt } = context.session;
      const { oldPassword, newPassword, confirmNewPassword } = input;
      if (oldPassword === undefined && !isFreshLogin(deps.clock, authenticatedAt)) {
        return refuse({ code: "bad_input", fields: { oldPassword: "required" } });
      }
      const change = { memberId, userName, oldPassword, newPassword, confirmNewPassword, caller: callerOf(context) };
      const rules = await deps.system.registrationRules();
      const changed = await deps.members.changePassword(change, rules, async (transaction) => {
        const cut = await deps.sessions.endAll(transaction, memberId, "password_changed");
        return { cut, session: await deps.sessions.open(transaction, memberId, context) };
      });
      if (!changed.ok) return changed;
      changed.value.cut();
      changed.value.session.attach(context.cookies);
      return ok({ token: changed.value.session.token });
    }),
    handle(contract.setPaymentPassword, async (input, context) => {
      const { memberId, userName } = context.session;
      const { oldPaymentPassword, paymentPassword, confirmPaymentPassword } = input;
      const change = { memberId, oldPaymentPassword, paymentPassword, confirmPaymentPassword };
      const fields = paymentPasswordFaults(change);
      if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
      const proof = await provePassword(deps, { userName, caller: callerOf(context) }, input.password, "password");
      if (!proof.ok) return proof;
      const set = await deps.members.setPaymentPassword(change);
      if (set.ok) return ok({ hasPaymentPassword: true });
      switch (set.refusal.code) {
        case "payment_password_locked":
          return refuse({ code: "payment_password_locked", retryAfterS: set.refusal.retryAfterS });
        default:
          return refuse({ code: "payment_password_wrong", fields: { oldPaymentPassword: "mismatch" } });
      }
    }),
  ];
}

async function register(
  deps: MemberRoutesDeps,
  given: Registration,
  context: RequestContext,
): Promise<HandlerReply<typeof contract.registerMember>> {
  const { systemStatus } = await deps.system.status(context.ip);
  if (systemStatus !== 0) return refuse(systemStatus === 1 ? "system_maintenance" : "location_restricted");
  const rules = await deps.system.registrationRules();
  const registered = await deps.members.register({
    given,
    rules,
    ip: context.ip,
    alongside: async (transaction, member) => {
      await deps.openWallet(transaction, member.memberId);
      return { member, session: await deps.sessions.open(transaction, member.memberId, context) };
    },
  });
  if (!registered.ok) return registered;
  const { member, session } = registered.value;
  session.attach(context.cookies);
  const account = await deps.members.find(member.memberId);
  if (!account) throw new Error("A member who has just registered cannot be found.");
  return ok({ token: session.token, firstTimeLogin: true, passwordExpired: false, member: infoOf(account, true) });
}

const callerOf = ({ ip, cookies }: RequestContext) => ({ ip, deviceToken: cookies.get(DEVICE_COOKIE) });

/** Whether the last proof is so young that the old password is not asked for again. */
export const isFreshLogin = (clock: Clock, authenticatedAt: Date): boolean =>
  clock.now().getTime() - authenticatedAt.getTime() < FRESH_LOGIN_MS;

/** A member as his own pages see him. */
export const infoOf = (account: Account, mayOmitOldPassword: boolean) => ({
  id: account.memberId,
  account: account.userName,
  nickname: account.nickname,
  type: account.accountType,
  capabilities: [...capabilitiesOf(account.accountType)],
  toUpline: hasCapability(account.accountType, "transfer-to-upline"),
  clubLabel: null,
  memberLabel: null,
  registeredAt: account.registeredAt.toISOString(),
  hasPaymentPassword: account.hasPaymentPassword,
  mustChangePassword: account.mustChangePassword,
  mayOmitOldPassword,
});
