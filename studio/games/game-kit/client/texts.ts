import en from "./messages/en.json" with { type: "json" };
import id from "./messages/id.json" with { type: "json" };
import th from "./messages/th.json" with { type: "json" };
import ur from "./messages/ur.json" with { type: "json" };
import vi from "./messages/vi.json" with { type: "json" };
import zh from "./messages/zh.json" with { type: "json" };

/** The kit's own sentences, and those that every game brings along. */
export type GameKey = keyof typeof en | "game.title" | "history.outcome";

export type Texts<Key extends string = GameKey> = {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** The message with its `{names}` filled in. Amounts and codes among the values stay left to right. */
  say(key: Key, values?: Readonly<Record<string, string | number>>): string;
};

export type LanguageCode = "en" | "id" | "th" | "ur" | "vi" | "zh";

/** Sentences by key, in each language of the site. */
export type Catalogue = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

/** `tag` is what the page says of itself: it decides fonts and line heights. */
const LANGUAGES: Readonly<Record<LanguageCode, { readonly tag: string; readonly direction: "ltr" | "rtl" }>> = {
  en: { tag: "en", direction: "ltr" },
  id: { tag: "id", direction: "ltr" },
  th: { tag: "th", direction: "ltr" },
  ur: { tag: "ur", direction: "rtl" },
  vi: { tag: "vi", direction: "ltr" },
  zh: { tag: "zh-Hans", direction: "ltr" },
};

export const KIT_MESSAGES: Catalogue = { en, id, th, ur, vi, zh };

/**
 * The words of a game: the kit's sentences, and the game's own, which may replace some of the kit's.
 * @param catalogues the game's, from the general to the particular
 * @returns the texts of a language tag such as "ur-PK"; a language without messages is shown in English
 */
export function createTexts<Key extends string = GameKey>(
  catalogues: readonly Catalogue[],
): (language: string) => Texts<Key> {
  return (language) => {
    const known = language.toLowerCase().split("-")[0] ?? "en";
    const code = Object.hasOwn(LANGUAGES, known) ? (known as LanguageCode) : "en";
    const { tag, direction } = LANGUAGES[code];
    const messages = Object.assign({}, ...[KIT_MESSAGES, ...catalogues].map((catalogue) => catalogue[code]));
    return {
      language: tag,
      direction,
      say: (key, values = {}) => fill((messages as Record<string, string>)[key] ?? key, values, direction),
    };
  };
}

// Left-to-right isolate and its end: an amount inside an Urdu sentence keeps its order of digits.
const ISOLATE = "\u2066";
const ISOLATE_END = "\u2069";

function fill(message: string, values: Readonly<Record<string, string | number>>, direction: "ltr" | "rtl"): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return direction === "rtl" && /^[\d.,-]+$/.test(String(value)) ? `${ISOLATE}${value}${ISOLATE_END}` : String(value);
  });
}
