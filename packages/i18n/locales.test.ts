import { expect, test } from "vitest";
import { fileNameOf, LOCALES, localeOf, localesWith } from "./locales.ts";

test("every language has a valid tag, and Urdu, Arabic and Persian run from right to left", () => {
  for (const { tag } of LOCALES) expect(Intl.getCanonicalLocales(tag), tag).toEqual([tag]);
  expect(LOCALES.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual(["UR", "AR", "FA"]);
  expect(localeOf("CN").tag).toBe("zh-Hans");
  expect(localeOf("PT-BR").tag).toBe("pt-BR");
});

// B-0629
test("the site's 26 codes are these languages, each by its BCP 47 tag", () => {
  expect(Object.fromEntries(LOCALES.map(({ code, tag }) => [code, tag]))).toEqual({
    ...{ EN: "en", CN: "zh-Hans", TW: "zh-Hant", ID: "id", TH: "th", UR: "ur", VI: "vi", JA: "ja", MY: "my" },
    ...{ MS: "ms", ES: "es", HI: "hi", KM: "km", KO: "ko", PT: "pt", "PT-BR": "pt-BR", TA: "ta", TR: "tr" },
    ...{ BN: "bn", AR: "ar", FA: "fa", RU: "ru", KK: "kk", UZ: "uz", LO: "lo", NE: "ne" },
  });
});

// B-0949
test("every language names the script that it is written in", () => {
  for (const { tag, script } of LOCALES) expect(new Intl.Locale(tag).maximize().script, tag).toBe(script);
});

// B-0629
test("TY means nothing until an operator maps it", () => {
  expect(LOCALES.map(({ code }) => code)).not.toContain("TY");
  expect(() => localeOf("TY")).toThrow("map it");
  const mapped = localesWith({ TY: { tag: "sd", script: "Arab", name: "سنڌي" } }).at(-1);
  expect(mapped).toEqual({ code: "TY", tag: "sd", script: "Arab", direction: "rtl", name: "سنڌي" });
});

test("a message file is named by the site's code", () => {
  expect(["CN", "PT-BR", "TY"].map((code) => fileNameOf(code as "CN"))).toEqual(["cn.json", "pt-BR.json", "ty.json"]);
});
