import { expect, test } from "vitest";
import { loginWaitMs, permissionsOf, refusalToDecide } from "./rules.ts";

// B-0612
test("a viewer decides nothing and a cashier invites no operator", () => {
  expect(permissionsOf("viewer")).not.toContain("withdrawals.decide");
  expect(permissionsOf("cashier")).not.toContain("operators.invite");
  expect(permissionsOf("administrator")).toContain("operators.invite");
});

// B-0614
test("an operator cannot approve a withdrawal of an account that is their own", () => {
  const decision = { memberId: "m1", isApproved: true, reason: null };
  expect(refusalToDecide({ ...decision, operatorIsAlso: ["s1", "m1"] })).toBe("same_person");
  expect(refusalToDecide({ ...decision, operatorIsAlso: ["s1"] })).toBeNull();
});

test("refusing a withdrawal needs a reason that the player will read", () => {
  const decision = { memberId: "m1", isApproved: false, operatorIsAlso: [] };
  expect(refusalToDecide({ ...decision, reason: null })).toBe("reason_missing");
  expect(refusalToDecide({ ...decision, reason: "The number is not yours." })).toBeNull();
});

test("failed logins wait longer each time, never above half an hour", () => {
  expect([1, 2, 3, 4, 5].map(loginWaitMs)).toEqual([0, 0, 2_000, 4_000, 8_000]);
  expect(loginWaitMs(60)).toBe(1_800_000);
});
