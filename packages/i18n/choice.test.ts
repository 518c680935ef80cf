import { expect, test } from "vitest";
import { chooseLanguage, listedCodeOf, listedLocales } from "./choice.ts";
import type { ListedCode } from "./locales.ts";

const LISTED: readonly ListedCode[] = ["EN", "UR", "CN", "VI"];

// B-0627
test("the address decides before the cookie, and the cookie before the browser", () => {
  const acceptLanguage = "th, ur-PK;q=0.9, en;q=0.5";
  expect(chooseLanguage({ address: "en", cookie: "UR", acceptLanguage }, LISTED)).toBe("EN");
  expect(chooseLanguage({ address: "xx", cookie: "UR", acceptLanguage: "en" }, LISTED)).toBe("UR");
  expect(chooseLanguage({ acceptLanguage }, LISTED)).toBe("UR");
  expect(chooseLanguage({ acceptLanguage: "fr, de" }, LISTED)).toBe("EN");
  expect(chooseLanguage({}, LISTED)).toBe("EN");
});

// B-0627
test("a browser's list is read by its weights, and what has weight 0 is refused", () => {
  expect(chooseLanguage({ acceptLanguage: "en;q=0.2, vi;q=0.8, ur;q=0.5" }, LISTED)).toBe("VI");
  expect(chooseLanguage({ acceptLanguage: "ur;q=0, vi;q=0.1" }, LISTED)).toBe("VI");
});

test("a language that is not offered is never chosen, by any source", () => {
  expect(chooseLanguage({ address: "TH", cookie: "TY", acceptLanguage: "th" }, LISTED)).toBe("EN");
  expect(listedCodeOf("TY", LISTED)).toBeUndefined();
});

test("tags of other regions count when the script is the same", () => {
  expect(listedCodeOf("zh-CN", LISTED)).toBe("CN");
  expect(listedCodeOf("zh-SG", LISTED)).toBe("CN");
  expect(listedCodeOf("zh-TW", LISTED)).toBeUndefined();
  expect(listedCodeOf("zh-HK", ["CN", "TW"])).toBe("TW");
  expect(listedCodeOf("pt-BR", ["PT", "PT-BR"])).toBe("PT-BR");
  expect(listedCodeOf("pt-PT", ["PT", "PT-BR"])).toBe("PT");
  expect(listedCodeOf("pt-BR", ["PT"])).toBe("PT");
});

test("nonsense in an address or a cookie chooses nothing", () => {
  for (const odd of ["constructor", "toString", "__proto__", "*", "a b", "", "x".repeat(5_000)])
    expect(listedCodeOf(odd, LISTED), odd).toBeUndefined();
});

test("each offered language is shown by its own name", () => {
  expect(listedLocales(LISTED).map(({ name }) => name)).toEqual(["English", "اردو", "简体中文", "Tiếng Việt"]);
});
