import { refuse } from "@fairhouse/base";
import { captchaIdOf } from "@fairhouse/challenge/server";
import { newToken } from "@fairhouse/platform/tokens";
import type { SocialDependencies } from "../../dependencies/routes.ts";
import type { OpenAccountDependencies } from "../../dependencies.ts";

/** By the rules of every registration; the password is random and unknown, until the member sets one. */
export const openAccountOf =
  ({ members, system, captcha, openWallet }: OpenAccountDependencies): SocialDependencies["openAccount"] =>
  async ({ given, context, alongside }) => {
    const { systemStatus } = await system.status(context.ip);
    if (systemStatus !== 0)
      return refuse({ code: systemStatus === 1 ? "system_maintenance" : "location_restricted" } as const);
    const { isKnownDomain } = await system.permission({ ip: context.ip, host: context.host });
    if (!isKnownDomain) return refuse({ code: "invalid_url" } as const);
    const rules = await system.registrationRules();
    const password = newToken().slice(0, rules.fields.password.maxLength);
    const captchaId = captchaIdOf(context.cookies);
    return members.register({
      method: "username",
      given: { ...given, password, confirmPassword: password },
      rules,
      ip: context.ip,
      host: context.host,
      proofs: {
        proveHuman: (answer) => captcha.verify({ action: "register", captchaId, answer, address: context.ip }),
      },
      async alongside(transaction, { memberId }) {
        await openWallet(transaction, memberId);
        await alongside(transaction, memberId);
        return memberId;
      },
    });
  };
