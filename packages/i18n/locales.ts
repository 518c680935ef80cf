export type Direction = "ltr" | "rtl";

/** A language of the site: the site's own code, its BCP 47 tag, the direction of its script and its own name. */
export type Locale = {
  readonly code: LocaleCode;
  readonly tag: string;
  readonly direction: Direction;
  readonly name: string;
};

/**
 * One registry maps the site's codes to BCP 47. `TY` is an opaque code of the site's own: it gets a tag only once an
 * operator maps it, so it is not here.
 */
const TAGS = {
  EN: ["en", "English"],
  CN: ["zh-Hans", "简体中文"],
  TW: ["zh-Hant", "繁體中文"],
  ID: ["id", "Bahasa Indonesia"],
  TH: ["th", "ไทย"],
  UR: ["ur", "اردو"],
  VI: ["vi", "Tiếng Việt"],
  JA: ["ja", "日本語"],
  MY: ["my", "မြန်မာ"],
  MS: ["ms", "Bahasa Melayu"],
  ES: ["es", "Español"],
  HI: ["hi", "हिन्दी"],
  KM: ["km", "ខ្មែរ"],
  KO: ["ko", "한국어"],
  PT: ["pt", "Português"],
  "PT-BR": ["pt-BR", "Português do Brasil"],
  TA: ["ta", "தமிழ்"],
  TR: ["tr", "Türkçe"],
  BN: ["bn", "বাংলা"],
  AR: ["ar", "العربية"],
  FA: ["fa", "فارسی"],
  RU: ["ru", "Русский"],
  KK: ["kk", "Қазақша"],
  UZ: ["uz", "Oʻzbekcha"],
  LO: ["lo", "ລາວ"],
  NE: ["ne", "नेपाली"],
} as const;

export type LocaleCode = keyof typeof TAGS;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["UR", "AR", "FA"]);

export const LOCALES: readonly Locale[] = (Object.keys(TAGS) as LocaleCode[]).map((code) => ({
  code,
  tag: TAGS[code][0],
  direction: RIGHT_TO_LEFT.has(code) ? "rtl" : "ltr",
  name: TAGS[code][1],
}));

/** The languages that a visitor is offered: those whose messages are complete. */
export const LISTED_CODES = ["EN", "UR"] as const satisfies readonly LocaleCode[];
export type ListedCode = (typeof LISTED_CODES)[number];
export const DEFAULT_CODE: ListedCode = "EN";

export const localeOf = (code: LocaleCode): Locale => LOCALES.find((locale) => locale.code === code)!;

export const LISTED_LOCALES: readonly Locale[] = LISTED_CODES.map(localeOf);

/** A listed language by the site's code or by its tag, in any case: "ur", "UR", "ur-PK". */
export function listedCodeOf(text: string | null | undefined): ListedCode | undefined {
  const wanted = text?.trim().toUpperCase();
  if (!wanted) return undefined;
  return LISTED_CODES.find((code) => code === wanted || localeOf(code).tag.toUpperCase() === wanted.split("-")[0]);
}

/** What a visitor reads, from the first that names a listed language: the address, the cookie, the browser's list. */
export function chooseLanguage(sources: {
  address?: string | null | undefined;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
}): ListedCode {
  const accepted = (sources.acceptLanguage ?? "").split(",").slice(0, 20);
  const candidates = [sources.address, sources.cookie, ...accepted.map((part) => part.split(";")[0])];
  for (const candidate of candidates) {
    const code = listedCodeOf(candidate);
    if (code) return code;
  }
  return DEFAULT_CODE;
}
