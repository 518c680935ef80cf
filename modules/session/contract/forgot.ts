import { endpoint } from "@fairhouse/contract";
import { codeTyped, dialingCodeTyped, mobileNumTyped, passwordTyped } from "@fairhouse/contract/fields";
import { CODE_REFUSALS, NUMBER_REFUSALS, SEND_REFUSALS } from "@fairhouse/messages/contract";
import { z } from "zod";
import { SIGN_IN_REFUSALS, signedIn } from "./login.ts";

const CLOSED_REFUSALS = { reset_off: 403, system_maintenance: 503, location_restricted: 403 } as const;

export const readPasswordWays = endpoint({
  id: "session.readPasswordWays",
  method: "GET",
  path: "/wps/member/password/ways",
  summary: "By what a forgotten password can be set anew here: a mobile number, an e-mail address, both or nothing.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ mobileNum: z.boolean(), email: z.boolean() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const askResetByMail = endpoint({
  id: "session.askResetByMail",
  method: "POST",
  path: "/wps/member/password/email",
  summary: "Mails a link for a new password. A name and an address that do not belong together are answered alike.",
  access: { kind: "public" },
  input: z.strictObject({ username: z.string().max(200).trim(), email: z.string().max(300).trim() }),
  output: z.object({}),
  refusals: { ...CLOSED_REFUSALS, ...SEND_REFUSALS },
  limits: { perMinute: 20 },
  proof: { action: "reset" },
  form: true,
});

export const resetByLink = endpoint({
  id: "session.resetByLink",
  method: "POST",
  path: "/wps/member/password/link",
  summary: "Sets a new password by the link of a mail, which works once, and logs in.",
  access: { kind: "public" },
  input: z.strictObject({
    token: z.string().max(100),
    newPassword: passwordTyped,
    confirmNewPassword: passwordTyped,
  }),
  output: signedIn,
  refusals: { ...SIGN_IN_REFUSALS, ...CLOSED_REFUSALS, reset_link_unusable: 410 },
  limits: { perMinute: 20 },
  encrypted: true,
});

export const resetByCode = endpoint({
  id: "session.resetByCode",
  method: "POST",
  path: "/wps/member/password/verification",
  summary: "Sets a new password by a code that was sent to the member's mobile number, and logs in.",
  access: { kind: "public" },
  input: z.strictObject({
    newPassword: passwordTyped,
    countryDialingCode: dialingCodeTyped,
    mobileNum: mobileNumTyped,
    verificationCode: codeTyped,
  }),
  output: signedIn,
  refusals: { ...SIGN_IN_REFUSALS, ...CLOSED_REFUSALS, ...NUMBER_REFUSALS, ...CODE_REFUSALS },
  limits: { perMinute: 20 },
  encrypted: true,
});
