import { expect, test } from "vitest";
import { capabilitiesOf, hasCapability, isCommonPassword, loginNameOf, waitAfterFailureS } from "./rules.ts";

// B-0249, B-0250
test("agents of every kind see the agent centre, members and trial accounts do not", () => {
  for (const type of [1, 2, 41, 42]) expect(hasCapability(type, "agent-centre"), String(type)).toBe(true);
  for (const type of [0, 4]) expect(hasCapability(type, "agent-centre"), String(type)).toBe(false);
});

test("a trial account plays and does nothing else", () => {
  expect(capabilitiesOf(4)).toEqual(["play"]);
});

// B-0249
test("an unknown account type may do nothing", () => {
  for (const type of [3, 5, 99, -1, Number.NaN]) expect(capabilitiesOf(type)).toEqual([]);
});

// B-2456
test("kinds of accounts differ: the general agent has no upline, agents have a downline, a trial has neither", () => {
  const may = (capability: string) => [0, 1, 2, 41, 42, 4].filter((type) => hasCapability(type, capability));
  expect(may("transfer-to-upline")).toEqual([0, 2, 41, 42]);
  expect(may("transfer-to-downline")).toEqual([1, 2, 41, 42]);
  expect(may("member-centre")).toEqual([0, 1, 2, 41, 42]);
  expect(may("payments")).toEqual([0, 1, 2, 41, 42]);
});

test("an unknown capability is never granted", () => {
  for (const type of [0, 1, 2, 41, 42, 4]) expect(hasCapability(type, "toString")).toBe(false);
});

// B-0123
test.each([
  "password",
  "Password1",
  "P@ssw0rd!",
  "qwertyuiop",
  "12345678",
  "87654321",
  "11111111",
  "abababab",
  "iloveyou99",
  "19841984",
  "passwordpassword",
  "zxcvbnm123",
  "pakistan2024",
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["correct horse battery", "kx9!wq2z", "تین چھوٹے پرندے", "🙂🎏🙂🎐🙂🎑🙂🎒", "velvet-otter-41"])(
  "%s is not",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("a password that holds the user name is common for that user only", () => {
  expect(isCommonPassword("xSamina77x", "samina77")).toBe(true);
  expect(isCommonPassword("xSamina77x", "another")).toBe(false);
});

test("names that differ in case, width or spaces around them are one name", () => {
  expect(loginNameOf(" SaMina7 ")).toBe("samina7");
  expect(loginNameOf("ｓａｍｉｎａ７")).toBe("samina7");
});

test("waits: none for two failures, then doubling, half an hour from the tenth", () => {
  expect([1, 2, 3, 4, 9, 10, 50].map(waitAfterFailureS)).toEqual([0, 0, 2, 4, 128, 1800, 1800]);
});

// B-0250, B-0251
test("the member centre opens for every type but 4, the agent centre for 1, 2, 41 and 42", () => {
  const opens = (capability: "member-centre" | "agent-centre") =>
    [0, 1, 2, 41, 42, 4, 3].filter((type) => capabilitiesOf(type).includes(capability));
  expect(opens("member-centre")).toEqual([0, 1, 2, 41, 42]);
  expect(opens("agent-centre")).toEqual([1, 2, 41, 42]);
});
