import { expect, test } from "vitest";
import { linkOf, ruleOf } from "./rules.ts";

test("no reward is given while the operator's rule is off", () => {
  expect(ruleOf({ isOn: false })).toBeNull();
  const setting = {
    isOn: true,
    rewardLedger: "50000",
    turnoverLedger: "1000000",
    rewardsMax: 3,
    budgetLedger: "150000",
  };
  expect(ruleOf({ ...setting, isOn: true })).toEqual({
    ...{ reward: 50_000n, turnover: 1_000_000n, rewardsMax: 3, budget: 150_000n },
  });
});

test("an invitation's link opens the registration with its code", () => {
  expect(linkOf("https://play.example", "abcd2345")).toBe("https://play.example/register?referralCode=abcd2345");
});
