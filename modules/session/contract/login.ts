import { endpoint } from "@fairhouse/contract";
import { captchaTyped, csrfToken, dialingCodeTyped, expiredMinutes } from "@fairhouse/contract/fields";
import { SECOND_FACTOR_METHODS } from "@fairhouse/factors/contract";
import { memberInfo } from "@fairhouse/member/contract";
import { CODE_REFUSALS, NUMBER_REFUSALS, SEND_REFUSALS } from "@fairhouse/messages/contract";
import { z } from "zod";

const factor = z.enum(SECOND_FACTOR_METHODS);
const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "ticket_invalid");

/** What every sign-in method answers. */
export const signedIn = z.object({
  /** Null while a second factor is awaited. */
  token: csrfToken.nullable(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Null while a second factor is awaited. */
  member: memberInfo.nullable(),
  /** The login is complete only after one of the methods was shown with this ticket, within five minutes. */
  secondFactor: z.object({ ticket: z.string(), methods: z.array(factor) }).nullable(),
});

/** For the refusals of every sign-in method. */
export const SIGN_IN_REFUSALS = {
  wrong_credentials: 403,
  account_closed: 403,
  system_maintenance: 503,
  location_restricted: 403,
} as const;

/** Of a statement that a company has signed about a phone. */
const STATEMENT_REFUSALS = {
  phone_token_refused: 403,
  phone_not_registered: 404,
  phone_sign_in_off: 403,
  provider_unreachable: 503,
} as const;

/** What is typed, and what comes from the company; never both. */
const TYPED = ["username", "password"] as const;
const STATED = ["firebaseChannel", "firebaseIdToken"] as const;

export const login = endpoint({
  id: "session.login",
  method: "POST",
  path: "/wps/session/login",
  summary:
    "Logs a member in by user name and password, by mobile number and a code that was sent to it, or by a company's signed statement about their phone.",
  access: { kind: "public" },
  input: z
    .strictObject({
      type: z.enum(["username", "sms", "firebase"]),
      /** The mobile number, as typed, for `sms`; left out for `firebase`. */
      username: z.string().max(200).trim().min(1, "required").optional(),
      /** Exactly as typed; the code for `sms`; left out for `firebase`. */
      password: z.string().max(600).min(1, "required").optional(),
      /** Of `sms`. */
      countryDialingCode: dialingCodeTyped.optional(),
      /** Both of `firebase`: the statement as the company signs it, which opens one thing once. */
      firebaseChannel: z.literal("sms").optional(),
      firebaseIdToken: z.string().max(8_000).min(1, "required").optional(),
      /** The digits of the image or the longer proof of work. */
      captcha: captchaTyped.optional(),
      /** Lets this browser come back for a day without typing. */
      remember: z.boolean().default(false),
    })
    .superRefine((given, context) => {
      const [asked, others] = given.type === "firebase" ? [STATED, TYPED] : [TYPED, STATED];
      for (const field of asked)
        if (given[field] === undefined) context.addIssue({ code: "custom", path: [field], message: "required" });
      for (const field of others)
        if (given[field] !== undefined) context.addIssue({ code: "custom", path: [field], message: "not_enabled" });
    }),
  output: signedIn,
  refusals: {
    ...SIGN_IN_REFUSALS,
    too_many_attempts: 429,
    /** Too many wrong passwords for this name in all; devices that the member has used still get in. */
    password_reset_required: 403,
    captcha_required: 403,
    captcha_wrong: 403,
    not_a_member: 403,
    sms_off: 403,
    ...NUMBER_REFUSALS,
    ...CODE_REFUSALS,
    ...STATEMENT_REFUSALS,
  },
  limits: { perMinute: 30 },
  // A statement and a code were paid for by their sending. Nothing but a statement has a channel.
  proof: { action: "login", unless: { type: "sms", firebaseChannel: "sms" } },
  encrypted: true,
});

const TICKET_REFUSALS = { ticket_expired: 403, second_factor_unavailable: 409 } as const;

export const beginSecondFactor = endpoint({
  id: "session.beginSecondFactor",
  method: "POST",
  path: "/wps/session/secondFactor/begin",
  summary: "Sends the code of a second factor, or draws a passkey's challenge.",
  access: { kind: "public" },
  input: z.strictObject({ ticket, method: factor }),
  output: z.object({
    /** Minutes that the button counts down; null where nothing is sent. */
    expiredMinutes: expiredMinutes.nullable(),
    /** Masked; null where nothing is sent. */
    sentTo: z.string().nullable(),
    /** Of a passkey, as JSON. */
    passkeyOptions: z.string().nullable(),
  }),
  refusals: { ...TICKET_REFUSALS, ...SEND_REFUSALS },
  limits: { perMinute: 20 },
});

export const finishSecondFactor = endpoint({
  id: "session.finishSecondFactor",
  method: "POST",
  path: "/wps/session/secondFactor",
  summary: "Shows the second factor of a login and opens the session.",
  access: { kind: "public" },
  input: z.strictObject({
    ticket,
    method: factor,
    /** The digits, the recovery code, the name, or a passkey's response as JSON. */
    answer: z.string().min(1, "required").max(8_000),
  }),
  output: signedIn,
  refusals: {
    ...SIGN_IN_REFUSALS,
    ...TICKET_REFUSALS,
    second_factor_wrong: 403,
    code_expired: 403,
    code_too_many_tries: 403,
    too_many_attempts: 429,
  },
  limits: { perMinute: 20 },
  encrypted: true,
});

export const returnByDevice = endpoint({
  id: "session.returnByDevice",
  method: "POST",
  path: "/wps/session/device",
  summary: "Logs a browser in that was asked to remember its member; nothing when it was not, or no longer is.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ token: z.string().nullable(), member: memberInfo.nullable() }),
  refusals: {},
  limits: { perMinute: 30 },
});
