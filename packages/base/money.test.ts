import fc from "fast-check";
import { expect, test } from "vitest";
import {
  AMOUNT_MAX,
  currencyOf,
  currencyOfWallets,
  DEMO_CREDITS,
  formatAmount,
  PLAY_CREDITS,
  POINTS,
  parseAmount,
  parseLedgerAmount,
  splitByWeights,
  unitOf,
} from "./money.ts";

test("an amount that a person types becomes a ledger amount without rounding", () => {
  expect(parseAmount("1,250.50", PLAY_CREDITS)).toEqual({ ok: true, value: 12_505_000n });
  expect(parseAmount(" 5 ", PLAY_CREDITS)).toEqual({ ok: true, value: 50_000n });
  expect(parseAmount("0.01", PLAY_CREDITS)).toEqual({ ok: true, value: 100n });
});

test("signs, exponents, misplaced commas and too many decimals are refused", () => {
  for (const text of ["", "-1", "+1", "1e3", "1,2", "12,34.5", "NaN", "1.", ".5", "٥", "0x10"]) {
    expect(parseAmount(text, PLAY_CREDITS), text).toEqual({ ok: false, refusal: "not_a_number" });
  }
  expect(parseAmount("1.001", PLAY_CREDITS)).toEqual({ ok: false, refusal: "too_many_decimals" });
  expect(parseAmount("999999999999999", PLAY_CREDITS)).toEqual({ ok: false, refusal: "too_large" });
});

// B-0312
test("a balance is truncated for display and never rounded up", () => {
  expect(formatAmount(124_805_099n, PLAY_CREDITS)).toBe("12,480.50");
  expect(formatAmount(-99n, PLAY_CREDITS)).toBe("0.00");
  expect(formatAmount(-10_099n, PLAY_CREDITS)).toBe("-1.00");
  expect(formatAmount(123_456_789n, currencyOf("VND")!)).toBe("1,234,567");
});

// B-0664
test.each([
  [0n, "0.00"],
  [100n, "0.01"],
  [50_000n, "5.00"],
  [9_995_000n, "999.50"],
  [10_000_000n, "1,000.00"],
  [1_234_567_890_100n, "123,456,789.01"],
  [-10_000_000n, "-1,000.00"],
])("a ledger amount of %d is shown with two decimals and a comma before every three digits: %s", (amount, figure) => {
  expect(formatAmount(amount, PLAY_CREDITS)).toBe(figure);
});

// B-0314
test("what is shown can be typed again and is the same amount", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, AMOUNT_MAX / 100n), (hundredths) => {
      const amountLedger = hundredths * 100n;
      expect(parseAmount(formatAmount(amountLedger, PLAY_CREDITS), PLAY_CREDITS)).toEqual({
        ok: true,
        value: amountLedger,
      });
    }),
  );
});

// B-0313
test("wire amounts are plain integers within bounds", () => {
  expect(parseLedgerAmount("-1250")).toBe(-1250n);
  for (const text of ["", "1.0", "01", "-0", "1e3", "9999999999999999999", " 1", "1n"])
    expect(parseLedgerAmount(text), text).toBeUndefined();
});

// B-0384
test("a split by weights always adds up to the unit", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, AMOUNT_MAX),
      fc.array(fc.bigInt(0n, 1000n), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0n));
        expect(splitByWeights(amount, weights).reduce((sum, part) => sum + part, 0n)).toBe(amount);
      },
    ),
  );
});

test("points are a unit with decimals of its own, and no currency", () => {
  expect(unitOf("PTS")).toBe(POINTS);
  expect(unitOf("P")).toBe(PLAY_CREDITS);
  expect(unitOf("XYZ")).toBeUndefined();
  expect(currencyOf("PTS")).toBeUndefined();
  expect(formatAmount(12_345n, POINTS)).toBe("123");
});

test("a trial account's wallets are in demo credits, everybody else's in the house's currency", () => {
  expect(currencyOfWallets([{ unit: "XXX" }], PLAY_CREDITS)).toBe(DEMO_CREDITS);
  expect(currencyOfWallets([{ unit: "P" }, { unit: "PTS" }], PLAY_CREDITS)).toBe(PLAY_CREDITS);
  expect(currencyOfWallets([], PLAY_CREDITS)).toBe(PLAY_CREDITS);
});
