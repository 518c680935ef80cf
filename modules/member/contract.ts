import { endpoint } from "@fairhouse/contract";
import { z } from "zod";

/** As typed; lengths and characters are judged by the settings' rules, this only bounds what is read. */
const typed = z.string().max(300);
const name = z.string().max(200).trim();
/** A password counts exactly as typed, so nothing trims it. */
const secret = z.string().max(600);

export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string().nullable(),
  /** The number of the account type; ask `capabilities`, never compare. */
  type: z.number().int(),
  capabilities: z.array(z.string()),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }).nullable(),
  memberLabel: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  hasPaymentPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Within five minutes of a fresh login the old password is not asked for again. */
  mayOmitOldPassword: z.boolean(),
});

export const registerMember = endpoint({
  id: "member.register",
  method: "POST",
  path: "/wps/member/register",
  summary: "Opens an account by user name and logs it in.",
  access: { kind: "public" },
  input: z.strictObject({
    username: name,
    password: secret,
    confirmPassword: secret,
    agreeTerms: z.boolean(),
    /** The version of the terms that was on screen. */
    termsVersion: z.string().max(40),
    payeeName: name.optional(),
    paymentPassword: secret.optional(),
    email: name.optional(),
    qqNum: name.optional(),
    line: name.optional(),
    whatsapp: name.optional(),
    facebook: name.optional(),
    wechat: name.optional(),
    idNumber: name.optional(),
    recommenderId: name.optional(),
    affiliateCode: name.optional(),
    captcha: name.optional(),
    referralCode: name.optional(),
    domain: typed.optional(),
    registerUrl: z.string().max(1_000).optional(),
    registerMethod: z.literal("WEB").optional(),
    countryDialingCode: z.string().max(8).optional(),
    login: z.literal(true).optional(),
  }),
  output: z.object({
    /** The CSRF value; the session itself is a cookie that no script can read. */
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    member: memberInfo,
  }),
  refusals: {
    username_taken: 409,
    terms_changed: 409,
    registration_closed: 403,
    system_maintenance: 503,
    location_restricted: 403,
  },
  limits: { perMinute: 30 },
});

export const readInfo = endpoint({
  id: "member.readInfo",
  method: "GET",
  path: "/wps/member/info",
  summary: "Who is logged in.",
  access: { kind: "session" },
  input: z.strictObject({}),
  output: memberInfo,
  refusals: {},
  limits: { perMinute: 240 },
});

export const changePassword = endpoint({
  id: "member.changePassword",
  method: "POST",
  path: "/wps/member/password",
  summary: "Changes the password, ends all sessions and opens a new one for the caller.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    oldPassword: secret.optional(),
    newPassword: secret,
    confirmNewPassword: secret,
  }),
  output: z.object({ token: z.string() }),
  refusals: { wrong_password: 403, too_many_attempts: 429 },
  limits: { perMinute: 10 },
});

export const setPaymentPassword = endpoint({
  id: "member.setPaymentPassword",
  method: "POST",
  path: "/wps/member/paymentPassword",
  summary: "Sets the payment password, or changes it when the old one is given.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    /** The login password: setting this one needs a fresh proof. */
    password: secret,
    oldPaymentPassword: secret.optional(),
    paymentPassword: secret,
    confirmPaymentPassword: secret,
  }),
  output: z.object({ hasPaymentPassword: z.literal(true) }),
  refusals: {
    wrong_password: 403,
    too_many_attempts: 429,
    payment_password_wrong: 403,
    payment_password_locked: 423,
  },
  limits: { perMinute: 10 },
});
