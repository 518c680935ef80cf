import { textOf } from "@fairhouse/i18n";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { accountName, entryName } from "./names.ts";
import { periodStart } from "./use-entries.ts";

const [english, urdu] = [textOf("en", en), textOf("ur", ur)];

test("an entry is called by its kind and what it was for", () => {
  expect(entryName(english, { kind: "win", label: "tiger-at-four" })).toBe("Win · Tiger at Four");
  expect(entryName(english, { kind: "deposit", label: "sandbox-wallet" })).toBe("Deposit · Sandbox wallet");
  expect(entryName(english, { kind: "something-new", label: null })).toBe("Movement");
  expect(entryName(urdu, { kind: "bet", label: null })).toBe("داؤ");
});

// B-0316
test("both sides of an entry have a name that a player understands", () => {
  expect(accountName(english, "cash")).toBe("Your balance");
  expect(accountName(english, "payments_sandbox-pay")).toBe("Payment provider: sandbox-pay");
  expect(accountName(english, "withdrawals_pending")).toBe("Withdrawals under way");
  expect(accountName(english, "unheard_of")).toBe("unheard_of");
});

test("a period begins at midnight of the device, seven days with today included", () => {
  const now = new Date(2026, 10, 20, 14, 5);
  expect(periodStart("today", now)).toBe(new Date(2026, 10, 20).toISOString());
  expect(periodStart("week", now)).toBe(new Date(2026, 10, 14).toISOString());
  expect(periodStart("all", now)).toBeUndefined();
});
