import { endpoint } from "@fairhouse/contract";
import { mobileNumTyped } from "@fairhouse/contract/fields";
import { z } from "zod";

/** What can go wrong with a phone that another company proves, each with words of its own. */
export const PHONE_AUTH_REFUSALS = {
  phone_number_invalid: 422,
  phone_number_missing: 422,
  phone_too_many_requests: 429,
  phone_unknown_error: 502,
  phone_code_wrong: 403,
  phone_code_missing: 422,
  phone_captcha_failed: 403,
  phone_quota_exceeded: 503,
  phone_not_allowed: 403,
  phone_code_expired: 403,
  phone_popup_closed: 403,
} as const;

const OFF = { phone_sign_in_off: 403 } as const;

export const askPhoneProof = endpoint({
  id: "session.askPhoneProof",
  method: "POST",
  path: "/wps/session/phone/code",
  summary: "Asks the company that proves phones to send a code to a number.",
  access: { kind: "public" },
  input: z.strictObject({
    /** With its plus sign; the company judges it. */
    mobileNum: mobileNumTyped.trim(),
    /** What the company's own human check gave the page, where it has one. */
    human: z.string().max(4_000).optional(),
  }),
  output: z.object({ sending: z.string(), expiredMinutes: z.literal(1) }),
  refusals: { ...PHONE_AUTH_REFUSALS, ...OFF },
  limits: { perMinute: 4 },
  proof: { action: "sms" },
});

export const finishPhoneProof = endpoint({
  id: "session.finishPhoneProof",
  method: "POST",
  path: "/wps/session/phone/confirm",
  summary: "Hands the code to the company, which answers with its signed statement.",
  access: { kind: "public" },
  input: z.strictObject({ sending: z.string().max(4_000), verificationCode: z.string().max(20).trim() }),
  output: z.object({ firebaseIdToken: z.string() }),
  refusals: { ...PHONE_AUTH_REFUSALS, ...OFF },
  limits: { perMinute: 10 },
});
