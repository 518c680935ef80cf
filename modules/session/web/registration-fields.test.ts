import { expect, test } from "vitest";
import { faultAfterLeaving, faultsOf, isRequired, type RegistrationRules, shownFields } from "./registration-fields.ts";

const NAMED = { method: "username", isInvited: false } as const;
const MOBILE = { method: "mobile", isInvited: false } as const;

const off = { enabled: false, required: false, minLength: 1, maxLength: 20, patternId: 0, acceptedPattern: "length" };
const names = [
  ...["payeeName", "paymentPassword", "email", "qqNum", "line", "whatsapp", "facebook", "wechat"],
  ...["mobileNum", "idNumber", "recommenderId", "affiliateCode", "captcha"],
];
const rules = (extra: object = {}) =>
  ({
    methods: { username: true, mobile: false },
    mobile: { isCodeAsked: true, isCodeRequired: true, isPasswordAsked: false },
    bonus: null,
    minimumAge: 18,
    termsVersion: "2026-11-20",
    isTermsTicked: true,
    isBirthdayAsked: false,
    fields: {
      ...Object.fromEntries(names.map((name) => [name, off])),
      mobileNum: { ...off, patternId: 6 },
      username: { enabled: true, required: true, minLength: 6, maxLength: 16, patternId: 1, acceptedPattern: "" },
      password: { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: 0, acceptedPattern: "" },
      ...extra,
    },
  }) as RegistrationRules;

const good = {
  username: "samina7",
  password: "mango kite rivers",
  confirmPassword: "mango kite rivers",
  agreeTerms: true,
};

test("a fresh installation asks for user name, password and password again", () => {
  expect(shownFields(rules(), NAMED)).toEqual(["username", "password", "confirmPassword"]);
});

// B-0132
test("a field that the operator enables appears in its place, required or not as they say", () => {
  const asked = rules({
    payeeName: { ...off, enabled: true, required: true, patternId: 12 },
    email: { ...off, enabled: true },
  });
  expect(shownFields(asked, NAMED)).toEqual(["username", "payeeName", "password", "confirmPassword", "email"]);
  expect(isRequired(asked, "username", "payeeName")).toBe(true);
  expect(isRequired(asked, "username", "email")).toBe(false);
  expect(faultsOf(asked, "username", good)).toEqual({ payeeName: "required" });
});

test("the form judges as the server does", () => {
  expect(faultsOf(rules(), "username", good)).toEqual({});
  expect(faultsOf(rules(), "username", {})).toEqual({
    username: "required",
    password: "required",
    confirmPassword: "required",
    agreeTerms: "required",
  });
  expect(faultsOf(rules(), "username", { ...good, username: "7samina", confirmPassword: "mango kite river" })).toEqual({
    username: "pattern",
    confirmPassword: "mismatch",
  });
});

// B-0130, B-0175
test("the mobile tab asks for the number and its code, and for a password when that option is on", () => {
  expect(shownFields(rules(), MOBILE)).toEqual(["mobileNum", "verificationCode"]);
  const mobile = { isCodeAsked: true, isCodeRequired: true, isPasswordAsked: true };
  expect(shownFields({ ...rules(), mobile }, MOBILE)).toEqual([
    "mobileNum",
    "verificationCode",
    "password",
    "confirmPassword",
  ]);
  expect(faultsOf(rules(), "mobile", { agreeTerms: true })).toEqual({
    mobileNum: "required",
    verificationCode: "required",
  });
  expect(faultsOf(rules(), "mobile", { agreeTerms: true, mobileNum: "3001234567", verificationCode: "12a" })).toEqual({
    verificationCode: "pattern",
  });
});

// B-0137
test("the affiliate field is shown only if the URL holds no valid code", () => {
  const asked = rules({ affiliateCode: { ...off, enabled: true }, recommenderId: { ...off, enabled: true } });
  expect(shownFields(asked, NAMED)).toContain("affiliateCode");
  expect(shownFields(asked, { ...NAMED, isInvited: true })).not.toContain("affiliateCode");
  expect(shownFields(asked, { ...NAMED, isInvited: true })).not.toContain("recommenderId");
});

test("a number may be asked for beside the user name, and brings its code along", () => {
  const asked = rules({ mobileNum: { ...off, enabled: true, required: true, patternId: 6 } });
  expect(shownFields(asked, NAMED).slice(0, 3)).toEqual(["mobileNum", "verificationCode", "username"]);
  expect(faultsOf(asked, "username", good)).toEqual({ mobileNum: "required" });
});

// B-1381
test("where money is real the date of birth stands among the fields, is required, and is judged in the page too", () => {
  const real = { ...rules(), isBirthdayAsked: true, isTermsTicked: false };
  expect(shownFields(real, NAMED)).toEqual(["username", "birthday", "password", "confirmPassword"]);
  expect(shownFields(real, MOBILE)).toContain("birthday");
  expect(isRequired(real, "username", "birthday")).toBe(true);
  expect(faultsOf(real, "username", good)).toEqual({ birthday: "required" });
  const year = new Date().getUTCFullYear();
  expect(faultsOf(real, "username", { ...good, birthday: `${year - 10}-01-01` })).toEqual({ birthday: "under_age" });
  expect(faultsOf(real, "username", { ...good, birthday: "1990-02-30" })).toEqual({ birthday: "pattern" });
  expect(faultsOf(real, "username", { ...good, birthday: "1990-05-01" })).toEqual({});
  expect(faultsOf(real, "username", { ...good, birthday: "1990-05-01", agreeTerms: false })).toEqual({
    agreeTerms: "required",
  });
});

// B-1513
test.each([
  ["what was typed is judged", undefined, { typed: "kite", found: "too_short" }, "too_short"],
  ["an empty field may still be filled in", undefined, { typed: "", found: "required" }, undefined],
  [
    "what sending found missing stands, also when the press itself was the leaving",
    "required",
    { typed: "", found: "required" },
    "required",
  ],
  ["what was missing and is there now is forgotten", "required", { typed: "kite77", found: undefined }, undefined],
  ["what was wrong and is empty now is forgotten", "too_short", { typed: "", found: "required" }, undefined],
  ["what the server said stands", "taken", { typed: "kite77", found: undefined }, "taken"],
  [
    "what the server said gives way to a fault that is seen here",
    "taken",
    { typed: "k", found: "too_short" },
    "too_short",
  ],
])("on leaving a field %s", (_, before, now, stands) => {
  expect(faultAfterLeaving(before, now)).toBe(stands);
});
