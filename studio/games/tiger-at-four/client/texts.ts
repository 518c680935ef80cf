import en from "./messages/en.json" with { type: "json" };
import id from "./messages/id.json" with { type: "json" };
import th from "./messages/th.json" with { type: "json" };
import ur from "./messages/ur.json" with { type: "json" };
import vi from "./messages/vi.json" with { type: "json" };
import zh from "./messages/zh.json" with { type: "json" };

export type MessageKey = keyof typeof en;

export type Texts = {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** The message with its `{names}` filled in. Amounts and codes among the values stay left to right. */
  say(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
};

/** `tag` is what the page says of itself: it decides fonts and line heights. */
type Language = {
  readonly tag: string;
  readonly messages: Readonly<Record<MessageKey, string>>;
  readonly direction: "ltr" | "rtl";
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { tag: "en", messages: en, direction: "ltr" },
  id: { tag: "id", messages: id, direction: "ltr" },
  th: { tag: "th", messages: th, direction: "ltr" },
  ur: { tag: "ur", messages: ur, direction: "rtl" },
  vi: { tag: "vi", messages: vi, direction: "ltr" },
  zh: { tag: "zh-Hans", messages: zh, direction: "ltr" },
};

/** @param language a tag such as "ur-PK"; a language without messages is shown in English */
export function textsFor(language: string): Texts {
  const known = language.toLowerCase().split("-")[0] ?? "en";
  const { tag, messages, direction } = LANGUAGES[Object.hasOwn(LANGUAGES, known) ? known : "en"]!;
  return { language: tag, direction, say: (key, values = {}) => fill(messages[key], values, direction) };
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
