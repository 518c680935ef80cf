import { type Currency, currencyOf } from "@fairhouse/base";
import { createTextStore, TextProvider } from "@fairhouse/i18n";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Field } from "./field.tsx";
import en from "./messages/en.json" with { type: "json" };
import { Money, useMoneyText } from "./money.tsx";
import { MoneyInput } from "./money-input.tsx";
import { createPageSignals, PageProvider } from "./page.tsx";
import { RollingDigits } from "./rolling-digits.tsx";

const texts = createTextStore("EN", async () => ({ ui: en }));
beforeAll(() => texts.load(["ui"]));

const siteOf = (code: string): Currency => currencyOf(code) as Currency;

/** A part as it stands on a site that counts in the currency. */
function drawnOn(code: string, part: ReactNode): string {
  const state = { brand: { name: "" }, mode: "play", currency: siteOf(code), signedIn: true, calls: [] } as const;
  return renderToStaticMarkup(
    <PageProvider page={createPageSignals(state)}>
      <TextProvider store={texts}>{part}</TextProvider>
    </PageProvider>,
  );
}

const Sentence = ({ amount, unit }: { amount: string; unit?: string }) => useMoneyText()(amount, unit);

// B-2043
test.each([
  ["VND", "123456789", "₫", "1,234,567"],
  ["USD", "123456789", "$", "12,345.67"],
  ["KWD", "123456789", "KD", "1,234.567"],
])("on a site in %s the ledger amount %s is shown as %s %s", (code, amount, symbol, figure) => {
  expect(drawnOn(code, <Money amount={amount} />)).toContain(
    `<small>${symbol}</small> <bdi class="num">${figure}</bdi>`,
  );
  expect(drawnOn(code, <Money amount={`-${amount}`} signed bare />)).toContain(`\u2212${figure}`);
  expect(drawnOn(code, <Sentence amount={amount} />)).toBe(`\u2066${symbol}\u00a0${figure}\u2069`);
  expect(drawnOn(code, <RollingDigits amount={amount} />)).toContain(`${symbol} ${figure}</span>`);
});

// B-2043
test("an amount that says what it is in is shown in that, whatever the site counts in", () => {
  expect(drawnOn("VND", <Money amount="10000000" currency="P" />)).toContain("<small>P</small>");
  expect(drawnOn("VND", <Money amount="10000000" currency="P" bare />)).toContain("1,000.00");
  expect(drawnOn("KWD", <Sentence amount="10000000" unit="XXX" />)).toContain("DEMO\u00a01,000.00");
  expect(drawnOn("KWD", <Money amount="10000" currency="PTS" bare />)).toContain(">100<");
});

test("an amount in a currency that the page does not know keeps every digit and names its code", () => {
  expect(drawnOn("USD", <Money amount="123456" currency="ABC" />)).toContain("<small>ABC</small>");
  expect(drawnOn("USD", <Money amount="123456" currency="ABC" bare />)).toContain("123,456");
});

// B-2044
test.each([
  ["VND", "₫", 50_000n, "500"],
  ["USD", "$", 5_000_000n, "500"],
  ["KWD", "KD", 123_500n, "1.235"],
])("a money field on a site in %s says %s, and its picks are typed in its decimals", (code, symbol, pick, typed) => {
  const field = (
    <Field label="Amount">
      <MoneyInput value={typed} onChange={() => undefined} picks={[pick]} picksLabel="Quick" />
    </Field>
  );
  const drawn = drawnOn(code, field);
  expect(drawn).toContain(`aria-hidden="true">${symbol}</span>`);
  expect(drawn).toContain(`<span class="num">${typed}</span>`);
  // The pick whose amount is typed is the one that is chosen, so the field reads what it writes.
  expect(drawn).toMatch(/<input type="radio"[^>]* checked=""/);
});
