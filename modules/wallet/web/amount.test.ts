import { currencyOf, PLAY_CREDITS as P, wholeUnits } from "@fairhouse/base";
import { describe, expect, test } from "vitest";
import { judgeAmount, quickAmounts, readAmount, typedAmount, writeAmount } from "./amount.ts";

const range = { min: 100_000n, max: 500_000_000n };

describe("an amount that a player types", () => {
  test.each([
    ["10", 100_000n],
    ["1,000.50", 10_005_000n],
    [" 50000 ", 500_000_000n],
  ])("%j is taken", (typed, amount) => {
    expect(judgeAmount(typed, range, P)).toEqual({ isGood: true, amount });
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
    expect(judgeAmount(typed, range, P)).toEqual({ isGood: false, fault });
  });
});

test.each([100_000n, 10_005_000n, 10_000_500n, 500_000_000n])(
  "%d comes back from an address as it went in",
  (amount) => {
    const read = judgeAmount(readAmount(writeAmount(amount, P), P), { min: 1n, max: 1_000_000_000n }, P);
    expect(read).toEqual({ isGood: true, amount });
  },
);

test.each([null, "", "1000", "P", "P1e9", "P-5", "P10.005", "Pabc"])("%j in an address is no amount", (written) => {
  expect(readAmount(written, P)).toBe("");
});

// B-2045
test.each([
  ["P", 5_000n, "P5000", [200n, 500n, 1_000n, 2_000n, 5_000n]],
  ["VND", 2_000_000n, "VND2000000", [200n, 500n, 1_000n, 2_000n, 5_000n]],
  ["KWD", 5_000n, "KWD5000", [200n, 500n, 1_000n, 2_000n, 5_000n]],
])("in %s an amount goes through an address, and round ones are offered", (code, whole, written, offered) => {
  const currency = currencyOf(code)!;
  const amount = wholeUnits(whole, currency);
  expect(writeAmount(amount, currency)).toBe(written);
  expect(readAmount(written, currency)).toBe(typedAmount(amount, currency));
  const range = { min: wholeUnits(10n, currency), max: wholeUnits(50_000n, currency) };
  expect(quickAmounts(range, currency)).toEqual(offered.map((one) => wholeUnits(one, currency)));
});

// B-2045
test("an address of another currency, and decimals that a currency does not show, are no amount", () => {
  const [vnd, kwd] = [currencyOf("VND")!, currencyOf("KWD")!];
  expect(readAmount("P5000", vnd)).toBe("");
  expect(readAmount("VND5000", P)).toBe("");
  expect(readAmount("VND0.5", vnd)).toBe("");
  expect(readAmount(writeAmount(123_500n, kwd), kwd)).toBe("1.235");
  expect(judgeAmount("1.2355", { min: 1n, max: 10n ** 9n }, kwd)).toEqual({
    isGood: false,
    fault: "too_many_decimals",
  });
  expect(judgeAmount("1.5", { min: 1n, max: 10n ** 9n }, vnd)).toEqual({ isGood: false, fault: "too_many_decimals" });
});

test("few round amounts are offered where the range is small, and none where it is empty", () => {
  expect(quickAmounts({ min: wholeUnits(10n, P), max: wholeUnits(500n, P) }, P)).toEqual(
    [200n, 500n].map((one) => wholeUnits(one, P)),
  );
  expect(quickAmounts({ min: wholeUnits(10n, P), max: wholeUnits(100n, P) }, P)).toEqual([]);
});
