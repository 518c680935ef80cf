import { ok, type Result, refuse } from "@fairhouse/base";

export const TITLE_MAX = 120;
export const BODY_MAX = 4_000;
/** Every language that the site can be offered in. */
export const TEXTS_MAX = 30;
/** English stands in for every other language. */
export const FIRST_LANGUAGE = "EN";

export type MessageText = { readonly language: string; readonly title: string; readonly body: string };
export type Texts = { readonly [language: string]: { readonly title: string; readonly body: string } };

/** What is sent: in English at least, each language once, nothing of it empty. */
export function decideTexts(
  texts: readonly MessageText[],
): Result<Texts, "english_missing" | "text_empty" | "language_twice"> {
  const trimmed = texts.map((text) => ({ ...text, title: text.title.trim(), body: text.body.trim() }));
  if (!trimmed.some(({ language }) => language === FIRST_LANGUAGE)) return refuse("english_missing");
  if (trimmed.some(({ title, body }) => title === "" || body === "")) return refuse("text_empty");
  if (new Set(trimmed.map(({ language }) => language)).size < trimmed.length) return refuse("language_twice");
  return ok(Object.fromEntries(trimmed.map(({ language, title, body }) => [language, { title, body }])));
}

/** The text in the reader's language, else in English. */
export const textIn = (texts: Texts, language: string): { language: string; title: string; body: string } => {
  const own = texts[language] ? language : FIRST_LANGUAGE;
  return { language: own, ...(texts[own] ?? { title: "", body: "" }) };
};

/** What a message is for. Advertising does not reach members who are in a time-out or excluded. */
export const MESSAGE_PURPOSES = ["service", "marketing"] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];
