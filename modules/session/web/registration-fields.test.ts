import { expect, test } from "vitest";
import { faultsOf, isRequired, type RegistrationRules, shownFields } from "./registration-fields.ts";

const off = { enabled: false, required: false, minLength: 1, maxLength: 20, patternId: 0, acceptedPattern: "length" };
const names = [
  ...["payeeName", "paymentPassword", "email", "qqNum", "line", "whatsapp", "facebook", "wechat"],
  ...["idNumber", "recommenderId", "affiliateCode", "captcha"],
];
const rules = (extra: object = {}) =>
  ({
    methods: { username: true, mobile: false },
    minimumAge: 18,
    termsVersion: "2026-11-20",
    isTermsTicked: true,
    fields: {
      ...Object.fromEntries(names.map((name) => [name, off])),
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
  expect(shownFields(rules())).toEqual(["username", "password", "confirmPassword"]);
});

test("a field that the operator enables appears in its place, required or not as he says", () => {
  const asked = rules({
    payeeName: { ...off, enabled: true, required: true, patternId: 12 },
    email: { ...off, enabled: true },
  });
  expect(shownFields(asked)).toEqual(["username", "payeeName", "password", "confirmPassword", "email"]);
  expect(isRequired(asked, "payeeName")).toBe(true);
  expect(isRequired(asked, "email")).toBe(false);
  expect(faultsOf(asked, good)).toEqual({ payeeName: "required" });
});

test("the form judges as the server does", () => {
  expect(faultsOf(rules(), good)).toEqual({});
  expect(faultsOf(rules(), {})).toEqual({
    username: "required",
    password: "required",
    confirmPassword: "required",
    agreeTerms: "required",
  });
  expect(faultsOf(rules(), { ...good, username: "7samina", confirmPassword: "mango kite river" })).toEqual({
    username: "pattern",
    confirmPassword: "mismatch",
  });
});
