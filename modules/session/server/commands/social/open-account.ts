import { refuse } from "@fairhouse/base";
import { type Captcha, captchaIdOf } from "@fairhouse/challenge/server";
import type { Members } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { newToken } from "@fairhouse/platform/tokens";
import type { System } from "@fairhouse/system/server";
import type { SocialDeps } from "./deps.ts";

type OpenAccountDependencies = {
  readonly system: System;
  readonly members: Pick<Members, "register">;
  readonly captcha: Captcha;
  /** Opens the wallet of a new member in the transaction of the registration. */
  readonly openWallet: (transaction: Transaction, memberId: string) => Promise<void>;
};

/** By the rules of every registration; the password is random and unknown, until the member sets one. */
export const openAccountOf =
  ({ members, system, captcha, openWallet }: OpenAccountDependencies): SocialDeps["openAccount"] =>
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
