import { DEFAULT_CODE, type ListedCode, localeOf } from "./locales.ts";

/** The same page in another language, as search engines want to know it. */
export type Alternate = { readonly tag: string; readonly href: string };

/**
 * The addresses of a page in every offered language. Without a language in it an address answers in the visitor's own,
 * so it is `x-default`; who names none, as search engines do, is answered in the default language.
 * @param path path of a public page: `/books`
 * @param origin `https://example.org`; search engines pass over addresses without it
 */
export function alternatesOf(path: string, listed: readonly ListedCode[], origin = ""): readonly Alternate[] {
  const own = listed.map((code) => ({ tag: localeOf(code).tag, href: addressIn(path, code, origin) }));
  return [...own, { tag: "x-default", href: addressIn(path, DEFAULT_CODE, origin) }];
}

/** The one address of a page in a language. */
export const addressIn = (path: string, code: ListedCode, origin = ""): string =>
  code === DEFAULT_CODE ? `${origin}${path}` : `${origin}${path}?lang=${code}`;
