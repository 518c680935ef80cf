import { expect, test } from "vitest";
import { lacksFactorFor, loginWaitMs, permissionsOf } from "./rules.ts";

// B-0612
test("a viewer decides nothing and a cashier invites no operator", () => {
  expect(permissionsOf("viewer")).not.toContain("withdrawals.decide");
  expect(permissionsOf("cashier")).not.toContain("operators.invite");
  expect(permissionsOf("administrator")).toContain("operators.invite");
});

// B-1760
test("decisions about withdrawals, deposits, holds, lost factors, debts, credits and keys need a second factor", () => {
  expect([...lacksFactorFor("administrator")].sort()).toEqual([
    ...["credits.decide", "debts.settle", "deposits.decide", "factors.remove", "holds.lift", "vendors.keys"],
    "withdrawals.decide",
  ]);
  expect(lacksFactorFor("viewer")).toEqual([]);
});

test("failed logins wait longer each time, never above half an hour", () => {
  expect([1, 2, 3, 4, 5].map(loginWaitMs)).toEqual([0, 0, 2_000, 4_000, 8_000]);
  expect(loginWaitMs(60)).toBe(1_800_000);
});
