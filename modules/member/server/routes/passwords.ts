import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle, type RequestContext } from "@fairhouse/platform/http";
import { changePassword, setPaymentPassword } from "../../contract/passwords.ts";
import { isFreshLogin } from "../../rules/fresh-login.ts";
import { provePassword } from "../commands/change-password.ts";
import { paymentPasswordFaults } from "../commands/payment-password.ts";
import { DEVICE_COOKIE, type MemberRoutesDependencies } from "../dependencies/routes.ts";

export function passwordRoutes(deps: MemberRoutesDependencies): HandledEndpoint[] {
  return [
    handle(changePassword, async (input, context) => {
      const { memberId, sessionId, userName, authenticatedAt } = context.session;
      const { oldPassword, newPassword, confirmNewPassword } = input;
      if (oldPassword === undefined && !isFreshLogin(deps.clock, authenticatedAt)) {
        return refuse({ code: "bad_input", fields: { oldPassword: "required" } });
      }
      const typed = { oldPassword, newPassword, confirmNewPassword };
      const who = { memberId, sessionId, userName, authenticatedAt, caller: callerOf(context) };
      const change = { ...who, ...typed, holdOpenSession: deps.sessions.holdOpen };
      const rules = await deps.system.registrationRules();
      const changed = await deps.members.changePassword(change, rules, async (transaction) => {
        const cut = await deps.sessions.endAll(transaction, memberId, "password_changed");
        // An open page proves as little as access to a mailbox.
        const heldUntil = oldPassword === undefined ? await deps.blockWithdrawals(transaction, memberId) : null;
        await deps.notifyOfChange?.(transaction, { memberId, what: "password", cause: "change", heldUntil });
        return { cut, session: await deps.sessions.open(transaction, memberId, context) };
      });
      if (!changed.ok) return changed;
      changed.value.cut();
      changed.value.session.attach(context.cookies);
      return ok({ token: changed.value.session.token });
    }),
    handle(setPaymentPassword, async (input, context) => {
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

const callerOf = ({ ip, cookies }: RequestContext) => ({ ip, deviceToken: cookies.get(DEVICE_COOKIE) });
