import { DEFAULT_CODE, type ListedCode, listedCodeOf, localeOf, type TextStore } from "@fairhouse/i18n";
import type { Theme } from "@fairhouse/ui";

/** The language that this device remembers, else the browser's first that is listed. */
export function rememberedLanguage(listed: readonly ListedCode[]): ListedCode {
  const candidates = [read("language"), ...navigator.languages];
  for (const candidate of candidates) {
    const code = listedCodeOf(candidate, listed);
    if (code) return code;
  }
  return DEFAULT_CODE;
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  keep("theme", theme);
}

export async function setLanguage(texts: TextStore, code: ListedCode): Promise<void> {
  await texts.switchTo(code);
  applyLanguage(code);
  keep("language", code);
}

export function applyLanguage(code: ListedCode): void {
  const { tag, direction } = localeOf(code);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

/** Storage may be closed to us in private windows. No cookie: the players' site may share this host and has its own. */
function keep(name: "theme" | "language", value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
