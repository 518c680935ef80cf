import { endpoint } from "@fairhouse/contract";
import { codeTyped, dialingCodeTyped, mobileNumTyped } from "@fairhouse/contract/fields";
import { CODE_REFUSALS, codeSent, NUMBER_REFUSALS, SEND_REFUSALS } from "@fairhouse/messages/contract";
import { z } from "zod";
import { STEP_UP_REFUSALS } from "./profile.ts";

const address = z.string().max(300);
const access = { kind: "session", capability: "member-centre" } as const;

const limits = { perMinute: 20 };

export const sendPhoneCode = endpoint({
  id: "member.sendPhoneCode",
  method: "POST",
  path: "/wps/member/phone/code",
  summary: "Sends a code to the number that the member wants to be reached at.",
  access,
  input: z.strictObject({ countryDialingCode: dialingCodeTyped, mobileNum: mobileNumTyped }),
  output: codeSent,
  refusals: { ...STEP_UP_REFUSALS, ...NUMBER_REFUSALS, ...SEND_REFUSALS, sms_off: 403 },
  limits,
});

export const setPhone = endpoint({
  id: "member.setPhone",
  method: "PUT",
  path: "/wps/member/phone",
  summary: "Puts a number in place that the code has proved. The old one is told, and withdrawals rest for a day.",
  access,
  input: z.strictObject({ countryDialingCode: dialingCodeTyped, mobileNum: mobileNumTyped, code: codeTyped }),
  output: z.object({ masked: z.string() }),
  refusals: { ...STEP_UP_REFUSALS, ...NUMBER_REFUSALS, ...CODE_REFUSALS, phone_taken: 409, sms_off: 403 },
  limits,
});

export const removePhone = endpoint({
  id: "member.removePhone",
  method: "DELETE",
  path: "/wps/member/phone",
  summary: "Removes the number, unless it is the last way back into the account.",
  access,
  input: z.strictObject({}),
  output: z.object({}),
  refusals: { ...STEP_UP_REFUSALS, last_way_back: 409 },
  limits,
});

export const sendEmailCode = endpoint({
  id: "member.sendEmailCode",
  method: "POST",
  path: "/wps/member/email/code",
  summary: "Sends a code to the address that the member wants to be reached at.",
  access,
  input: z.strictObject({ email: address }),
  output: codeSent,
  refusals: { ...STEP_UP_REFUSALS, ...SEND_REFUSALS, email_invalid: 422, email_off: 403 },
  limits,
});

export const setEmail = endpoint({
  id: "member.setEmail",
  method: "PUT",
  path: "/wps/member/email",
  summary: "Puts an address in place that the code has proved. The old one is told, and withdrawals rest for a day.",
  access,
  input: z.strictObject({ email: address, code: codeTyped }),
  output: z.object({ masked: z.string() }),
  refusals: { ...STEP_UP_REFUSALS, ...CODE_REFUSALS, email_invalid: 422, email_taken: 409, email_off: 403 },
  limits,
});

export const removeEmail = endpoint({
  id: "member.removeEmail",
  method: "DELETE",
  path: "/wps/member/email",
  summary: "Removes the address, unless it is the last way back into the account.",
  access,
  input: z.strictObject({}),
  output: z.object({}),
  refusals: { ...STEP_UP_REFUSALS, last_way_back: 409 },
  limits,
});
