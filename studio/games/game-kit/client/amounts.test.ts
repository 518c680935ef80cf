import { PLAY_CREDITS } from "@fairhouse/base";
import { describe, expect, test } from "vitest";
import { amountText, isCelebrated, ledgerAmountOf, payLedger, tierOf } from "./amounts.ts";

describe("amounts in the game", () => {
  test("the wire's ledger amounts are shown with two decimals and thousands, cut and never rounded", () => {
    expect(amountText(ledgerAmountOf("124805000"), PLAY_CREDITS)).toBe("12,480.50");
    expect(amountText(ledgerAmountOf("19999"), PLAY_CREDITS)).toBe("1.99");
  });

  test("a figure that is no ledger amount is refused", () => {
    for (const text of ["1.5", "", "1e3", "-0", "0x10"]) expect(() => ledgerAmountOf(text)).toThrow();
  });

  test("a line's pay is its share of the stake times the pay table's figure", () => {
    expect(payLedger(50_000n, 25, 10)).toBe(125_000n);
  });

  // B-0512
  test("a win below or at the stake is not celebrated", () => {
    expect(isCelebrated(25_000n, 50_000n)).toBe(false);
    expect(isCelebrated(50_000n, 50_000n)).toBe(false);
    expect(isCelebrated(50_001n, 50_000n)).toBe(true);
  });

  // B-2175
  test("a win is tiered above its stake only: at ten and at fifty times the stake it is shown larger", () => {
    const stake = 50_000n;
    expect([0n, 25_000n, stake].map((win) => tierOf(win, stake))).toEqual([0, 0, 0]);
    expect([stake + 1n, 10n * stake - 1n].map((win) => tierOf(win, stake))).toEqual([1, 1]);
    expect([10n * stake, 50n * stake - 1n, 50n * stake].map((win) => tierOf(win, stake))).toEqual([2, 2, 3]);
  });
});
