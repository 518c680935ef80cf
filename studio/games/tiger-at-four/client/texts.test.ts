import { createTexts, KIT_MESSAGES } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import { SLOT_MESSAGES, type SlotKey } from "@fairhouse/studio-games/slot-kit/client/texts.ts";
import { describe, expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import id from "../messages/id.json" with { type: "json" };
import th from "../messages/th.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import vi from "../messages/vi.json" with { type: "json" };
import zh from "../messages/zh.json" with { type: "json" };

const OWN = { en, id, th, ur, vi, zh };
const textsFor = createTexts<SlotKey>([SLOT_MESSAGES, OWN]);
/** All that the game says in a language: the kit's sentences, any slot's, and its own. */
const messagesIn = (language: keyof typeof OWN): Record<string, string> => ({
  ...KIT_MESSAGES[language],
  ...SLOT_MESSAGES[language],
  ...OWN[language],
});
const english = messagesIn("en");

const names = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();

describe("the game's words", () => {
  // B-0520
  test.each([
    ["Urdu", "ur", "ur"],
    ["Chinese", "zh-Hans", "zh"],
    ["Indonesian", "id", "id"],
    ["Thai", "th", "th"],
    ["Vietnamese", "vi", "vi"],
  ] as const)("%s has every message that English has, with the same values in it", (_, tag, language) => {
    const messages = messagesIn(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      expect([key, names(messages[key] ?? "")]).toEqual([key, names(message)]);
    }
    expect(textsFor(tag).language).toBe(tag);
    expect(textsFor(tag).say("action.close")).not.toBe(english["action.close"]);
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
