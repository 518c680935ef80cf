import { ok, type Result, refuse } from "@fairhouse/base";
import { codeRefusalOf } from "@fairhouse/messages/server";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import { readPaymentPasswordWays, resetPaymentPassword, sendPaymentPasswordCode } from "../../contract/passwords.ts";
import { maskedContact } from "../../rules/contacts.ts";
import { readContacts } from "../commands/contacts/contacts.ts";
import { paymentPasswordFaults, replacePaymentPassword } from "../commands/payment-password.ts";
import type { ForgottenPaymentPasswordDependencies } from "../dependencies/routes.ts";

type Channel = "sms" | "email";

/** A forgotten payment password is set anew by a code to a confirmed contact. */
export const createForgottenPaymentPassword = (deps: ForgottenPaymentPasswordDependencies): ServerModule => ({
  name: "forgotten-payment-password",
  site: forgottenPaymentPasswordRoutes(deps),
});

function forgottenPaymentPasswordRoutes(deps: ForgottenPaymentPasswordDependencies): HandledEndpoint[] {
  return [
    handle(readPaymentPasswordWays, async (_, { session }) => {
      const ways = await Promise.all(
        (["sms", "email"] as const).map(async (channel) => {
          const to = await confirmedOf(deps, session.memberId, channel);
          return to === undefined
            ? []
            : [{ channel, sentTo: maskedContact(channel === "sms" ? "phone" : "email", to) }];
        }),
      );
      return ok({ ways: ways.flat() });
    }),
    handle(sendPaymentPasswordCode, async ({ channel }, { session, ip, language }) => {
      const to = await confirmedOf(deps, session.memberId, channel);
      if (to === undefined) return refuse("channel_not_confirmed");
      const issued = await deps.codes.issue({ purpose: "payment-password", channel, to, ip, language });
      if (issued.ok) return issued;
      return issued.refusal.code === "channel_off" ? refuse("channel_not_confirmed") : refuse(issued.refusal);
    }),
    handle(resetPaymentPassword, async (input, { session }) => {
      const { memberId } = session;
      const { channel, verificationCode, paymentPassword, confirmPaymentPassword } = input;
      const fields = paymentPasswordFaults({ paymentPassword, confirmPaymentPassword });
      if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
      if (verificationCode.trim() === "") return refuse("code_missing");
      const proved = await proveCode(deps, { memberId, channel, code: verificationCode });
      if (!proved.ok) return proved;
      let heldUntil = deps.clock.now();
      const isReplaced = await replacePaymentPassword(deps, { memberId, paymentPassword }, async (transaction) => {
        heldUntil = await deps.blockWithdrawals(transaction, memberId);
        await deps.notifyOfChange(transaction, { memberId, what: "payment_password", cause: "reset", heldUntil });
      });
      if (!isReplaced) return refuse("payment_password_not_set");
      return ok({ hasPaymentPassword: true, withdrawalsHeldUntil: heldUntil.toISOString() });
    }),
  ];
}

async function proveCode(
  deps: ForgottenPaymentPasswordDependencies,
  { memberId, channel, code }: { memberId: string; channel: Channel; code: string },
): Promise<Result<true, "channel_not_confirmed" | "code_wrong" | "code_expired" | "code_too_many_tries">> {
  const to = await confirmedOf(deps, memberId, channel);
  if (to === undefined) return refuse("channel_not_confirmed");
  const refusal = codeRefusalOf(await deps.codes.check({ purpose: "payment-password", channel, to, code }));
  return refusal ? refuse(refusal) : ok(true);
}

/** What the member has confirmed, while messages of that kind can be sent. */
async function confirmedOf(
  deps: ForgottenPaymentPasswordDependencies,
  memberId: string,
  channel: Channel,
): Promise<string | undefined> {
  if (!deps.codes.isOn(channel)) return undefined;
  const contact = (await readContacts(deps, memberId))[channel === "sms" ? "phone" : "email"];
  return contact?.confirmedAt ? contact.value : undefined;
}
