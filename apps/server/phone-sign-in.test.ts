import { type FakePhones, startFakePhones } from "@fairhouse/phone-identity/testing";
import { PHONE_AUTH_ERRORS } from "@fairhouse/session/port";
import { turnSwitch } from "@fairhouse/system/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, type Caller, type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { visitor } from "./testing/people.ts";
import { describeRefusal } from "./words.ts";

let company: FakePhones;
let product: ComposedProduct;
beforeAll(async () => {
  company = await startFakePhones();
  product = await composeProduct({ env: { PHONE_IDENTITY: JSON.stringify(company.config) } });
  await product.database.kysely.transaction().execute((trx) => turnSwitch(trx, "MOBILENUMREG3", true));
  const isRead = async () =>
    expect(await visitor(product).ask("GET", "/wps/system/setting/register")).toMatchObject({
      methods: { mobile: true },
    });
  await vi.waitFor(isRead, { timeout: 3_000 });
}, 120_000);
afterAll(async () => {
  await product?.close();
  await company?.stop();
});
beforeEach(() => company.trouble(null));

const post = (caller: Caller, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  caller.send("POST", path, { body: JSON.stringify(body), headers });
const askCode = (mobileNum: string, headers = {}) =>
  post(visitor(product), "/wps/session/phone/code", { mobileNum }, headers);
const confirm = (sending: string, verificationCode: string) =>
  post(visitor(product), "/wps/session/phone/confirm", { sending, verificationCode });
const login = (firebaseIdToken: string, caller = visitor(product)) =>
  post(caller, "/wps/session/login", { type: "firebase", firebaseChannel: "sms", firebaseIdToken });

let numbers = 0;
/** A member who has registered with their number and the company's statement for it. */
async function memberWithPhone() {
  numbers += 1;
  const mobileNum = `300765${String(numbers).padStart(4, "0")}`;
  const number = `+92${mobileNum}`;
  const caller = visitor(product);
  const { termsVersion } = await caller.ask("GET", "/wps/system/setting/register");
  const firebaseIdToken = await statementFor(number);
  const opened = await post(caller, "/wps/member/register/mobile", {
    mobileNum,
    countryDialingCode: "92",
    password: "Mango-season-77",
    confirmPassword: "Mango-season-77",
    firebaseChannel: "sms",
    firebaseIdToken,
    agreeTerms: true,
    termsVersion,
  });
  if (opened.code !== "ok") throw new Error(JSON.stringify(opened.body));
  const { member } = opened.body.value as { member: { id: string } };
  return { memberId: member.id, number, firebaseIdToken };
}

/** The provider's statement for the caller who gives the code that it sent. */
async function statementFor(number: string): Promise<string> {
  const sent = (await askCode(number)).body.value as { sending: string };
  const proved = (await confirm(sent.sending, company.code)).body.value as { firebaseIdToken: string };
  return proved.firebaseIdToken;
}

describe("logging in by a company's statement (firebaseIdToken)", () => {
  // B-1106, B-1114
  test("the member comes in whose confirmed number it names", async () => {
    const { memberId, number } = await memberWithPhone();
    const answer = await login(await statementFor(number));
    expect(answer.body.value).toMatchObject({ member: { id: memberId }, passwordExpired: false });
  });

  // B-1106
  test("a statement opens one thing once", async () => {
    const { number, firebaseIdToken } = await memberWithPhone();
    expect((await login(firebaseIdToken)).code).toBe("phone_token_refused");
    const statement = await statementFor(number);
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(statement)));
    expect(answers.map(({ code }) => code).sort()).toEqual(["ok", ...Array(3).fill("phone_token_refused")]);
  });

  test("a number that no account has leads to registration, and its statement is still good for that", async () => {
    const statement = await statementFor("+923009999999");
    expect((await login(statement)).code).toBe("phone_not_registered");
    expect((await login(statement)).code).toBe("phone_not_registered");
  });

  const nowS = () => Math.floor(Date.now() / 1_000);
  const SPOILED = [
    ["of another project", (number: string) => company.sign(number, { aud: "another-project" })],
    ["of another issuer", (number: string) => company.sign(number, { iss: "https://evil.example" })],
    ["that has expired", (number: string) => company.sign(number, { exp: nowS() - 3_600 })],
    ["whose code was given long ago", (number: string) => company.sign(number, { auth_time: nowS() - 3_600 })],
    ["that is not signed", async (number: string) => company.unsigned(number)],
    ["of a stranger's key", (number: string) => company.signedByAStranger(number)],
  ] as const;
  // B-1107
  test.each(SPOILED)("a statement %s opens nothing", async (_, spoil) => {
    const { number } = await memberWithPhone();
    const caller = visitor(product);
    expect((await login(await spoil(number), caller)).code).toBe("phone_token_refused");
    expect(caller.cookies.has("fairhouse_session")).toBe(false);
  });

  test("after the company has changed its keys its statements count as before", async () => {
    const { number } = await memberWithPhone();
    company.rotate();
    // Once the kept keys may be asked for again.
    await expect.poll(async () => (await login(await statementFor(number))).code, { timeout: 15_000 }).toBe("ok");
  }, 20_000);
});

describe("phone-auth errors", () => {
  // B-1120, B-1121, B-1124
  test("invalid phone number, missing phone number, wrong code, missing code and an expired code are told apart", async () => {
    expect((await askCode("123")).code).toBe("phone_number_invalid");
    expect((await askCode("")).code).toBe("phone_number_missing");
    const { sending } = (await askCode("+923001112233")).body.value as { sending: string };
    expect((await confirm(sending, "000000")).code).toBe("phone_code_wrong");
    expect((await confirm(sending, "")).code).toBe("phone_code_missing");
    expect((await confirm("of another day", company.code)).code).toBe("phone_code_expired");
  });

  const BY_WORD = [
    ["CAPTCHA_CHECK_FAILED", "phone_captcha_failed", 403],
    ["QUOTA_EXCEEDED", "phone_quota_exceeded", 503],
    ["OPERATION_NOT_ALLOWED", "phone_not_allowed", 403],
    ["USER_CANCELLED", "phone_popup_closed", 403],
    ["SOMETHING_NEW", "phone_unknown_error", 502],
  ] as const;
  // B-1018, B-1123, B-1125
  test.each(BY_WORD)("the company's %s is told as %s", async (word, code, status) => {
    company.trouble(word);
    const answer = await askCode("+923001112233");
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  // B-1122
  test("too many requests say that five minutes have to pass", async () => {
    company.trouble("TOO_MANY_ATTEMPTS_TRY_LATER");
    const answer = await askCode("+923001112233");
    expect([answer.status, answer.code, answer.headers.get("retry-after")]).toEqual([
      429,
      "phone_too_many_requests",
      "300",
    ]);
    expect(answer.body.message).toBe("Too many requests. Try again in 5 minutes.");
  });

  // B-1018, B-1126
  test("each has words of its own in all six languages", () => {
    for (const language of ["EN", "UR", "CN", "ID", "TH", "VI"]) {
      const words = PHONE_AUTH_ERRORS.map((code) => describeRefusal(code, language));
      expect(new Set(words).size, language).toBe(PHONE_AUTH_ERRORS.length);
      for (const [index, code] of PHONE_AUTH_ERRORS.entries())
        expect(words[index], `${code} ${language}`).not.toBe(code);
      if (language !== "EN") expect(words).not.toContain(describeRefusal("phone_code_wrong", "EN"));
    }
  });
});
