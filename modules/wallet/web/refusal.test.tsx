import { PLATFORM_REFUSALS } from "@fairhouse/contract";
import { createTextStore, TextProvider } from "@fairhouse/i18n";
import uiEn from "@fairhouse/ui/messages/en.json" with { type: "json" };
import uiUr from "@fairhouse/ui/messages/ur.json" with { type: "json" };
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { confirmWithdrawal, openDeposit, requestWithdrawal } from "../contract.ts";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { useMoneyRefusal } from "./refusal.ts";

const TEXTS = { EN: { wallet: en, "ui/refusals": uiEn }, UR: { wallet: ur, "ui/refusals": uiUr } };
const CODES = new Set(
  [openDeposit, requestWithdrawal, confirmWithdrawal]
    .flatMap(({ refusals }) => Object.keys(refusals))
    .concat(Object.keys(PLATFORM_REFUSALS), "offline"),
);
const UNSURE = ["unanswered", "unexpected"];
const SURE = [...CODES].filter((code) => !UNSURE.includes(code));

type Refused = Parameters<ReturnType<typeof useMoneyRefusal>>[0];
const Words = ({ refused }: { refused: Refused }) => useMoneyRefusal()(refused);

async function wordsOf(code: string, language: "EN" | "UR" = "EN", details: { [name: string]: unknown } = {}) {
  const store = createTextStore(language, async () => TEXTS[language]);
  await store.load(["wallet", "ui/refusals"]);
  const html = renderToStaticMarkup(
    <TextProvider store={store}>
      <Words refused={{ code, message: null, details }} />
    </TextProvider>,
  );
  return html.replaceAll("&#x27;", "'");
}

describe("a money call that failed says whether money moved", () => {
  // B-0646, B-0660
  test.each(SURE)("%s: it did not, said once", async (code) => {
    const english = await wordsOf(code);
    expect(english).toMatch(/^\S.* No money moved\.$/);
    expect(english.match(/moved|left it/g)).toHaveLength(1);
    expect(english).not.toContain(uiEn.refusals.unknown);
    expect(await wordsOf(code, "UR")).toMatch(/ کوئی رقم منتقل نہیں ہوئی۔$/);
  });

  // B-0660
  test.each(UNSURE)("%s: it is not known yet, and asking again is safe", async (code) => {
    for (const words of [await wordsOf(code), await wordsOf(code, "UR")]) expect(words).not.toMatch(/No money moved/);
    expect(await wordsOf(code)).toContain("we don't know yet whether money moved");
    expect(await wordsOf(code)).toContain("can't happen twice");
    expect(await wordsOf(code, "UR")).toContain(ur.unanswered);
  });

  test("the guard's own reason is told with it", async () => {
    expect(await wordsOf("entry_refused", "EN", { reason: "account_closed" })).toBe(
      `${en.reasons.account_closed} No money moved.`,
    );
  });

  // B-0659
  test("an unexpected fault names its line of the log", async () => {
    expect(await wordsOf("unexpected", "EN", { reference: "01990000-0000-7000-8000-000000000001" })).toContain(
      "Reference 01990000-0000-7000-8000-000000000001.",
    );
  });
});
