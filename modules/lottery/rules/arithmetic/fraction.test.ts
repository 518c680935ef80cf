import fc from "fast-check";
import { expect, test } from "vitest";
import { choose, sumOfProducts, tuples } from "./counting.ts";
import {
  add,
  dividedBy,
  fraction,
  isLess,
  roundDown,
  roundUpToParts,
  subtract,
  times,
  writeDecimal,
} from "./fraction.ts";

const anyFraction = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([over, under]) => fraction(over, under));

test("fractions are exact: what is added can be taken away, what is multiplied divided", () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, (one, other) => {
      expect(subtract(add(one, other), other)).toEqual(one);
      if (other.over > 0n) expect(dividedBy(times(one, other), other)).toEqual(one);
    }),
  );
});

test("a fraction is rounded down to whole units, and odds up to parts", () => {
  expect(roundDown(fraction(7n, 2n))).toBe(3n);
  expect(roundDown(fraction(6n, 2n))).toBe(3n);
  expect(roundUpToParts(fraction(271n, 100n), 100n)).toEqual(fraction(271n, 100n));
  expect(roundUpToParts(fraction(2711n, 1000n), 100n)).toEqual(fraction(272n, 100n));
  expect(isLess(fraction(1n, 3n), fraction(34n, 100n))).toBe(true);
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});

test("decimals are cut off, never rounded up", () => {
  expect(writeDecimal(fraction(1000n * 98n, 271n * 100n), 4)).toBe("3.6162");
  expect(writeDecimal(fraction(995n, 10n), 4)).toBe("99.5");
  expect(writeDecimal(fraction(900n), 4)).toBe("900");
  expect(writeDecimal(fraction(1n, 3n), 2)).toBe("0.33");
});

test("choices and products are counted", () => {
  expect([choose(5, 0), choose(5, 2), choose(5, 5), choose(5, 6), choose(100, 4)]).toEqual([1, 10, 1, 0, 3_921_225]);
  expect(sumOfProducts([2, 0, 3, 1], 2)).toBe(2 * 3 + 2 * 1 + 3 * 1);
  expect([...tuples(2, 1, 3)].length).toBe(9);
});
