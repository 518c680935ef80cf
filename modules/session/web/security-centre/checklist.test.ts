import { expect, test } from "vitest";
import { checklistOf, type ProtectionFacts } from "./checklist.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const BARE: ProtectionFacts = {
  passwordChangedAt: "2026-10-10T00:00:00Z",
  hasPaymentPassword: false,
  phone: null,
  email: null,
  channels: { sms: true, email: true },
  hasSecondFactor: false,
  hasRecoveryCodes: false,
};
const shown = (facts: Partial<ProtectionFacts>) =>
  checklistOf({ ...BARE, ...facts }, NOW).map(({ id, isDone }) => `${id} ${isDone ? "yes" : "no"}`);

// B-0295
test("a fresh account has its password, and is told what is missing", () => {
  expect(shown({})).toEqual(["password yes", "paymentPassword no", "phone no", "email no", "secondFactor no"]);
});

// B-1234
test("what cannot be had here is not on the list, and what was had stays on it", () => {
  expect(shown({ channels: { sms: false, email: false } })).toEqual([
    "password yes",
    "paymentPassword no",
    "secondFactor no",
  ]);
  expect(shown({ channels: { sms: false, email: true }, phone: { isConfirmed: true } })).toContain("phone yes");
});

// B-1234
test("an unconfirmed number protects nothing", () => {
  expect(shown({ phone: { isConfirmed: false }, email: { isConfirmed: true } })).toEqual(
    expect.arrayContaining(["phone no", "email yes"]),
  );
});

// B-1234
test("a password is asked about after a year, and recovery codes once there is something to recover", () => {
  expect(shown({ passwordChangedAt: "2025-11-20T12:00:00Z" })[0]).toBe("password no");
  expect(shown({ passwordChangedAt: "2025-11-20T12:00:01Z" })[0]).toBe("password yes");
  expect(shown({ passwordChangedAt: null })[0]).toBe("password no");
  expect(shown({ hasSecondFactor: true }).slice(-2)).toEqual(["secondFactor yes", "recoveryCodes no"]);
});
