import { type ListedCode, listedCodeOf, type TextStore } from "@fairhouse/i18n";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
export const themeOf = (text: string | null | undefined): Theme => (text === "dark" ? "dark" : "light");

/** Language and theme: kept on the device, mirrored in plain cookies so that the server's first byte is right. */
export type Preferences = {
  subscribe(listener: () => void): () => void;
  theme(): Theme;
  /** The theme that the server drew. */
  firstTheme(): Theme;
  setTheme(theme: Theme): void;
  setLanguage(code: ListedCode): Promise<void>;
};

const YEAR_S = 31_536_000;

/** On the server the setters are never called. */
export function createPreferences(theme: Theme, texts: TextStore): Preferences {
  const listeners = new Set<() => void>();
  let current = theme;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    theme: () => current,
    firstTheme: () => theme,
    setTheme(next) {
      current = next;
      document.documentElement.dataset.theme = next;
      keep("theme", next);
      for (const listener of listeners) listener();
    },
    async setLanguage(code) {
      await texts.switchTo(code);
      const { locale } = texts.snapshot();
      if (locale.code !== code) return;
      document.documentElement.lang = locale.tag;
      document.documentElement.dir = locale.direction;
      keep("language", code);
      forgetAddressLanguage();
    },
  };
}

/** A choice made on the page outlives a reload, so the address may not go on naming another language. */
function forgetAddressLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", address);
}

/** What the device remembers, when it differs from what was drawn, as after cookies were cleared or without a network. */
export function rememberedPreferences(listed: readonly ListedCode[]): {
  theme: Theme | undefined;
  language: ListedCode | undefined;
} {
  const theme = read("theme");
  return { theme: theme ? themeOf(theme) : undefined, language: listedCodeOf(read("language"), listed) };
}

/** Storage may be closed to us in private windows; the cookie alone then serves. */
export function keep(name: "theme" | "language", value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
  // The newer cookie store is not in every browser that we serve.
  Object.assign(document, { cookie: `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax` });
}

function read(name: string): string | null {
  try {
    const kept = localStorage.getItem(name);
    if (kept) return kept;
  } catch {}
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
}

const PreferencesContext = createContext<Preferences | null>(null);

export function PreferencesProvider({ preferences, children }: { preferences: Preferences; children: ReactNode }) {
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

export function usePreferences(): Preferences & { current: Theme } {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error("Preferences are read under a PreferencesProvider.");
  const current = useSyncExternalStore(preferences.subscribe, preferences.theme, preferences.firstTheme);
  return { ...preferences, current };
}
