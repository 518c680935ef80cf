import { PLATFORM_REFUSALS } from "@fairhouse/contract";
import { listedCodes } from "@fairhouse/i18n/coverage";
import { expect, test } from "vitest";
import { describeRefusal, languageOf } from "./words.ts";

const cookies = (language?: string) => ({ getOpen: (name: string) => (name === "language" ? language : undefined) });
const accepting = (list: string) => new Headers({ "accept-language": list });

// B-0943
test("a refusal is said in each language that the site offers", () => {
  for (const language of listedCodes())
    for (const code of Object.keys(PLATFORM_REFUSALS))
      expect(describeRefusal(code, language), `${language} ${code}`).toMatch(/\p{L}{2}.*\p{L}/u);
  expect(describeRefusal("not_logged_in", "UR")).toBe("پہلے لاگ اِن کریں۔");
});

test("a refusal without words of its own is said in English, and one without any words shows its code", () => {
  expect(describeRefusal("not_logged_in", "JA")).toBe("Log in first.");
  expect(describeRefusal("never_written", "UR")).toBe("never_written");
});

// B-0943
test("the cookie chooses the language of a call before the browser's list does", () => {
  expect(languageOf(accepting("en, ur;q=0.5"), cookies("UR"))).toBe("UR");
  expect(languageOf(accepting("fr, ur-PK;q=0.9, en;q=0.1"), cookies())).toBe("UR");
  expect(languageOf(accepting("ur"), cookies("EN"))).toBe("EN");
  expect(languageOf(new Headers(), cookies())).toBe("EN");
});
