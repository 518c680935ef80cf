import { PHONE_AUTH_ERRORS } from "@fairhouse/session/port";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPhoneIdentity } from "./config.ts";
import { phoneErrorOf } from "./errors.ts";
import { createPhoneIdentity } from "./index.ts";
import { type FakePhones, startFakePhones } from "./testing/fake-phones.ts";

const PHONE = "+923001234567";
const REFUSED = { ok: false, refusal: "phone_token_refused" };
const HOUR_MS = 3_600_000;

describe.each(["jwks", "x509"] as const)("a statement by keys that are published as %s", (form) => {
  let company: FakePhones;
  let nowMs = Date.now();
  const clock = { now: () => new Date(nowMs) };
  beforeAll(async () => {
    company = await startFakePhones({ form });
    company.setNow(clock.now);
  });
  afterAll(() => company.stop());
  beforeEach(() => {
    nowMs = Date.now();
  });
  const identity = () => createPhoneIdentity({ ...company.config, clock });

  test("proves the number in it", async () => {
    expect(await identity().verify(await company.sign(PHONE))).toEqual({
      ok: true,
      value: { issuer: company.config.issuer, subject: `uid-${PHONE}`, e164: PHONE },
    });
  });

  const nowS = () => Math.floor(Date.now() / 1_000);
  const SPOILED = [
    ["of another project", () => ({ aud: "another-project" })],
    ["of another issuer", () => ({ iss: "https://evil.example/fairhouse-test" })],
    ["that has expired", () => ({ exp: nowS() - 120 })],
    ["without an expiry", () => ({ exp: undefined })],
    ["whose code was given an hour ago", () => ({ auth_time: nowS() - 3_600 })],
    ["whose code will be given tomorrow", () => ({ auth_time: nowS() + 86_400 })],
    ["without the time of the code", () => ({ auth_time: undefined })],
    ["without a number", () => ({ phone_number: undefined })],
    ["with a number that is none", () => ({ phone_number: "0300 1234567" })],
    ["of a sign-in by mail", () => ({ firebase: { sign_in_provider: "password" } })],
  ] as const;
  // B-1107
  test.each(SPOILED)("%s is refused", async (_, claims) => {
    expect(await identity().verify(await company.sign(PHONE, claims()))).toEqual(REFUSED);
  });

  test("that is not signed, or signed by a stranger under the provider's key id, is refused", async () => {
    expect(await identity().verify(company.unsigned(PHONE))).toEqual(REFUSED);
    expect(await identity().verify(await company.signedByAStranger(PHONE))).toEqual(REFUSED);
    for (const text of ["", "a.b.c", "x".repeat(10_000)]) expect(await identity().verify(text)).toEqual(REFUSED);
  });

  // B-1107
  test("is judged by kept keys as long as the provider says, then by those of then", async () => {
    const ours = identity();
    const before = company.keyReads();
    await ours.verify(await company.sign(PHONE));
    await ours.verify(await company.sign(PHONE));
    expect(company.keyReads() - before).toBe(1);
    nowMs += HOUR_MS;
    await ours.verify(await company.sign(PHONE));
    expect(company.keyReads() - before).toBe(2);
  });

  test("is judged by new keys at once after a change, and made-up key ids do not ask the provider again and again", async () => {
    const ours = identity();
    const old = await company.sign(PHONE);
    expect((await ours.verify(old)).ok).toBe(true);
    company.rotate();
    nowMs += 11_000;
    expect((await ours.verify(await company.sign(PHONE))).ok).toBe(true);
    expect(await ours.verify(old)).toEqual(REFUSED);
    const before = company.keyReads();
    for (let time = 0; time < 5; time += 1) await ours.verify(old);
    expect(company.keyReads()).toBe(before);
  });
});

describe("codes", () => {
  let company: FakePhones;
  beforeAll(async () => {
    company = await startFakePhones();
  });
  afterAll(() => company.stop());
  beforeEach(() => company.trouble(null));
  const identity = () => createPhoneIdentity(company.config);

  test("the right code is answered with a statement for the number", async () => {
    const sending = await identity().sendCode({ phone: PHONE });
    const token = await identity().confirmCode({ sending: sending.ok ? sending.value : "", code: company.code });
    expect(await identity().verify(token.ok ? token.value : "")).toMatchObject({ ok: true, value: { e164: PHONE } });
  });

  const BY_THEMSELVES = [
    ["phone_number_missing", "", "424242"],
    ["phone_number_invalid", "12", "424242"],
    ["phone_code_missing", PHONE, ""],
    ["phone_code_wrong", PHONE, "000000"],
  ] as const;
  test.each(BY_THEMSELVES)("%s is what the provider says of %j with %j", async (expected, phone, code) => {
    const sending = await identity().sendCode({ phone });
    const last = sending.ok ? await identity().confirmCode({ sending: sending.value, code }) : sending;
    expect(last).toEqual({ ok: false, refusal: expected });
  });

  test("a code that is given too late has expired", async () => {
    const late = await identity().confirmCode({ sending: "of yesterday", code: company.code });
    expect(late).toEqual({ ok: false, refusal: "phone_code_expired" });
  });

  const BY_WORD = [
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "phone_too_many_requests"],
    ["CAPTCHA_CHECK_FAILED : wrong site", "phone_captcha_failed"],
    ["QUOTA_EXCEEDED", "phone_quota_exceeded"],
    ["OPERATION_NOT_ALLOWED : region", "phone_not_allowed"],
    ["USER_CANCELLED", "phone_popup_closed"],
    ["SOMETHING_NEW", "phone_unknown_error"],
  ] as const;
  test.each(BY_WORD)("%s becomes %s", async (word, expected) => {
    company.trouble(word);
    expect(await identity().sendCode({ phone: PHONE })).toEqual({ ok: false, refusal: expected });
  });

  // B-1123
  test("a provider that does not answer is an unknown error", async () => {
    const unreachable = createPhoneIdentity({
      ...company.config,
      apiUrl: "http://127.0.0.1:9",
      keysUrl: "http://127.0.0.1:9",
    });
    expect(await unreachable.sendCode({ phone: PHONE })).toEqual({ ok: false, refusal: "phone_unknown_error" });
    expect(await unreachable.verify(await company.sign(PHONE))).toEqual({ ok: false, refusal: "provider_unreachable" });
  });

  test("every error has a word of the provider that leads to it, and the page library's words mean the same", () => {
    const words = ["invalid-phone-number", "missing-phone-number", "too-many-requests", "internal-error"];
    const more = ["invalid-verification-code", "missing-verification-code", "captcha-check-failed", "quota-exceeded"];
    const last = ["operation-not-allowed", "code-expired", "popup-closed-by-user"];
    const reached = [...words, ...more, ...last].map((word) => phoneErrorOf(`auth/${word}`));
    expect(reached).toEqual([...PHONE_AUTH_ERRORS]);
  });
});

test("the provider's configuration is read whole or refused in one sentence that holds no key", () => {
  const whole = {
    projectId: "house-1",
    issuer: "https://tokens.example/house-1",
    keysUrl: "https://tokens.example/keys",
    apiUrl: "https://phones.example",
    apiKey: "0123456789",
  };
  expect(readPhoneIdentity(JSON.stringify(whole))).toEqual(whole);
  expect(() => readPhoneIdentity(JSON.stringify({ ...whole, keysUrl: "http://tokens.example/keys" }))).toThrow(
    "keysUrl: must begin with https://",
  );
  expect(() => readPhoneIdentity("nonsense")).toThrow(/^the text: /);
});
