import { AMOUNT_MAX, PLAY_CREDITS } from "@fairhouse/base";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Money, moneyFigure, moneyText } from "./money.tsx";

const html = renderToStaticMarkup;

// B-0314
test("an amount is one left-to-right unit: symbol, space, figure", () => {
  expect(html(<Money amount="124805000" />)).toBe(
    '<span class="money"><small>P</small> <bdi class="num">12,480.50</bdi></span>',
  );
  expect(html(<Money amount={50_000n} bare />)).toBe('<bdi class="num">5.00</bdi>');
});

// B-0637
test("the sign carries the meaning and the colour only helps", () => {
  expect(html(<Money amount="125000" signed bare />)).toBe('<bdi class="num credit">+12.50</bdi>');
  expect(html(<Money amount="-50000" signed bare />)).toBe('<bdi class="num debit">−5.00</bdi>');
  expect(html(<Money amount="0" signed bare />)).toBe('<bdi class="num">0.00</bdi>');
});

// B-0077, B-0312
test("a balance is cut off for display, never rounded up, and stars hide it", () => {
  expect(html(<Money amount="124805099" bare />)).toContain("12,480.50");
  expect(html(<Money amount="9999" bare />)).toContain("0.99");
  expect(html(<Money amount="124805099" hidden />)).toContain("*****");
  expect(html(<Money amount="124805099" hidden />)).not.toContain("12,480");
});

// B-0631
test("an amount inside a right-to-left sentence is isolated and never broken over two lines", () => {
  expect(moneyText("50000000", PLAY_CREDITS)).toBe("\u2066P\u00a05,000.00\u2069");
});

test("what is shown differs from the amount by less than the smallest unit shown, towards zero", () => {
  fc.assert(
    fc.property(fc.bigInt(-AMOUNT_MAX, AMOUNT_MAX), (amountLedger) => {
      const shown = BigInt(moneyFigure(amountLedger, PLAY_CREDITS).replace("−", "-").replace(/[,.]/g, "")) * 100n;
      const cut = amountLedger - shown;
      expect(amountLedger >= 0n ? cut >= 0n && cut < 100n : cut <= 0n && cut > -100n).toBe(true);
    }),
  );
});
