import { describe, expect, test } from "vitest";
import { feeOf, judgeAmount, readAmount, writeAmount } from "./amount.ts";

const range = { min: 100_000n, max: 500_000_000n };

describe("an amount that a player types", () => {
  test.each([
    ["10", 100_000n],
    ["1,000.50", 10_005_000n],
    [" 50000 ", 500_000_000n],
  ])("%j is taken", (typed, amount) => {
    expect(judgeAmount(typed, range)).toEqual({ isGood: true, amount });
  });

  test.each([
    ["", "required"],
    ["ten", "not_a_number"],
    ["-10", "not_a_number"],
    ["1e3", "not_a_number"],
    ["10.005", "too_many_decimals"],
    ["9.99", "out_of_range"],
    ["50000.01", "out_of_range"],
    ["999999999999999", "out_of_range"],
  ])("%j is told what is wrong with it: %s", (typed, fault) => {
    expect(judgeAmount(typed, range)).toEqual({ isGood: false, fault });
  });
});

test.each([100_000n, 10_005_000n, 10_000_500n, 500_000_000n])(
  "%d comes back from an address as it went in",
  (amount) => {
    const read = judgeAmount(readAmount(writeAmount(amount)), { min: 1n, max: 1_000_000_000n });
    expect(read).toEqual({ isGood: true, amount });
  },
);

test.each([null, "", "1000", "P", "P1e9", "P-5", "P10.005", "Pabc"])("%j in an address is no amount", (written) => {
  expect(readAmount(written)).toBe("");
});

test("a fee goes up to the next unit of the ledger, and nothing is nothing", () => {
  expect(feeOf(10_000_000n, 150)).toBe(150_000n);
  expect(feeOf(1n, 150)).toBe(1n);
  expect(feeOf(10_000_000n, 0)).toBe(0n);
});
