/** A country in the reader's language, from its code. */
export const countryName = (tag: string, code: string): string =>
  new Intl.DisplayNames([tag], { type: "region", fallback: "code" }).of(code) ?? code;
