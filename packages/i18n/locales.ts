import mapped from "./opaque-codes.json" with { type: "json" };

export type Direction = "ltr" | "rtl";

/** A language of the site: the site's own code, its BCP 47 tag, its script with its direction, and its own name. */
export type Locale = {
  readonly code: LocaleCode;
  readonly tag: string;
  /** ISO 15924: `Latn`, `Arab`, `Hans`. Fonts and line heights go by it. */
  readonly script: string;
  readonly direction: Direction;
  readonly name: string;
};

/** What an operator says about a code that the site gives no meaning of its own. */
export type OpaqueLocale = { readonly tag: string; readonly script: string; readonly name: string };

/** One registry maps the site's codes to BCP 47. */
const REGISTRY = {
  EN: ["en", "Latn", "English"],
  UR: ["ur", "Arab", "اردو"],
  CN: ["zh-Hans", "Hans", "简体中文"],
  TW: ["zh-Hant", "Hant", "繁體中文"],
  ID: ["id", "Latn", "Bahasa Indonesia"],
  TH: ["th", "Thai", "ไทย"],
  VI: ["vi", "Latn", "Tiếng Việt"],
  JA: ["ja", "Jpan", "日本語"],
  MY: ["my", "Mymr", "မြန်မာ"],
  MS: ["ms", "Latn", "Bahasa Melayu"],
  ES: ["es", "Latn", "Español"],
  HI: ["hi", "Deva", "हिन्दी"],
  KM: ["km", "Khmr", "ខ្មែរ"],
  KO: ["ko", "Kore", "한국어"],
  PT: ["pt", "Latn", "Português"],
  "PT-BR": ["pt-BR", "Latn", "Português do Brasil"],
  TA: ["ta", "Taml", "தமிழ்"],
  TR: ["tr", "Latn", "Türkçe"],
  BN: ["bn", "Beng", "বাংলা"],
  AR: ["ar", "Arab", "العربية"],
  FA: ["fa", "Arab", "فارسی"],
  RU: ["ru", "Cyrl", "Русский"],
  KK: ["kk", "Cyrl", "Қазақша"],
  UZ: ["uz", "Latn", "Oʻzbekcha"],
  LO: ["lo", "Laoo", "ລາວ"],
  NE: ["ne", "Deva", "नेपाली"],
} as const;

/** `TY` is opaque: it means nothing until an operator maps it in opaque-codes.json. */
type OpaqueCode = "TY";
export type LocaleCode = keyof typeof REGISTRY | OpaqueCode;

/** A code that this installation lists; which ones is counted from the message files, so the compiler cannot know. */
export type ListedCode = LocaleCode;

export const DEFAULT_CODE: ListedCode = "EN";

const localeFrom = (code: LocaleCode, tag: string, script: string, name: string): Locale => ({
  code,
  tag,
  script,
  direction: script === "Arab" ? "rtl" : "ltr",
  name,
});

/** The registry with what an operator mapped. */
export function localesWith(opaque: { readonly [code in OpaqueCode]: OpaqueLocale | null }): readonly Locale[] {
  const own = Object.entries(REGISTRY) as [keyof typeof REGISTRY, readonly [string, string, string]][];
  const given = Object.entries(opaque) as [OpaqueCode, OpaqueLocale | null][];
  return [
    ...own.map(([code, [tag, script, name]]) => localeFrom(code, tag, script, name)),
    ...given.flatMap(([code, locale]) => (locale ? [localeFrom(code, locale.tag, locale.script, locale.name)] : [])),
  ];
}

export const LOCALES: readonly Locale[] = localesWith(mapped);

export function localeOf(code: LocaleCode): Locale {
  const found = LOCALES.find((locale) => locale.code === code);
  if (!found) throw new Error(`${code} has no language: map it in packages/i18n/opaque-codes.json first.`);
  return found;
}

/** The name of a language's message file: `en.json`, `pt-BR.json`. */
export function fileNameOf(code: LocaleCode): string {
  const [language = "", region] = code.split("-");
  return `${language.toLowerCase()}${region ? `-${region}` : ""}.json`;
}
