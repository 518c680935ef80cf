import { DEFAULT_CODE, type ListedCode, LOCALES, type Locale } from "./locales.ts";

/** A listed language by the site's code, in any case, or by a tag: "ur", "UR", "ur-PK", "zh-CN". */
export function listedCodeOf(text: string | null | undefined, listed: readonly ListedCode[]): ListedCode | undefined {
  const wanted = text?.trim().toUpperCase();
  if (!wanted) return undefined;
  return listed.find((code) => code === wanted) ?? codeOfTag(wanted, listed);
}

/** What a visitor reads, from the first that names a listed language: the address, the cookie, the browser's list. */
export function chooseLanguage(
  wishes: {
    address?: string | null | undefined;
    cookie?: string | null | undefined;
    acceptLanguage?: string | null | undefined;
  },
  listed: readonly ListedCode[],
): ListedCode {
  const named = listedCodeOf(wishes.address, listed) ?? listedCodeOf(wishes.cookie, listed);
  if (named) return named;
  for (const tag of acceptedTags(wishes.acceptLanguage ?? "")) {
    const code = codeOfTag(tag, listed);
    if (code) return code;
  }
  return DEFAULT_CODE;
}

const TAGS_MAX = 20;

/** The tags of an Accept-Language header, the best liked first; those of weight 0 are refused ones. */
function acceptedTags(header: string): string[] {
  return header
    .split(",", TAGS_MAX)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const weight = parameters.find((piece) => piece.startsWith("q="))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * Tags agree when language and script do: a reader of `zh-TW` is never given simplified characters, `ur-PK` is Urdu.
 * Among several the one of the same region wins: `pt-BR` before `pt`.
 */
function codeOfTag(tag: string, listed: readonly ListedCode[]): ListedCode | undefined {
  const wanted = fullTag(tag);
  if (!wanted) return undefined;
  const fitting = LOCALES.filter(({ code }) => listed.includes(code))
    .map((locale) => ({ locale, full: fullTag(locale.tag) }))
    .filter(({ full }) => full?.language === wanted.language && full.script === wanted.script);
  const near = fitting.find(({ full }) => full?.region === wanted.region) ?? fitting[0];
  return near?.locale.code;
}

function fullTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

/** The languages of a list as they are shown, in the registry's order. */
export const listedLocales = (listed: readonly ListedCode[]): readonly Locale[] =>
  LOCALES.filter(({ code }) => listed.includes(code));
