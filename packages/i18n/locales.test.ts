import { expect, test } from "vitest";
import { chooseLanguage, LISTED_LOCALES, LOCALES, listedCodeOf, localeOf } from "./locales.ts";

test("every language has a valid tag, and Urdu, Arabic and Persian run from right to left", () => {
  for (const { tag } of LOCALES) expect(Intl.getCanonicalLocales(tag), tag).toEqual([tag]);
  expect(LOCALES.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual(["UR", "AR", "FA"]);
  expect(localeOf("CN").tag).toBe("zh-Hans");
  expect(localeOf("PT-BR").tag).toBe("pt-BR");
});

test("only complete languages are offered", () => {
  expect(LISTED_LOCALES.map(({ code }) => code)).toEqual(["EN", "UR"]);
  expect(listedCodeOf("VI")).toBeUndefined();
  expect(listedCodeOf("TY")).toBeUndefined();
});

test("the address decides before the cookie, and the cookie before the browser", () => {
  const acceptLanguage = "vi, ur-PK;q=0.9, en;q=0.5";
  expect(chooseLanguage({ address: "en", cookie: "UR", acceptLanguage })).toBe("EN");
  expect(chooseLanguage({ address: "xx", cookie: "UR", acceptLanguage: "en" })).toBe("UR");
  expect(chooseLanguage({ acceptLanguage })).toBe("UR");
  expect(chooseLanguage({ acceptLanguage: "fr, de" })).toBe("EN");
  expect(chooseLanguage({})).toBe("EN");
});
