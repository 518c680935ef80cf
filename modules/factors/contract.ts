import { endpoint } from "@fairhouse/contract";
import { csrfToken, expiredMinutes, id, instant, integer } from "@fairhouse/contract/fields";
import { memberInfo } from "@fairhouse/member/contract";
import { SEND_REFUSALS } from "@fairhouse/messages/contract";
import { z } from "zod";
import { STEP_UP_METHODS } from "./rules.ts";

export { SECOND_FACTOR_METHODS, type SecondFactorMethod } from "./rules.ts";

const passkeyId = id;
const name = z.string().max(120).trim().min(1, "required").max(60, "too_long");
/** As typed, or what a browser's passkey says, as JSON. */
const answer = z.string().min(1, "required").max(8_000);
const code = z.string().max(40).trim().min(1, "required");

const access = { kind: "session", capability: "member-centre" } as const;
const SERIOUS = { step_up_required: 403 } as const;

const passkey = z.object({
  passkeyId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

/** Shown once; null when the member has unused ones already. */
const recoveryCodes = z.array(z.string()).nullable();

export const readFactors = endpoint({
  id: "factors.readFactors",
  method: "GET",
  path: "/wps/member/factors",
  summary: "The caller's authenticator app, passkeys and recovery codes.",
  access,
  input: z.strictObject({}),
  output: z.object({
    /** When the app was confirmed; null without one. */
    authenticatorSince: instant.nullable(),
    passkeys: z.array(passkey),
    /** Whether passkeys can be had here at all. */
    arePasskeysOn: z.boolean(),
    recoveryCodesLeft: integer,
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const beginAuthenticator = endpoint({
  id: "factors.beginAuthenticator",
  method: "POST",
  path: "/wps/member/authenticator/begin",
  summary: "Draws a secret for an authenticator app; it counts for nothing before one of its codes was shown.",
  access,
  input: z.strictObject({}),
  output: z.object({
    /** For typing, in base 32. */
    secret: z.string(),
    /** For the QR code. */
    address: z.string(),
  }),
  refusals: { ...SERIOUS, authenticator_exists: 409 },
  limits: { perMinute: 10 },
});

export const confirmAuthenticator = endpoint({
  id: "factors.confirmAuthenticator",
  method: "POST",
  path: "/wps/member/authenticator",
  summary: "Makes an authenticator app a second factor, by one of its codes.",
  access,
  input: z.strictObject({ code }),
  output: z.object({ recoveryCodes }),
  refusals: { ...SERIOUS, code_wrong: 403, authenticator_not_begun: 409, too_many_attempts: 429 },
  limits: { perMinute: 20 },
});

export const removeAuthenticator = endpoint({
  id: "factors.removeAuthenticator",
  method: "DELETE",
  path: "/wps/member/authenticator",
  summary: "Removes the authenticator app.",
  access,
  input: z.strictObject({}),
  output: z.object({}),
  refusals: { ...SERIOUS, factor_not_found: 404 },
  limits: { perMinute: 20 },
});

export const drawRecoveryCodes = endpoint({
  id: "factors.drawRecoveryCodes",
  method: "POST",
  path: "/wps/member/recoveryCodes",
  summary: "Draws ten new recovery codes in the place of all before. They are shown this once.",
  access,
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { ...SERIOUS, factor_not_found: 404 },
  limits: { perMinute: 10 },
});

export const beginPasskey = endpoint({
  id: "factors.beginPasskey",
  method: "POST",
  path: "/wps/member/passkeys/options",
  summary: "What a browser needs to make a passkey; its challenge is good once, in this session, for five minutes.",
  access,
  input: z.strictObject({}),
  output: z.object({ options: z.string() }),
  refusals: { ...SERIOUS, too_many_passkeys: 409, passkeys_off: 403 },
  limits: { perMinute: 20 },
});

export const addPasskey = endpoint({
  id: "factors.addPasskey",
  method: "POST",
  path: "/wps/member/passkeys",
  summary: "Keeps the passkey that the browser has made.",
  access,
  input: z.strictObject({ name, response: answer }),
  output: z.object({ passkeyId, recoveryCodes }),
  refusals: { ...SERIOUS, passkey_refused: 403, passkey_known: 409, too_many_passkeys: 409 },
  limits: { perMinute: 20 },
});

export const renamePasskey = endpoint({
  id: "factors.renamePasskey",
  method: "PUT",
  path: "/wps/member/passkeys/{passkeyId}",
  summary: "Gives a passkey another name.",
  access,
  input: z.strictObject({ passkeyId, name }),
  output: z.object({}),
  refusals: { factor_not_found: 404 },
  limits: { perMinute: 30 },
});

export const removePasskey = endpoint({
  id: "factors.removePasskey",
  method: "DELETE",
  path: "/wps/member/passkeys/{passkeyId}",
  summary: "Removes a passkey; it opens nothing any more.",
  access,
  input: z.strictObject({ passkeyId }),
  output: z.object({}),
  refusals: { ...SERIOUS, factor_not_found: 404 },
  limits: { perMinute: 20 },
});

export const readStepUp = endpoint({
  id: "factors.readStepUp",
  method: "GET",
  path: "/wps/member/stepUp",
  summary: "Whether the session was proved again within five minutes, and how the caller can prove it.",
  access,
  input: z.strictObject({}),
  output: z.object({ freshUntil: instant.nullable(), methods: z.array(z.enum(STEP_UP_METHODS)) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const beginStepUp = endpoint({
  id: "factors.beginStepUp",
  method: "POST",
  path: "/wps/member/stepUp/begin",
  summary: "Sends a code, or draws the challenge of a passkey, with which the caller proves themselves again.",
  access,
  input: z.strictObject({ method: z.enum(["sms", "email", "passkey"]) }),
  output: z.object({
    /** Minutes that the button of a sent code counts down; null where nothing is sent. */
    expiredMinutes: expiredMinutes.nullable(),
    sentTo: z.string().nullable(),
    passkeyOptions: z.string().nullable(),
  }),
  refusals: { ...SEND_REFUSALS, second_factor_unavailable: 403 },
  limits: { perMinute: 20 },
});

export const stepUp = endpoint({
  id: "factors.stepUp",
  method: "POST",
  path: "/wps/member/stepUp",
  summary: "Proves the session again and gives it a new token: serious changes are possible for five minutes.",
  access,
  input: z.strictObject({ method: z.enum(STEP_UP_METHODS), answer }),
  output: z.object({
    /** The new CSRF value; the cookie is new as well. */
    token: csrfToken,
    freshUntil: instant,
  }),
  refusals: {
    payment_password_wrong: 403,
    payment_password_locked: 423,
    wrong_password: 403,
    second_factor_wrong: 403,
    code_expired: 403,
    code_too_many_tries: 403,
    second_factor_unavailable: 403,
    step_up_method_unknown: 409,
    too_many_attempts: 429,
  },
  limits: { perMinute: 30 },
  encrypted: true,
});

export const beginPasskeyLogin = endpoint({
  id: "factors.beginPasskeyLogin",
  method: "POST",
  path: "/wps/session/passkey/options",
  summary: "A challenge for a login with a passkey: good once, in this browser, for five minutes.",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({ options: z.string() }),
  refusals: { passkeys_off: 403 },
  limits: { perMinute: 60 },
});

export const loginByPasskey = endpoint({
  id: "factors.loginByPasskey",
  method: "POST",
  path: "/wps/session/passkey/login",
  summary: "Logs a member in by a passkey. No name is asked for: the passkey knows whose it is.",
  access: { kind: "public" },
  input: z.strictObject({ response: answer }),
  output: z.object({
    token: csrfToken,
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    mustChangePassword: z.boolean(),
    member: memberInfo,
    /** As every login answers; a passkey with its owner verified is two factors already. */
    secondFactor: z.null(),
  }),
  refusals: {
    passkey_refused: 403,
    account_closed: 403,
    system_maintenance: 503,
    location_restricted: 403,
  },
  limits: { perMinute: 30 },
});
