import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Currency, currencyOf, escapeHtml, formatAmount } from "@fairhouse/base";
import type { Payment } from "./book.ts";

type Words = {
  title: string;
  demo: string;
  to: string;
  pay: string;
  cancel: string;
  developer: string;
  late: string;
  twice: string;
  done: string;
  back: string;
  reference: string;
  approvedCard: string;
  declinedCard: string;
  half: string;
};

const EN: Words = {
  title: "Payment",
  demo: "Test payment: no real money moves.",
  to: "Pay to",
  pay: "Pay",
  cancel: "Cancel and return",
  developer: "Developer answers",
  late: "Pay, but notify the site 8 seconds late",
  twice: "Pay, and notify the site twice",
  done: "This payment is complete.",
  back: "Back to the site",
  reference: "Reference",
  approvedCard: "Pay with a test card that is approved",
  declinedCard: "Pay with a test card that is declined",
  half: "Send half of it only",
};

const UR: Words = {
  title: "ادائیگی",
  demo: "آزمائشی ادائیگی: کوئی اصل رقم منتقل نہیں ہوتی۔",
  to: "وصول کنندہ",
  pay: "ادا کریں",
  cancel: "منسوخ کر کے واپس جائیں",
  developer: "ڈیولپر کے جواب",
  late: "ادا کریں، مگر سائٹ کو 8 سیکنڈ بعد بتائیں",
  twice: "ادا کریں، اور سائٹ کو دو بار بتائیں",
  done: "یہ ادائیگی مکمل ہو چکی ہے۔",
  back: "سائٹ پر واپس",
  reference: "حوالہ",
  approvedCard: "ایسے آزمائشی کارڈ سے ادا کریں جو منظور ہو جائے",
  declinedCard: "ایسے آزمائشی کارڈ سے ادا کریں جو مسترد ہو جائے",
  half: "صرف آدھی رقم بھیجیں",
};

const TOKENS = readFileSync(new URL(import.meta.resolve("@fairhouse/ui/styles/tokens.css")), "utf8");

const STYLE = `${TOKENS}
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; background: var(--color-page);
  color: var(--color-text); font: 400 var(--text-md) / var(--leading-body) var(--font-ui); }
main { inline-size: min(26rem, calc(100vw - 2rem)); background: var(--color-surface); padding: var(--space-6);
  box-sizing: border-box; border-start-start-radius: 3px; border-end-start-radius: 3px;
  border-start-end-radius: 14px; border-end-end-radius: 14px; }
h1 { margin: 0; font: 700 var(--text-xl) / 1.4 var(--font-voice); }
:lang(ur) h1 { line-height: 2; }
p { margin: 0 0 var(--space-4); color: var(--color-muted); font-size: var(--text-sm); }
.sum { margin: var(--space-4) 0; color: var(--color-text); font: 700 2rem / 1.2 var(--font-ui);
  font-variant-numeric: tabular-nums; }
dl { display: flex; justify-content: space-between; gap: var(--space-4); margin: 0 0 var(--space-4);
  border-block-end: 1px solid var(--color-line); padding-block-end: var(--space-3); font-size: var(--text-sm); }
dt { color: var(--color-muted); }
details { margin-block-start: var(--space-5); border-block-start: 1px dashed var(--color-line-strong);
  padding-block-start: var(--space-3); }
summary { min-block-size: 2.75rem; cursor: pointer; color: var(--color-muted); font-size: var(--text-sm); }
dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.small { font-size: var(--text-xs); font-weight: 400; }
form { display: grid; gap: var(--space-3); }
button, a { min-block-size: 2.75rem; border: 1px solid var(--color-line-strong); border-radius: 10px; cursor: pointer;
  background: var(--color-surface); color: var(--color-text); font: 500 var(--text-md) / 1.4 var(--font-ui);
  padding: var(--space-2) var(--space-4); text-decoration: none; display: grid; place-items: center; box-sizing: border-box; }
button.money { background: var(--color-spark); border-color: var(--color-spark); color: var(--color-on-spark); }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page's own policy; the form may end, by redirect, on the site that sent the player. */
export const pagePolicy = (payment: Payment): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${new URL(payment.returnUrl).origin}; ` +
  "frame-ancestors 'none'; base-uri 'none'";

type PageOptions = { readonly hasTestAnswers?: boolean };

/** The hosted page: what is to be paid, to whom, and a button for it; a developer's answers where they are switched on. */
export function hostedPage(payment: Payment, { hasTestAnswers = false }: PageOptions = {}): string {
  const isUrdu = payment.language === "UR";
  const words = isUrdu ? UR : EN;
  return `<!doctype html>
<html lang="${isUrdu ? "ur" : "en"}" dir="${isUrdu ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p class="sum"><bdi dir="ltr">${escapeHtml(amountText(payment))}</bdi></p>
<dl><dt>${words.to}</dt><dd><bdi dir="ltr">${escapeHtml(new URL(payment.returnUrl).host)}</bdi></dd></dl>
<dl><dt>${words.reference}</dt><dd class="small"><bdi dir="ltr">${escapeHtml(payment.reference)}</bdi></dd></dl>
<p>${words.demo}</p>
${payment.state === "open" ? choices(payment, words, hasTestAnswers) : answered(payment, words)}
</main>
</body>
</html>
`;
}

function choices(payment: Payment, words: Words, hasTestAnswers: boolean): string {
  const pay = `${words.pay} <bdi dir="ltr">${escapeHtml(amountText(payment))}</bdi>`;
  return `<form method="post" action="/pay/${payment.paymentId}">
${
  payment.form === "card"
    ? `<button class="money" name="choice" value="paid">${words.approvedCard}</button>
<button name="choice" value="declined">${words.declinedCard}</button>`
    : `<button class="money" name="choice" value="paid">${pay}</button>
${payment.form === "crypto" ? `<button name="choice" value="half">${words.half}</button>` : ""}
<button name="choice" value="declined">${words.cancel}</button>`
}
${hasTestAnswers ? testAnswers(words) : ""}</form>`;
}

const testAnswers = (words: Words): string => `<details><summary>${words.developer}</summary>
<button name="choice" value="late">${words.late}</button>
<button name="choice" value="twice">${words.twice}</button>
</details>
`;

const answered = (payment: Payment, words: Words): string =>
  `<p role="status">${words.done}</p><a href="${escapeHtml(payment.returnUrl)}">${words.back}</a>`;

function amountText({ amount, currency, ledgerExponent }: Payment): string {
  const decimals = currencyOf(currency)?.displayExponent ?? ledgerExponent;
  const shown: Currency = { code: currency, symbol: currency, ledgerExponent, displayExponent: decimals };
  return `${currency} ${formatAmount(BigInt(amount), shown)}`;
}
