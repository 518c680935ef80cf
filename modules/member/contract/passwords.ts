import { endpoint } from "@fairhouse/contract";
import { codeTyped, csrfToken, instant, passwordTyped } from "@fairhouse/contract/fields";
import { CODE_REFUSALS, codeSent, SEND_REFUSALS } from "@fairhouse/messages/contract";
import { z } from "zod";

const channel = z.enum(["sms", "email"]);

export const changePassword = endpoint({
  id: "member.changePassword",
  method: "POST",
  path: "/wps/member/password",
  summary: "Changes the password, ends all sessions and opens a new one for the caller.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    oldPassword: passwordTyped.optional(),
    newPassword: passwordTyped,
    confirmNewPassword: passwordTyped,
  }),
  output: z.object({ token: csrfToken }),
  refusals: { wrong_password: 403, too_many_attempts: 429 },
  limits: { perMinute: 10 },
  encrypted: true,
});

export const setPaymentPassword = endpoint({
  id: "member.setPaymentPassword",
  method: "POST",
  path: "/wps/member/paymentPassword",
  summary: "Sets the payment password, or changes it when the old one is given.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    /** The login password: setting this one needs a fresh proof. */
    password: passwordTyped,
    oldPaymentPassword: passwordTyped.optional(),
    paymentPassword: passwordTyped,
    confirmPaymentPassword: passwordTyped,
  }),
  output: z.object({ hasPaymentPassword: z.literal(true) }),
  refusals: {
    wrong_password: 403,
    too_many_attempts: 429,
    payment_password_wrong: 403,
    payment_password_locked: 423,
  },
  limits: { perMinute: 10 },
  encrypted: true,
});

export const readPaymentPasswordWays = endpoint({
  id: "member.readPaymentPasswordWays",
  method: "GET",
  path: "/wps/member/paymentPassword/ways",
  summary: "Where a code for a forgotten payment password can go: the member's confirmed number and address, masked.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({}),
  output: z.object({ ways: z.array(z.object({ channel, sentTo: z.string() })) }),
  refusals: {},
  limits: { perMinute: 60 },
});

export const sendPaymentPasswordCode = endpoint({
  id: "member.sendPaymentPasswordCode",
  method: "POST",
  path: "/wps/member/paymentPassword/code",
  summary: "Sends a code for a forgotten payment password to the member's confirmed number or address.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ channel }),
  output: codeSent,
  refusals: { ...SEND_REFUSALS, channel_not_confirmed: 409 },
  limits: { perMinute: 10 },
});

export const resetPaymentPassword = endpoint({
  id: "member.resetPaymentPassword",
  method: "POST",
  path: "/wps/member/paymentPassword/reset",
  summary: "Sets a forgotten payment password anew with a code, and holds withdrawals for 24 hours.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    channel,
    verificationCode: codeTyped,
    paymentPassword: passwordTyped,
    confirmPaymentPassword: passwordTyped,
  }),
  output: z.object({ hasPaymentPassword: z.literal(true), withdrawalsHeldUntil: instant }),
  refusals: { ...CODE_REFUSALS, channel_not_confirmed: 409, payment_password_not_set: 409 },
  limits: { perMinute: 10 },
  encrypted: true,
});
