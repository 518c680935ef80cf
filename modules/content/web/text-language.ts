import { LOCALES, useLocale } from "@fairhouse/i18n";

/** The language of a text where it is not the page's own, for fonts, readers and direction. */
export function useTextLanguage(code: string): { lang?: string; dir?: "ltr" | "rtl" } {
  const page = useLocale();
  if (code === page.code) return {};
  const locale = LOCALES.find((one) => one.code === code);
  return locale ? { lang: locale.tag, dir: locale.direction } : {};
}
