import { describe, expect, test } from "vitest";
import en from "./messages/en.json" with { type: "json" };
import ur from "./messages/ur.json" with { type: "json" };
import { textsFor } from "./texts.ts";

const names = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();

describe("the game's words", () => {
  test("Urdu has every message that English has, with the same values in it", () => {
    expect(Object.keys(ur).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      expect([key, names((ur as Record<string, string>)[key] ?? "")]).toEqual([key, names(message)]);
    }
  });

  test("a win reads as in the ledger in English, and its digits keep their order inside an Urdu sentence", () => {
    expect(textsFor("en-GB").say("result.win", { amount: "1,012.50" })).toBe("Win 1,012.50");
    expect(textsFor("ur-PK").say("result.win", { amount: "1,012.50" })).toBe("جیت \u20661,012.50\u2069");
  });

  test("Urdu runs from the right, and a language without words is shown in English", () => {
    expect(textsFor("ur").direction).toBe("rtl");
    expect(textsFor("de")).toMatchObject({ language: "en", direction: "ltr" });
    expect(textsFor("constructor").language).toBe("en");
  });
});
