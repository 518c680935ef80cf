import { endpoint } from "@fairhouse/contract";
import {
  birthdayTyped,
  captchaTyped,
  csrfToken,
  dialingCodeTyped,
  mobileNumTyped,
  passwordTyped,
  termsVersion,
} from "@fairhouse/contract/fields";
import { CODE_REFUSALS } from "@fairhouse/messages/contract";
import { z } from "zod";
import { memberInfo } from "./member-info.ts";

/** As typed; lengths and characters are judged by the settings' rules, this only bounds what is read. */
const name = z.string().max(300).trim();
/** A code as typed or as it stood in the address. */
const invitation = z.string().max(200).trim();

/** What both forms send. Each optional field is refused as long as the operator does not ask for it. */
const shared = {
  agreeTerms: z.boolean(),
  /** The version of the terms that was on screen. */
  termsVersion,
  payeeName: name.optional(),
  paymentPassword: passwordTyped.optional(),
  /** yyyy-MM-dd, where money is real. */
  birthday: birthdayTyped.optional(),
  email: name.optional(),
  qqNum: name.optional(),
  line: name.optional(),
  whatsapp: name.optional(),
  facebook: name.optional(),
  wechat: name.optional(),
  idNumber: name.optional(),
  /** The old name of the affiliate code. */
  recommenderId: invitation.optional(),
  affiliateCode: invitation.optional(),
  referralCode: invitation.optional(),
  /** The digits of the image, or the longer proof of work that stands for them. */
  captcha: captchaTyped.optional(),
  verificationCode: z.string().max(300).optional(),
  countryDialingCode: dialingCodeTyped.optional(),
  /** A number that a provider has verified, as its signed token. */
  firebaseChannel: z.literal("sms").optional(),
  firebaseIdToken: z.string().max(4_096).optional(),
  domain: z.string().max(300).optional(),
  registerUrl: z.string().max(1_000).optional(),
  registerMethod: z.literal("WEB").optional(),
  login: z.literal(true).optional(),
};

const output = z.object({
  token: csrfToken,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  member: memberInfo,
});

const refusals = {
  mobile_taken: 409,
  terms_changed: 409,
  invitation_code_error: 422,
  captcha_required: 403,
  captcha_wrong: 403,
  ...CODE_REFUSALS,
  registration_closed: 403,
  invalid_url: 403,
  account_closed: 403,
  system_maintenance: 503,
  location_restricted: 403,
} as const;

export const registerMember = endpoint({
  id: "member.register",
  method: "POST",
  path: "/wps/member/register",
  summary: "Opens an account by user name and logs it in.",
  access: { kind: "public" },
  input: z.strictObject({
    ...shared,
    username: z.string().max(200).trim(),
    password: passwordTyped,
    confirmPassword: passwordTyped,
    mobileNum: mobileNumTyped.trim().optional(),
  }),
  output,
  refusals: { username_taken: 409, ...refusals },
  limits: { perMinute: 30 },
  proof: { action: "register" },
  encrypted: true,
});

export const registerByMobile = endpoint({
  id: "member.registerByMobile",
  method: "POST",
  path: "/wps/member/register/mobile",
  summary: "Opens an account by mobile number and the code that was sent to it, and logs it in.",
  access: { kind: "public" },
  input: z.strictObject({
    ...shared,
    mobileNum: mobileNumTyped.trim(),
    /** Where the house asks for one. */
    password: passwordTyped.optional(),
    confirmPassword: passwordTyped.optional(),
  }),
  output,
  refusals,
  limits: { perMinute: 30 },
  proof: { action: "register" },
  encrypted: true,
});

export const verifyInvitation = endpoint({
  id: "member.verifyInvitation",
  method: "GET",
  path: "/wps/agent/affiliate",
  summary: "Whether an affiliate or referral code counts on this domain.",
  access: { kind: "public" },
  input: z.strictObject({ code: invitation, domain: z.string().max(300).optional() }),
  output: z.object({
    /** A place in the agents' tree, or a friend's invitation. */
    kind: z.enum(["affiliate", "referral"]),
  }),
  refusals: { invitation_code_error: 422 },
  limits: { perMinute: 30 },
});
