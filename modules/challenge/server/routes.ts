import { ok, refuse } from "@fairhouse/base";
import { type Cookies, type HandledEndpoint, handle, type PayloadKeys } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { CAPTCHA_TTL_S, inPlaceOfCaptcha } from "../rules.ts";
import type { createCaptchas } from "./commands/captchas.ts";
import type { createProofs } from "./commands/verify-proof.ts";

const CAPTCHA_COOKIE = "fairhouse_captcha";

/** The image that this browser was shown last. */
export const captchaIdOf = (cookies: Cookies): string | undefined => cookies.get(CAPTCHA_COOKIE);

type Made = {
  proofs: Pick<ReturnType<typeof createProofs>, "issue">;
  captchas: Pick<ReturnType<typeof createCaptchas>, "make">;
  payloadKeys: Pick<PayloadKeys, "published">;
};

export function challengeRoutes({ proofs, captchas, payloadKeys }: Made): HandledEndpoint[] {
  return [
    handle(contract.issueChallenge, async ({ action, insteadOfCaptcha }, { ip }) =>
      ok(proofs.issue({ action: insteadOfCaptcha ? inPlaceOfCaptcha(action) : action, address: ip })),
    ),
    handle(contract.readCaptcha, async ({ action }, { ip, cookies }) => {
      const made = await captchas.make({ action, address: ip });
      if (!made.ok) return refuse({ code: "captcha_too_soon", retryAfterS: 1 });
      cookies.set(CAPTCHA_COOKIE, made.value.captchaId, { maxAgeS: CAPTCHA_TTL_S, sameSite: "Strict" });
      return ok(made.value.png.toString("base64"));
    }),
    handle(contract.listKeys, async () => ok({ keys: [...payloadKeys.published()] })),
  ];
}

/** Operators compute too, at their own host. */
export const staffChallengeRoutes = (proofs: Made["proofs"]): HandledEndpoint[] => [
  handle(contract.issueStaffChallenge, async ({ action }, { ip }) => ok(proofs.issue({ action, address: ip }))),
];
