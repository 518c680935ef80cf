import { type Clock, ok, type Result, refuse, systemClock } from "@fairhouse/base";
import type { PhoneAuthError, PhoneIdentity, PhoneTokenRefusal, ProvedPhone } from "@fairhouse/session/port";
import { type CryptoKey, decodeProtectedHeader, jwtVerify } from "jose";
import { z } from "zod";
import type { PhoneIdentityConfig } from "./config.ts";
import { phoneErrorOf } from "./errors.ts";
import { ALGORITHM, createPublishedKeys } from "./keys.ts";

export type PhoneIdentityOptions = PhoneIdentityConfig & {
  clock?: Clock;
  timeoutMs?: number;
  fetch?: typeof fetch;
};

const TIMEOUT_MS = 8_000;
/** The code was given at most so long ago; a statement that was only renewed proves nothing of today. */
const AUTHENTICATED_WITHIN_S = 600;
const CLOCKS_DIFFER_S = 30;
const TOKEN_CHARACTERS_MAX = 8_000;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  auth_time: z.int(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  firebase: z.object({ sign_in_provider: z.string() }).optional(),
});

/** A company that sends codes to phones and signs who gave the right one. */
export function createPhoneIdentity(options: PhoneIdentityOptions): PhoneIdentity {
  const given = { clock: systemClock, timeoutMs: TIMEOUT_MS, fetch, ...options };
  const keys = createPublishedKeys({ ...given, url: options.keysUrl });
  return {
    async verify(idToken) {
      const kid = idToken.length <= TOKEN_CHARACTERS_MAX ? keyIdOf(idToken) : undefined;
      if (kid === undefined) return refuse("phone_token_refused");
      const key = await keys.find(kid);
      if (!key.ok) return key;
      return key.value ? judge(idToken, key.value, given) : refuse("phone_token_refused");
    },
    sendCode: ({ phone, human }) =>
      ask(given, "sendVerificationCode", { phoneNumber: phone, ...(human ? { recaptchaToken: human } : {}) }, sent),
    confirmCode: ({ sending, code }) => ask(given, "signInWithPhoneNumber", { sessionInfo: sending, code }, confirmed),
  };
}

/** Only statements that name the one algorithm and a key are looked at further. */
function keyIdOf(idToken: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(idToken);
    return alg === ALGORITHM && kid ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function judge(
  idToken: string,
  key: CryptoKey,
  { issuer, projectId, clock }: PhoneIdentityConfig & { clock: Clock },
): Promise<Result<ProvedPhone, PhoneTokenRefusal>> {
  const now = clock.now();
  const verified = await jwtVerify(idToken, key, {
    algorithms: [ALGORITHM],
    issuer,
    audience: projectId,
    requiredClaims: ["exp", "iat", "sub"],
    clockTolerance: CLOCKS_DIFFER_S,
    currentDate: now,
  }).catch(() => undefined);
  const read = claims.safeParse(verified?.payload);
  if (!read.success) return refuse("phone_token_refused");
  const { iss, sub, auth_time: authTime, phone_number: e164, firebase } = read.data;
  const ageS = now.getTime() / 1_000 - authTime;
  if (ageS > AUTHENTICATED_WITHIN_S || ageS < -CLOCKS_DIFFER_S) return refuse("phone_token_refused");
  // A person who signed in there by other means has a number on record, but has not proved possession of the phone.
  if (firebase && firebase.sign_in_provider !== "phone") return refuse("phone_token_refused");
  return ok({ issuer: iss, subject: sub, e164 });
}

const sent = z.object({ sessionInfo: z.string().min(1).max(4_000) }).transform((reply) => reply.sessionInfo);
const confirmed = z.object({ idToken: z.string().min(1) }).transform((reply) => reply.idToken);
const refused = z.object({ error: z.object({ message: z.string() }) });

async function ask(
  given: Required<Pick<PhoneIdentityOptions, "apiUrl" | "apiKey" | "timeoutMs" | "fetch">>,
  call: string,
  body: object,
  schema: z.ZodType<string>,
): Promise<Result<string, PhoneAuthError>> {
  try {
    const response = await given.fetch(`${given.apiUrl.replace(/\/$/, "")}/v1/accounts:${call}`, {
      method: "POST",
      redirect: "error",
      headers: { "content-type": "application/json", "x-goog-api-key": given.apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(given.timeoutMs),
    });
    const reply: unknown = JSON.parse((await response.text()).slice(0, 20_000));
    if (response.ok) return ok(schema.parse(reply));
    const told = refused.safeParse(reply);
    return refuse(told.success ? phoneErrorOf(told.data.error.message) : "phone_unknown_error");
  } catch {
    return refuse("phone_unknown_error");
  }
}
