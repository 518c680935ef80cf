import { endpoint } from "@fairhouse/contract";
import { dialingCodeTyped, expiredMinutes, mobileNumTyped } from "@fairhouse/contract/fields";
import { z } from "zod";

/** For the refusals of every call that takes a mobile number. */
export const NUMBER_REFUSALS = { mobile_missing: 422, mobile_invalid: 422 } as const;

/** For the refusals of every call that has a code sent. */
export const SEND_REFUSALS = { code_just_sent: 429, too_many_codes: 429, code_quota_exceeded: 429 } as const;

/** For the refusals of every call that takes a code. */
export const CODE_REFUSALS = {
  code_missing: 422,
  code_wrong: 403,
  code_expired: 403,
  code_too_many_tries: 403,
} as const;

const REFUSALS = { ...NUMBER_REFUSALS, ...SEND_REFUSALS, sms_off: 403 } as const;

/** What every call that sends a code answers. */
export const codeSent = z.object({ expiredMinutes });

export const sendCodeWithoutLogin = endpoint({
  id: "messages.sendCodeWithoutLogin",
  method: "POST",
  path: "/wps/verification/sms/noLogin",
  summary: "Sends a code to a member's number, for a login or for a new password. Unknown numbers are answered alike.",
  access: { kind: "public" },
  proof: { action: "sms" },
  input: z.strictObject({
    countryDialingCode: dialingCodeTyped,
    mobileNum: mobileNumTyped,
    purpose: z.enum(["login", "password"]).default("login"),
  }),
  output: codeSent,
  refusals: REFUSALS,
  limits: { perMinute: 20 },
});

export const sendCodeForRegistration = endpoint({
  id: "messages.sendCodeForRegistration",
  method: "POST",
  path: "/wps/verification/sms/register",
  summary: "Sends a code to the number of a registration.",
  access: { kind: "public" },
  proof: { action: "sms" },
  input: z.strictObject({ countryDialingCode: dialingCodeTyped, mobileNo: mobileNumTyped }),
  output: codeSent,
  refusals: REFUSALS,
  limits: { perMinute: 20 },
});
